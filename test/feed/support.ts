import { randomUUID } from 'node:crypto';
import { defaultMove, type Orders, quickChance, rulesetOf, settleOptions } from '../../engine/index.ts';
import type { Player } from '../../functions/accounts/players.ts';
import { createAgenda } from '../../functions/agenda/agenda.ts';
import { createSendNotice } from '../../functions/agenda/sendNotice.ts';
import type { ClockSettings } from '../../functions/clock/settings.ts';
import type { Use } from '../../functions/db/db.ts';
import type { ChooseMove } from '../../functions/feed/bots.ts';
import { engineBots } from '../../functions/feed/bots.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { MINUTE } from '../../functions/instants.ts';
import type { Lobby, LobbySeat } from '../../functions/lobby/lobby.ts';
import type { Delivery, Notice } from '../../functions/notices/notices.ts';
import { PAUSE } from '../../functions/notices/times.ts';
import { openStore, type Store } from '../../functions/services.ts';
import type { TestTable } from '../support/dynamodb.ts';
import { repeatableBytes } from '../support/randomBytes.ts';
import { SEED } from '../support/visitor.ts';

export const NOON = Date.UTC(2026, 4, 1, 12);

/** The service behind the API as one process has it, with a clock that is set by hand and emails that can be read. */
export const createService = (
  { client, tableName }: TestTable,
  {
    chooseMove = engineBots,
    pause = PAUSE,
    defaultOrders = {},
    answer = (): Delivery => ({ type: 'sent', messageId: randomUUID() }),
  }: {
    chooseMove?: ChooseMove;
    pause?: number;
    /** @default everybody is asked everything, so that tests move by hand */
    defaultOrders?: Orders;
    answer?: (notice: Notice, more?: readonly Notice[]) => Delivery | Promise<Delivery>;
  } = {},
) => {
  const clock = { now: NOON };
  const now = () => clock.now;
  const emails: Notice[] = [];
  const uses: Use[] = [];
  const random = repeatableBytes();
  const store = openStore({
    client,
    table: tableName,
    secret: 'secret',
    random,
    defaultOrders,
    onUse: (use) => uses.push(use),
  });
  const deliver = async (notice: Notice, more: readonly Notice[] = []): Promise<Delivery> => {
    const delivery = await answer(notice, more);
    if (delivery.type === 'sent') emails.push(notice, ...more);
    return delivery;
  };
  const givenUp: [Notice, string][] = [];
  const onGivenUp = (notice: Notice, reason: string) => givenUp.push([notice, reason]);
  const sendNotice = createSendNotice({ store, deliver, onGivenUp, now });
  const problems: unknown[] = [];
  const onProblem = (error: unknown) => problems.push(error);
  const agenda = createAgenda({ store, sendNotice, now, onProblem });
  let draws = 0;
  const botRandom = (bound: number) => quickChance(7).draw('taste', draws++, bound);
  const feed = createFeed({ store, chooseMove, sendNotice, now, random: botRandom, pause });
  /** Lets time pass, with a look at the agenda every minute, or more rarely. */
  const pass = async (time: number, step = MINUTE): Promise<void> => {
    for (const end = clock.now + time; clock.now < end; ) {
      clock.now = Math.min(end, clock.now + step);
      await agenda();
    }
  };
  return { store, feed, agenda, sendNotice, clock, now, emails, givenUp, problems, uses, pass };
};

export type Service = ReturnType<typeof createService>;

export const newPlayer = async ({ accounts, players }: Store, name: string, { mail = true } = {}): Promise<Player> => {
  const player = await players.create({ name, locale: 'en' }, NOON);
  return mail ? accounts.confirm(player, `${name}-${player.id}@example.org`, NOON) : player;
};

export const PERSON: LobbySeat = { type: 'person' };
export const BOT: LobbySeat = { type: 'bot', bot: 'random' };

const joined = (change: { type: string; lobby?: Lobby }): Lobby => {
  if (change.lobby === undefined) throw new Error(JSON.stringify(change));
  return change.lobby;
};

/** A game with these seats, in which these persons sit: of the base rules unless another ruleset is named. */
export const newGame = async (
  { store, now }: Pick<Service, 'store' | 'now'>,
  seats: readonly LobbySeat[],
  [host, ...others]: readonly Player[],
  clock?: ClockSettings,
  ruleset = 'base',
): Promise<Lobby> => {
  if (host === undefined) throw new Error('a game needs a host');
  const settled = settleOptions(rulesetOf(ruleset).options, { players: seats.length, board: 'random' });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const wanted = {
    name: 'A game',
    ruleset,
    options: settled.options,
    visibility: 'public',
    seats,
    colours: ['red', 'blue', 'white', 'orange'],
    ...(clock === undefined ? {} : { clock }),
  } as const;
  let lobby = joined(await store.lobbyService.create(wanted, { player: host.id, name: host.name, seed: SEED }, now()));
  for (const { id: player, name } of others)
    lobby = joined(await store.lobbyService.join(lobby.id, { player, name, seed: SEED }, now()));
  return lobby;
};

/** The seat that the game waits for does something legal. Returns the game after it. */
export const moveOn = async ({ store, now }: Pick<Service, 'store' | 'now'>, id: string) => {
  const game = await store.games.open(id);
  const [wait] = game?.waits ?? [];
  if (game === undefined || wait === undefined) throw new Error('nobody is awaited');
  const move = defaultMove(game.state, wait.seat, quickChance(game.version), game.version);
  if (move === undefined) throw new Error('no move');
  const result = await store.games.submit(id, wait.seat, { moveId: randomUUID(), moves: [move] }, now());
  if (result.type !== 'committed') throw new Error(JSON.stringify(result));
  return result.game;
};
