import { randomHex } from '../game/uuid.ts';
import { client } from '../session.svelte.ts';

type Plan = Omit<Parameters<typeof client.call<'POST /api/games'>>[1]['body'], 'seed'>;

/** Creates a game, with the reader's own part in its chance. */
export const createGame = (plan: Plan) => client.call('POST /api/games', { body: { ...plan, seed: randomHex(16) } });
