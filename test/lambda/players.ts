import { randomUUID } from 'node:crypto';
import {
  type AnyState,
  legalMoves,
  type Random,
  type Seat,
  sampleChoice,
  viewFrom,
  type WireMove,
} from '../../engine/index.ts';
import { answered, SEED, seeNow, type Visitor } from '../api/service.ts';
import type { Instance } from './instance.ts';

export interface Person {
  readonly browser: Visitor;
  readonly email: string;
  readonly id: string;
}

/** The newest email to an address. */
const newestMail = async ({ mails }: Instance, to: string) => {
  const [summary] = await mails.list({ to, limit: 1 });
  return summary && mails.find(summary.id);
};

/** Somebody who has signed in by the link in a mail. */
export const signIn = async (instance: Instance, name: string, address: string): Promise<Person> => {
  const browser = instance.visitor(address);
  const email = instance.newAddress();
  answered(await browser.client.call('POST /api/auth/link', { body: { email, locale: 'en' } }));
  await instance.mapping.pump();
  const token = /token=([\w-]+)/.exec((await newestMail(instance, email))?.text ?? '')?.[1] ?? '';
  const me = answered(await browser.client.call('POST /api/auth/sign-in', { body: { token, name } }));
  return { browser, email, id: me.id };
};

/** A started game of these people, who sit in their order. */
export const startGame = async (instance: Instance, [host, ...others]: readonly [Person, ...Person[]]) => {
  const seats = [host, ...others].map(() => ({ type: 'person' }) as const);
  const body = { name: 'Friday', ruleset: 'base', options: {}, seats, visibility: 'invitation', seed: SEED } as const;
  const { id, invitation } = answered(await host.browser.client.call('POST /api/games', { body }));
  for (const { browser } of others)
    answered(
      await browser.client.call('POST /api/games/:id/join', {
        params: { id },
        body: { seed: SEED, ...(invitation === undefined ? {} : { invitation }) },
      }),
    );
  await instance.mapping.pump();
  return id;
};

/** Whoever the game waits for makes one of the moves that the engine lists as legal. Answers whether it goes on. */
export const playOnce = async (id: string, people: readonly Person[], random: Random): Promise<boolean> => {
  const [first] = people;
  if (first === undefined) throw new Error('nobody plays');
  const { awaited } = await seeNow(first.browser, id);
  const seat = awaited[0]?.seat;
  if (seat === undefined) return false;
  const mover = people[seat];
  if (mover === undefined) throw new Error(`nobody sits at ${seat}`);
  const { view } = await seeNow(mover.browser, id);
  const move = randomMove(viewFrom(view), seat as Seat, random);
  const body = { moveId: randomUUID(), moves: [move] };
  answered(await mover.browser.client.call('POST /api/games/:id/moves', { params: { id }, body }));
  return true;
};

/** Moves are made until the game waits for somebody else. Answers how many. */
export const playTurn = async (instance: Instance, id: string, people: readonly Person[], random: Random) => {
  const [first] = people;
  if (first === undefined) throw new Error('nobody plays');
  const waitsFor = async () => (await seeNow(first.browser, id)).awaited[0]?.seat;
  const before = await waitsFor();
  let moves = 0;
  do {
    await playOnce(id, people, random);
    instance.clock.shift += 5_000;
    moves++;
  } while ((await waitsFor()) === before);
  return moves;
};

/** Any legal move, of listed and described ones alike; talk of ending early is left out. */
const randomMove = (view: AnyState, seat: Seat, random: Random): WireMove => {
  const { moves, choices } = legalMoves(view, seat);
  const described = choices.filter((choice) => !('talk' in choice && choice.talk));
  const pick = random(moves.length + described.length);
  const move = pick < moves.length ? moves[pick] : undefined;
  const choice = described[pick - moves.length];
  const found = move ?? (choice && sampleChoice(choice, random));
  if (found === undefined) throw new Error('nothing can be played');
  return found as WireMove;
};
