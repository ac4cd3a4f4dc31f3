/** npm run reproject: derives lists, memberships and agenda of every game again from lobbies and logs. */
import { CommandError, runCommand } from './operate/command.ts';
import { onTable, WHERE, WHERE_OPTIONS } from './operate/connect.ts';
import { type Position, reproject } from './operate/reproject.ts';

const HELP = `npm run reproject                    rebuild from lobbies and logs: players' lists, the lists of games,
                                     whose turn it is, the agenda; sends no email
npm run reproject -- --restart       start again from the beginning, even if an earlier run was stopped
npm run reproject -- --page <items>  store the position after this many items (500)
npm run reproject -- --pace <items>  read at most this many items per second (2000 on a deployed table, else no limit)
You can stop it at any time; the same command continues from where it was. A deployed service may keep running.
${WHERE}`;

/** About half of a table's throughput unless its settings say otherwise. */
const DEPLOYED_PACE = 2000;

const number = (option: string, text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new CommandError(`--${option} takes a whole number from 1, not "${text}".`);
};

const progressOf = (position: Position, of: number | undefined): string => {
  const share = of === undefined ? '' : ` of about ${of.toLocaleString('en')}`;
  return `${position.items.toLocaleString('en')}${share} items, ${position.games.toLocaleString('en')} games`;
};

const options = {
  ...WHERE_OPTIONS,
  restart: { type: 'boolean', default: false },
  page: { type: 'string', default: '500' },
  pace: { type: 'string' },
} as const;

await runCommand({ help: HELP, options }, async ({ restart, ...values }) => {
  const page = number('page', values.page);
  const wanted = values.pace === undefined ? undefined : number('pace', values.pace);
  return onTable(values, async ({ title, items, emails, ...connection }) => {
    const pace = wanted ?? (emails === undefined ? DEPLOYED_PACE : undefined);
    console.log(`Rebuilding the projections of the ${title}.`);
    let stop = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (stop = true));
    const { done, position } = await reproject({
      ...connection,
      restart,
      page,
      ...(pace === undefined ? {} : { pace }),
      isToStop: () => stop,
      onResume: (from) =>
        console.log(
          `Continuing the run of ${from.startedAt}: ${progressOf(from, items)} are done. (--restart starts from the beginning.)`,
        ),
      onProgress: (at) => console.log(`  ${progressOf(at, items)}`),
    });
    if (!done) {
      console.log(`Stopped after ${progressOf(position, items)}. The same command continues from there.`);
      return 130;
    }
    for (const { key, why } of position.failed) console.error(`Not rebuilt: ${key.pk} ${key.sk}: ${why}`);
    console.log(`Done: ${progressOf(position, undefined)}, ${position.failed.length} problems.`);
    return position.failed.length > 0 ? 1 : 0;
  });
});
