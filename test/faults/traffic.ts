import { randomBytes, randomUUID } from 'node:crypto';
import { chooseMove, rulesetNames, viewFrom, type WireMove } from '../../engine/index.ts';
import type { Client, Outcome } from '../../functions/api/client.ts';
import { visitorOf } from '../support/visitor.ts';

/** An acknowledged move: sent again it must be in the same place. */
interface Answered {
  readonly game: string;
  readonly player: Client;
  readonly moveId: string;
  readonly moves: readonly WireMove[];
  readonly version: number;
}

/** A game as it was in the last answer; with `unsure`, one more request was in progress. */
interface KnownGame {
  readonly id: string;
  readonly host: Client;
  status: 'open' | 'started' | 'gone';
  unsure: boolean;
}

/** What the service has promised. */
export interface Promised {
  readonly moves: Answered[];
  readonly games: KnownGame[];
  /** Addresses to which an email was promised. */
  readonly emails: string[];
}

export interface Traffic {
  readonly promised: Promised;
  /** Everybody stops; nothing new is begun. */
  stop(): Promise<void>;
  /** Rejects if somebody gets an answer that the service must not give. */
  readonly ended: Promise<unknown>;
}

const PERSON = { type: 'person' } as const;
const BOT = { type: 'bot', bot: 'random' } as const;
const seed = () => randomBytes(16).toString('hex');

/** The service ended in the middle of a request. */
class Gone extends Error {}
/** The service has too much to do: nothing was promised, and the caller tries something else. */
class Busy extends Error {}

const answerOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.type === 'answer') return outcome.value;
  if (outcome.type !== 'problem') throw new Gone();
  if (outcome.problem.code === 'busy') throw new Busy();
  throw new Error(JSON.stringify(outcome.problem));
};

/**
 * People who sign in, create, join and leave games, invite friends and play, all at once, until they are stopped or the
 * service is gone.
 * @param onAnswer called with each promise
 */
export function startTraffic(address: string, random: (bound: number) => number, onAnswer: () => void): Traffic {
  const promised: Promised = { moves: [], games: [], emails: [] };
  let open = true;
  const guest = async (): Promise<Client> => {
    const browser = visitorOf(address);
    answerOf(await browser.call('POST /api/auth/guest', { body: { name: 'Anna' } }));
    return browser;
  };
  const create = async (host: Client, seats: readonly (typeof PERSON | typeof BOT)[]): Promise<KnownGame> => {
    const [ruleset = ''] = rulesetNames();
    const body = { name: 'Friday', ruleset, options: { board: 'random' }, visibility: 'public' } as const;
    const { id, status } = answerOf(
      await host.call('POST /api/games', { body: { ...body, seats: [...seats], seed: seed() } }),
    );
    const game: KnownGame = { id, host, status: status === 'open' ? 'open' : 'started', unsure: false };
    promised.games.push(game);
    onAnswer();
    return game;
  };
  /** A change of a lobby: while it is in progress, either result is possible. */
  const change = async <T>(
    game: KnownGame,
    request: Promise<Outcome<T>>,
    status: KnownGame['status'],
  ): Promise<void> => {
    game.unsure = true;
    answerOf(await request);
    game.status = status;
    game.unsure = false;
    onAnswer();
  };
  const newAddress = () => `${randomUUID()}@example.org`;

  const signer = async () => {
    const browser = visitorOf(address);
    const email = newAddress();
    answerOf(await browser.call('POST /api/auth/link', { body: { email } }));
    promised.emails.push(email);
    onAnswer();
  };
  const sitter = async () => {
    const [host, other] = [await guest(), await guest()];
    const game = await create(host, [PERSON, PERSON]);
    const params = { id: game.id };
    const email = newAddress();
    answerOf(await host.call('POST /api/games/:id/invitations', { params, body: { email } }));
    // If the lobby fills up before the email is sent, the email is skipped: it is promised only while seats are free.
    const ends = random(4);
    if (ends === 0) promised.emails.push(email);
    if (ends === 1) await change(game, host.call('DELETE /api/games/:id', { params }), 'gone');
    if (ends > 1)
      await change(game, other.call('POST /api/games/:id/join', { params, body: { seed: seed() } }), 'started');
  };
  const leaver = async () => {
    const [host, other] = [await guest(), await guest()];
    const game = await create(host, [PERSON, PERSON, PERSON]);
    const params = { id: game.id };
    await change(game, other.call('POST /api/games/:id/join', { params, body: { seed: seed() } }), 'open');
    await change(game, other.call('POST /api/games/:id/leave', { params }), 'open');
  };
  const playing = new Map<object, { game: KnownGame; player: Client }>();
  const mover = async (self: object) => {
    if (!playing.has(self)) {
      const player = await guest();
      playing.set(self, { player, game: await create(player, [PERSON, BOT, BOT]) });
    }
    const { game, player } = playing.get(self) as { game: KnownGame; player: Client };
    const { view, seat = 0, awaited } = answerOf(await player.look(game.id));
    if (!awaited.some((owed) => owed.seat === seat)) return void (await new Promise((done) => setTimeout(done, 5)));
    const move = chooseMove('random', viewFrom(view), seat, random);
    if (move === undefined) return;
    const body = { moveId: randomUUID(), moves: [move] };
    const outcome = await player.call('POST /api/games/:id/moves', { params: { id: game.id }, body });
    if (outcome.type === 'problem' && outcome.problem.code === 'refused') return;
    const { version } = answerOf(outcome);
    promised.moves.push({ game: game.id, player, ...body, version });
    onAnswer();
  };

  const forever = async (work: (self: object) => Promise<void>): Promise<void> => {
    const self = {};
    while (open)
      await work(self).catch((error: unknown) => {
        if (!(error instanceof Busy)) throw error;
      });
  };
  const all = [signer, signer, sitter, sitter, leaver, mover, mover, mover].map((work) =>
    forever(work).catch((error: unknown) => {
      if (!(error instanceof Gone)) throw error;
    }),
  );
  const ended = Promise.all(all);
  ended.catch(() => undefined);
  return {
    promised,
    ended,
    stop: async () => {
      open = false;
      await ended;
    },
  };
}
