import { randomUUID } from 'node:crypto';
import {
  type AnyState,
  type Bot,
  chooseMove,
  legalMoves,
  type Random,
  type Seat,
  sampleChoice,
  viewFrom,
  type WireMove,
} from '../../engine/index.ts';
import type { Game } from '../../functions/api/client.ts';
import { answered, SEED, seeNow, type Visitor } from '../api/service.ts';
import { unpacked } from '../support/gatewayEvent.ts';
import { browserOf } from '../support/visitor.ts';
import type { Instance } from './emulator/index.ts';

export interface Person {
  readonly browser: Visitor;
  readonly email: string;
  readonly id: string;
}

/** A browser of its own, at a network address of its own, which asks the distribution. */
export const visitorOf = ({ distribution, site }: Instance, address: string): Visitor =>
  browserOf(async (path, init) => {
    const headers = new Headers({ origin: site, 'user-agent': 'Firefox', 'accept-encoding': 'gzip' });
    for (const [name, value] of init.headers) headers.set(name, value);
    const answer = await distribution.answer(new Request(site + path, { ...init, headers }), address);
    return unpacked(answer.status, answer.headers, answer.body);
  });

/** The newest email to an address. */
export const newestMail = async ({ emails }: Instance, to: string) => {
  const [summary] = await emails.list({ to, limit: 1 });
  return summary && emails.find(summary.id);
};

/** Somebody who has signed in by the link in an email. */
export const signIn = async (instance: Instance, name: string, address: string): Promise<Person> => {
  const browser = visitorOf(instance, address);
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  answered(await browser.client.call('POST /api/auth/link', { body: { email, locale: 'en' } }));
  await instance.stream.pump();
  const token = /token=([\w-]+)/.exec((await newestMail(instance, email))?.text ?? '')?.[1] ?? '';
  const me = answered(await browser.client.call('POST /api/auth/sign-in', { body: { token, name } }));
  return { browser, email, id: me.id };
};

type People = readonly [Person, ...Person[]];

/** People who have signed in, each at an address of their own. */
export const signInAll = async (instance: Instance, prefix: string, count: number): Promise<[Person, ...Person[]]> => {
  const people: Person[] = [];
  for (const [at, name] of ['Ann', 'Bob', 'Cem', 'Dot'].slice(0, count).entries())
    people.push(await signIn(instance, `${prefix} ${name}`, `203.0.113.${at + 1}`));
  return people as [Person, ...Person[]];
};

/** A started game of these people, who sit in their order. */
export const startGame = async (
  instance: Instance,
  [host, ...others]: People,
  ruleset: Game['ruleset'] = 'base',
  options: Record<string, string | number> = {},
) => {
  const seats = [host, ...others].map(() => ({ type: 'person' }) as const);
  const body = { name: 'Friday', ruleset, options, seats, visibility: 'invitation', seed: SEED } as const;
  const { id, invitation } = answered(await host.browser.client.call('POST /api/games', { body }));
  for (const { browser } of others)
    answered(
      await browser.client.call('POST /api/games/:id/join', {
        params: { id },
        body: { seed: SEED, ...(invitation === undefined ? {} : { invitation }) },
      }),
    );
  await instance.stream.pump();
  return id;
};

type Choose = (view: AnyState, seat: Seat, random: Random) => WireMove;

/** Any legal move, of listed and described ones alike; talk of ending early is left out. */
const anyMove: Choose = (view, seat, random) => {
  const { moves, choices } = legalMoves(view, seat);
  const described = choices.filter((choice) => !('talk' in choice && choice.talk));
  const pick = random(moves.length + described.length);
  const move = pick < moves.length ? moves[pick] : undefined;
  const choice = described[pick - moves.length];
  const found = move ?? (choice && sampleChoice(choice, random));
  if (found === undefined) throw new Error('nothing can be played');
  return found as WireMove;
};

/** What a bot would play. */
export const moveOf =
  (bot: Bot): Choose =>
  (view, seat, random) => {
    const move = chooseMove(bot, view, seat, random);
    if (move === undefined) throw new Error('nothing can be played');
    return move;
  };

/** The player whom the game waits for makes a move. Returns whether it goes on. */
export const playOnce = async (
  id: string,
  [first, ...others]: People,
  random: Random,
  choose = anyMove,
): Promise<boolean> => {
  const { awaited } = await seeNow(first.browser, id);
  const seat = awaited[0]?.seat;
  if (seat === undefined) return false;
  const mover = [first, ...others][seat];
  if (mover === undefined) throw new Error(`nobody sits at ${seat}`);
  const { view } = await seeNow(mover.browser, id);
  const body = { moveId: randomUUID(), moves: [choose(viewFrom(view), seat as Seat, random)] };
  answered(await mover.browser.client.call('POST /api/games/:id/moves', { params: { id }, body }));
  return true;
};

/** Moves are made until the game waits for somebody else. Returns how many. */
export const playTurn = async (instance: Instance, id: string, people: People, random: Random) => {
  const waitsFor = async () => (await seeNow(people[0].browser, id)).awaited[0]?.seat;
  const before = await waitsFor();
  let moves = 0;
  do {
    await playOnce(id, people, random);
    instance.clock.ahead += 5_000;
    moves++;
  } while ((await waitsFor()) === before);
  return moves;
};
