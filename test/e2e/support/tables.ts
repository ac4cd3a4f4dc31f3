import type { Browser, BrowserContextOptions } from '@playwright/test';
import { viewOf } from './views.ts';
import { type Visitor, visit } from './visitor.ts';
import { open } from './whole.ts';

interface Plan {
  readonly name: string;
  readonly ruleset: string;
  /** Who plays the seats: a person or a bot each. */
  readonly seats: readonly (Visitor | 'sensible' | 'random')[];
  /** The rules that are chosen; the usual ones if left out, with which the base game begins on the beginners' island. */
  readonly options?: Readonly<Record<string, string>>;
}

const SEED = 'ab'.repeat(16);

/** Asks the service for something as a person's page would. */
export async function post<T>({ address, context }: Visitor, path: string, data: object): Promise<T> {
  const answer = await context.request.post(`${address}/api${path}`, { headers: { origin: address }, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** A person gets a name, as a guest. */
export const becomeGuest = (person: Visitor, name: string): Promise<unknown> => post(person, '/auth/guest', { name });

/** Sits people down at a new table without a page: the first of them is the host. Answers the game's id. */
export async function sitDown({ name, ruleset, seats, options = {} }: Plan): Promise<string> {
  const people = seats.filter((one) => typeof one === 'object');
  const [host, ...others] = people;
  if (host === undefined) throw new Error('nobody sits at the table');
  const kinds = seats.map((one) => (typeof one === 'string' ? { type: 'bot', bot: one } : { type: 'person' }));
  const plan = { name, ruleset, seats: kinds, options, visibility: 'invitation' };
  const { id, invitation } = await post<{ id: string; invitation: string }>(host, '/games', plan);
  await post(host, `/games/${id}/join`, { seed: SEED });
  for (const one of others) await post(one, `/games/${id}/join`, { seed: SEED, invitation });
  return id;
}

/** A person who plays against a bot on the beginners' island, with the game on the page. */
export async function againstABot(person: Visitor, name: string): Promise<void> {
  await becomeGuest(person, 'Anna');
  const id = await sitDown({ name, ruleset: 'base', seats: [person, 'sensible'] });
  await open(person.page, `/game/${id}`);
}

/** Two people at a table, with the game on their pages; it waits for the first of them to place a settlement. */
export async function twoAtATable(browser: Browser, address: string, options: BrowserContextOptions = {}) {
  const people = await Promise.all([visit(browser, address, options), visit(browser, address, options)]);
  const [anna, bruno] = people;
  await Promise.all([becomeGuest(anna, 'Anna'), becomeGuest(bruno, 'Bruno')]);
  const id = await sitDown({ name: 'Lagoon', ruleset: 'base', seats: people, options: { board: 'random' } });
  await Promise.all(people.map(({ page }) => open(page, `/game/${id}`)));
  const { seen } = await viewOf(anna, id);
  const [active, other] = seen.awaited[0]?.seat === 0 ? [anna, bruno] : [bruno, anna];
  return { id, active, other };
}
