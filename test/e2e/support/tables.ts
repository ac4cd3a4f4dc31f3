import type { BrowserContextOptions } from '@playwright/test';
import type { Game } from '../../../functions/api/client.ts';
import { viewOf } from './views.ts';
import { type Visitor, visit } from './visitor.ts';
import { open } from './whole.ts';

interface Plan {
  readonly name: string;
  /** @default the base game */
  readonly ruleset?: string;
  /** Who plays the seats: a person, a bot, or somebody who is still to be invited. */
  readonly seats: readonly (Visitor | 'sensible' | 'easy' | 'random' | 'friend')[];
  /** The rules that are chosen; the usual ones if left out, with which the base game begins on the beginners' island. */
  readonly options?: Readonly<Record<string, string>>;
  /** When offers are declined. @default what the service takes */
  readonly declines?: Game['declines'];
}

const SEED = 'ab'.repeat(16);

/** A person gets a name, as a guest. */
export const becomeGuest = (person: Visitor, name: string): Promise<unknown> =>
  person.send('POST', '/api/auth/guest', { name });

/** Sits people down at a new table without a page: the first of them is the host. Friends come by the link. */
export async function openTable({ name, ruleset = 'base', seats, options = {}, ...more }: Plan) {
  const [host, ...others] = seats.filter((one) => typeof one === 'object');
  if (host === undefined) throw new Error('nobody sits at the table');
  const kinds = seats.map((one) =>
    typeof one === 'object' || one === 'friend' ? { type: 'person' } : { type: 'bot', bot: one },
  );
  const plan = { name, ruleset, seats: kinds, options, visibility: 'invitation', seed: SEED, ...more };
  const { id, invitation } = await host.send<{ id: string; invitation: string }>('POST', '/api/games', plan);
  for (const one of others) await one.send('POST', `/api/games/${id}/join`, { seed: SEED, invitation });
  return { id, link: `/game/${id}?invitation=${invitation}` };
}

/** The same, where everybody is there. Answers the game's id. */
export const sitDown = async (plan: Plan): Promise<string> => (await openTable(plan)).id;

/** A person who plays against a bot, with the game on the page. */
export async function againstABot(person: Visitor, name: string, options = {}): Promise<void> {
  await becomeGuest(person, 'Anna');
  const id = await sitDown({ name, seats: [person, 'sensible'], options });
  await open(person.page, `/game/${id}`);
}

/** Two people at a table, with the game on their pages; it waits for the first of them to place a settlement. */
export async function twoAtATable(address: string, options: BrowserContextOptions = {}) {
  const people = await Promise.all([visit(address, options), visit(address, options)]);
  const [anna, bruno] = people;
  await Promise.all([becomeGuest(anna, 'Anna'), becomeGuest(bruno, 'Bruno')]);
  const id = await sitDown({ name: 'Lagoon', seats: people, options: { board: 'random' } });
  await Promise.all(people.map(({ page }) => open(page, `/game/${id}`)));
  const { seen } = await viewOf(anna, id);
  const [active, other] = seen.awaited[0]?.seat === 0 ? [anna, bruno] : [bruno, anna];
  return { id, active, other };
}
