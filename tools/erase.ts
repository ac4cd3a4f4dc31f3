/** npm run erase: deletes everything that is stored about a player. */
import { openStore } from '../functions/services.ts';
import { CommandError, confirmed, runCommand } from './operate/command.ts';
import { onTable, WHERE, WHERE_OPTIONS } from './operate/connect.ts';
import { erase } from './operate/erase.ts';
import { findPerson, isTraced, type Person, type Traces, tracesOf } from './operate/person.ts';

const HELP = `npm run erase -- --player <id or address>   delete all that is kept about a player; asks first
  --yes                                      do not ask
Seats in games not yet started become free, in running games a bot plays on, and no game names the
player any more. The logs of games stay: they name nobody. Begun and stopped, do it again.
${WHERE}`;

const what = ({ items }: Traces): string => {
  const games = (status: string): string => {
    const n = items.lobby.filter((lobby) => lobby.status === status).length;
    return n === 1 ? '1 game' : `${n} games`;
  };
  return [
    `${games('open')} not yet started (the seat becomes free)`,
    `${games('started')} being played (a bot takes the seat)`,
    `${games('finished')} over (the name is removed)`,
    `${items.notice.length} emails in the outbox, ${items.token.length} unused links sent by email`,
  ]
    .map((line) => `  ${line}`)
    .join('\n');
};

const called = ({ player, email }: Person): string => player?.name ?? email ?? '';

const options = { ...WHERE_OPTIONS, player: { type: 'string' }, yes: { type: 'boolean' } } as const;

await runCommand({ help: HELP, options }, async ({ player: named, yes, ...where }) => {
  if (named === undefined) throw new CommandError(HELP);
  return onTable(where, async (connection) => {
    const store = openStore({ ...connection, secret: '' });
    const person = await findPerson(store, named);
    const { player, email } = person;
    console.log(`In the ${connection.title}: ${[player?.name, player?.id, email].filter(Boolean).join(', ')}`);
    const traces = await tracesOf(connection, person);
    if (!isTraced(person, traces)) throw new CommandError(`Nothing is kept about ${named}.`);
    console.log(what(traces));
    console.log('This cannot be undone.');
    if (!yes && !(await confirmed(called(person)))) {
      console.log('\nNothing was deleted.');
      return 1;
    }
    await erase(connection, store, person, traces, connection.emails);
    console.log('Deleted.');
    return 0;
  });
});
