import { report } from '../agenda/report.ts';
import { answering, type Handle } from '../api/gateway.ts';
import { preparing } from '../api/preparing.ts';
import { secretsIn } from '../api/secrets.ts';
import { createDynamodb } from '../db/dynamodb.ts';
import { type Environment, required } from '../environment.ts';
import { createDraw } from '../mail/picture/draw.ts';
import { openStore } from '../services.ts';
import { createCards } from './app.ts';
import { CARD_SIZE } from './picture.ts';

/** A deployment puts it next to the function's own file. */
const RESVG = new URL('index_bg.wasm', import.meta.url);

const start = async (env: Environment): Promise<Handle> => {
  // No secret is needed: no link is made here.
  const store = openStore({ client: createDynamodb(), table: required(env, 'COLONI_TABLE'), secret: '' });
  const site = required(env, 'COLONI_SITE');
  const gate = secretsIn(env.COLONI_ORIGIN_SECRETS ?? '');
  return answering(createCards({ store, site, gate, draw: createDraw(RESVG, CARD_SIZE.width), onProblem: report }));
};

const cards = preparing(start);

/** Answers a program that looks at a shared link. */
export const handler: Handle = async (event) => (await cards())(event);
