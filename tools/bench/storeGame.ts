import { randomBytes } from 'node:crypto';
import {
  awaited,
  type Bot,
  COLOURS,
  chooseMove,
  rulesetOf,
  type Seat,
  settleOptions,
  viewFor,
} from '../../engine/index.ts';
import type { Use } from '../../functions/db/db.ts';
import { createTable } from '../../functions/db/table.ts';
import { localClient } from '../../functions/local/aws.ts';
import { startDynamodb } from '../../functions/local/dynamodb.ts';
import { openTableClient } from '../../functions/local/tableClient.ts';
import { openStore } from '../../functions/services.ts';

/** An embedded database with the service's table, and stores whose requests are counted. */
export async function openBench() {
  const dynamodb = await startDynamodb();
  const client = openTableClient(localClient(dynamodb.endpoint));
  await createTable(client, 'bench');
  const uses: Use[] = [];
  const store = () => openStore({ client, table: 'bench', secret: 'bench', onUse: (use) => uses.push(use) });
  return {
    store,
    uses,
    close: async () => {
      client.destroy();
      await dynamodb.close();
    },
  };
}

/** Starts a game of four in the log. */
export async function beginGame(store: ReturnType<typeof openStore>, ruleset: string): Promise<string> {
  const settled = settleOptions(rulesetOf(ruleset).options, { players: 4, board: 'random' });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const game = randomBytes(9).toString('base64url');
  const commitment = await store.chances.create(game, Date.now());
  const { options } = settled;
  const origin = { game, ruleset, options, commitment, seeds: COLOURS.map(() => randomBytes(16).toString('hex')) };
  const seats = COLOURS.map((colour) => ({ colour }));
  await store.games.begin(origin, { options, seats }, await store.chances.fix(origin), Date.now());
  return game;
}

const random = (bound: number) => Math.floor(Math.random() * bound);

/** The next move of the awaited player, as a bot would make it. */
export async function nextMove(store: ReturnType<typeof openStore>, game: string, bot: Bot) {
  const loaded = await store.games.open(game);
  const [next] = loaded === undefined ? [] : awaited(loaded.state);
  if (loaded === undefined || next === undefined) return undefined;
  const move = chooseMove(bot, viewFor(loaded.state, next.seat), next.seat, random);
  if (move === undefined) throw new Error('the bot knows no move');
  return { seat: next.seat as Seat, move };
}
