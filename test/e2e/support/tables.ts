import type { Visitor } from './visitor.ts';

interface Plan {
  readonly name: string;
  readonly ruleset: string;
  /** Who plays the seats: a person or a bot each. */
  readonly seats: readonly (Visitor | 'sensible' | 'random')[];
}

const SEED = 'ab'.repeat(16);

/** Asks the service for something as a person's page would. */
async function post<T>({ address, context }: Visitor, path: string, data: object): Promise<T> {
  const answer = await context.request.post(`${address}/api${path}`, { headers: { origin: address }, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** A person gets a name, as a guest. */
export const becomeGuest = (person: Visitor, name: string): Promise<unknown> => post(person, '/auth/guest', { name });

/** Sits people down at a new table without a page: the first of them is the host. Answers the game's id. */
export async function sitDown({ name, ruleset, seats }: Plan): Promise<string> {
  const people = seats.filter((one) => typeof one === 'object');
  const [host, ...others] = people;
  if (host === undefined) throw new Error('nobody sits at the table');
  const kinds = seats.map((one) => (typeof one === 'string' ? { type: 'bot', bot: one } : { type: 'person' }));
  const plan = { name, ruleset, seats: kinds, options: {}, visibility: 'invitation' };
  const { id, invitation } = await post<{ id: string; invitation: string }>(host, '/games', plan);
  await post(host, `/games/${id}/join`, { seed: SEED });
  for (const one of others) await post(one, `/games/${id}/join`, { seed: SEED, invitation });
  return id;
}
