import { MOST_SAID } from '../../engine/index.ts';
import { type Limit, UNASKED } from '../../functions/api/limits.ts';
import { LIMITS, type LimitedKey, type RouteKey } from '../../functions/api/routes.ts';
import { MOST_GIVEN } from '../../functions/clock/stops.ts';
import { HOUR } from '../../functions/instants.ts';
import { code, table } from './table.ts';

/** What bounds something that players send, apart from the limits that routes declare (`functions/api/routes`). */
interface Bound {
  /** In one turn. */
  readonly turn?: string;
  /** In one game. */
  readonly game?: string;
  /** What a game keeps of it, so that it does not grow. */
  readonly kept: string;
}

const SAID = { turn: `${MOST_SAID.turn}, all together`, game: `${MOST_SAID.game}, all together` } as const;
const AN_ENTRY = 'in place of what was there';
const days = (time: number): string => `${time / HOUR / 24} days`;

/**
 * The moves that somebody may send while the game waits for somebody else. The rules bound what is said in a turn and in a
 * game (`engine/rules/chapters/talk.ts`), and a game has a last turn; `UNASKED` is for all of them together.
 */
export const MOVE_BOUNDS: Readonly<Record<string, Bound>> = {
  counterTrade: { ...SAID, kept: 'an event' },
  answerTrade: { turn: `one for each offer; changes: ${SAID.turn}`, game: `changes: ${SAID.game}`, kept: 'an event' },
  withdrawTrade: { turn: 'one for each own offer', game: 'one for each own offer', kept: 'an event' },
  agreeToEnd: {
    turn: `one more than withdrawals; withdrawals: ${SAID.turn}`,
    game: `withdrawals: ${SAID.game}`,
    kept: 'an event',
  },
};

type Writing = Extract<RouteKey, `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/games/:id${string}`>;
type Split = 'POST /api/games/:id/table' | 'PATCH /api/games/:id/chat';
export type Command = Exclude<Writing, Split | 'POST /api/games/:id/moves'> | Extract<LimitedKey, `${Split} ${string}`>;

/** What players may ask of a game, also while others have to move. A new command does not compile without a row. */
export const COMMAND_BOUNDS: Readonly<Record<Command, Bound>> = {
  'PATCH /api/games/:id': { kept: AN_ENTRY },
  'DELETE /api/games/:id': { game: 'before it starts', kept: 'nothing' },
  'POST /api/games/:id/join': { game: 'before it starts', kept: 'a seat' },
  'POST /api/games/:id/leave': { game: 'before it starts', kept: 'nothing' },
  'POST /api/games/:id/ready': { game: 'before it starts', kept: AN_ENTRY },
  'PUT /api/games/:id/seats/:seat': { game: 'before it starts', kept: AN_ENTRY },
  'POST /api/games/:id/invitations': { kept: 'an entry of the outbox for each address, for 30 days' },
  'DELETE /api/games/:id/invitations': { kept: AN_ENTRY },
  'POST /api/games/:id/rematch': { game: 'one, when it is over', kept: 'an id' },
  'PUT /api/games/:id/orders': { kept: AN_ENTRY },
  'DELETE /api/games/:id/plan': { kept: 'nothing' },
  'POST /api/games/:id/chat': { kept: 'a message of up to 500 characters; pages read the newest 200' },
  'PATCH /api/games/:id/chat read': { kept: AN_ENTRY },
  'PATCH /api/games/:id/chat mute': { kept: 'one entry for each author' },
  'POST /api/games/:id/chat/report': { kept: 'an entry for each player and message, for 90 days' },
  'POST /api/games/:id/report': { kept: 'an entry for each player, for 90 days' },
  'PUT /api/games/:id/note': { kept: AN_ENTRY },
  'POST /api/games/:id/table pause': { kept: AN_ENTRY },
  'POST /api/games/:id/table wake': { kept: AN_ENTRY },
  'POST /api/games/:id/table giveTime': { turn: days(MOST_GIVEN.turn), game: days(MOST_GIVEN.game), kept: AN_ENTRY },
  'POST /api/games/:id/table letBotPlay': { turn: 'one, after missed turns', kept: 'one former player' },
  'POST /api/games/:id/table openSeat': { turn: 'a week after a refusal', kept: AN_ENTRY },
  'POST /api/games/:id/table inviteSubstitute': { turn: 'after missed turns; a week after a refusal', kept: AN_ENTRY },
  'POST /api/games/:id/table answerSeat': { turn: 'one for each proposal', kept: AN_ENTRY },
  'POST /api/games/:id/table substitute': { turn: 'one, after missed turns', kept: 'one former player' },
  'POST /api/games/:id/table takeBack': { game: 'one for each owner', kept: 'one former player' },
  'POST /api/games/:id/table concede': { game: 'one for each player', kept: 'one former player' },
  'POST /api/games/:id/table proposeClock': { game: 'until it has a clock', kept: AN_ENTRY },
  'POST /api/games/:id/table answerClock': { game: 'until it has a clock', kept: AN_ENTRY },
};

const SPANS: Readonly<Record<number, string>> = { 600: 'in 10 minutes', 86400: 'a day' };
const said = ({ times, seconds, by }: Limit): string => {
  const span = seconds === 3600 ? '' : ` ${SPANS[seconds]}`;
  return `${times}${span}${by === 'seat' ? '' : `, by ${by}`}`;
};
const A_YEAR = 365 * 86_400;

function commandRow(command: Command): readonly string[] {
  const { turn = '', game, kept } = COMMAND_BOUNDS[command];
  const limits = LIMITS[command] ?? [];
  const hour = limits.filter(({ seconds }) => seconds < A_YEAR).map(said);
  const [all] = limits.filter(({ seconds }) => seconds >= A_YEAR).map(({ times }) => String(times));
  const [route, type] = [command.split(' ').slice(0, 2).join(' '), command.split(' ')[2]];
  const name = [route, type].filter((part) => part !== undefined).map(code);
  return [name.join(' '), turn, hour.join('; ') || 'pace', game ?? all ?? '', kept];
}

const moveRow = (type: string): readonly string[] => {
  const { turn = '', game = '', kept } = MOVE_BOUNDS[type] ?? { kept: '' };
  return [`move ${code(type)}`, turn, `${UNASKED.hour}, all together`, game, kept];
};

/** How often players may send what to a game. */
export const boundsTable = (): string =>
  table(
    ['what', 'in a turn', 'in an hour', 'in a game', 'what the game keeps'],
    [
      ...Object.keys(MOVE_BOUNDS).map(moveRow),
      ...Object.keys(COMMAND_BOUNDS).map((command) => commandRow(command as Command)),
    ],
  );
