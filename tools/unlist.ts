/** npm run unlist: takes the games of a ruleset out of all lists, for a version that does not know it. */
import { parseArgs } from 'node:util';
import { CannotOperate, operate } from './operate/command.ts';
import { connect, WHERE, WHERE_OPTIONS } from './operate/connect.ts';
import { unlist } from './operate/unlist.ts';

const HELP = `npm run unlist -- <ruleset>   take all games of a ruleset out of all lists, after a roll-back to a version
                              that does not know the ruleset and cannot show lists that contain it
On a deployed table run it twice, a minute apart: the first run makes the service look at the games again.
Nothing of a game is lost; npm run reproject, after the next upgrade, lists the games again.
${WHERE}`;

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...WHERE_OPTIONS, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [ruleset, ...more] = positionals;
  if (ruleset === undefined || more.length > 0) throw new CannotOperate(HELP);
  const { title, close, ...table } = await connect(values);
  try {
    const games = await unlist(table, ruleset);
    console.log(`The lists of the ${title} no longer contain the ${games} games of ${ruleset}.`);
    return 0;
  } finally {
    await close();
  }
};

await operate(run);
