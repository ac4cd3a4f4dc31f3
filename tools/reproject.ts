/** npm run reproject: derives lists, memberships and agenda of every game anew from lobbies and logs. */
import { parseArgs } from 'node:util';
import { CannotOperate, operate } from './operate/command.ts';
import { connect, WHERE, WHERE_OPTIONS } from './operate/connect.ts';
import { type Position, reproject } from './operate/reproject.ts';

const HELP = `npm run reproject                    derive everything that follows from lobbies and logs anew: players'
                                     lists, the lists of games, whose turn it is, the agenda; sends no mail
npm run reproject -- --restart       begin at the beginning though an earlier run was stopped
npm run reproject -- --page <items>  note the position after so many items (500)
npm run reproject -- --pace <items>  at most so many items a second (2000 on a deployed table, else no bound)
Stopped at any time, by Ctrl-C or worse, the same command goes on where it was. On a deployed table the
service may go on meanwhile.
${WHERE}`;

/** About half of what a table lets through unless its settings say otherwise. */
const DEPLOYED_PACE = 2000;

const number = (option: string, text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new CannotOperate(`--${option} takes a whole number from 1, not "${text}".`);
};

const told = (position: Position, of: number | undefined): string => {
  const share = of === undefined ? '' : ` of about ${of.toLocaleString('en')}`;
  return `${position.items.toLocaleString('en')}${share} items, ${position.games.toLocaleString('en')} games`;
};

const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      ...WHERE_OPTIONS,
      restart: { type: 'boolean', default: false },
      page: { type: 'string', default: '500' },
      pace: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const page = number('page', values.page);
  const wanted = values.pace === undefined ? undefined : number('pace', values.pace);
  const { title, items, mails, close, ...connection } = await connect(values);
  const pace = wanted ?? (mails === undefined ? DEPLOYED_PACE : undefined);
  console.log(`Rebuilding the projections of the ${title}.`);
  let stop = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (stop = true));
  try {
    const { done, position } = await reproject({
      ...connection,
      restart: values.restart,
      page,
      ...(pace === undefined ? {} : { pace }),
      isToStop: () => stop,
      onResume: (from) =>
        console.log(
          `Going on with the run of ${from.startedAt}: ${told(from, items)} are done. (--restart begins anew.)`,
        ),
      onProgress: (at) => console.log(`  ${told(at, items)}`),
    });
    if (!done) {
      console.log(`Stopped after ${told(position, items)}. The same command goes on from there.`);
      return 130;
    }
    for (const { key, why } of position.failed) console.error(`Not rebuilt: ${key.pk} ${key.sk}: ${why}`);
    console.log(`Done: ${told(position, undefined)}, ${position.failed.length} problems.`);
    return position.failed.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
};

await operate(run);
