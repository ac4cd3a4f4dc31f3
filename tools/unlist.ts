/** npm run unlist: takes the games of a ruleset out of all lists, for a version that does not know it. */
import { runCommand } from './operate/command.ts';
import { onTable, WHERE, WHERE_OPTIONS } from './operate/connect.ts';
import { unlist } from './operate/unlist.ts';

const HELP = `npm run unlist -- <ruleset>   take all games of a ruleset out of all lists, after a roll-back to a version
                              that does not know the ruleset and cannot show lists that contain it
On a deployed table run it twice, a minute apart: the first run makes the service look at the games again.
Nothing of a game is lost; npm run reproject, after the next upgrade, lists the games again.
${WHERE}`;

await runCommand({ help: HELP, options: WHERE_OPTIONS, word: 'needed' }, (where, ruleset) =>
  onTable(where, async (connection) => {
    const games = await unlist(connection, ruleset);
    console.log(`The lists of the ${connection.title} no longer contain the ${games} games of ${ruleset}.`);
    return 0;
  }),
);
