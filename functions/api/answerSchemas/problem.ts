import * as z from 'zod/mini';
import { later } from '../later.ts';
import { FAULTS, PROBLEMS } from '../problems.ts';
import * as s from '../schemas.ts';
import { GameView, Refusal } from './play.ts';

export const Problem = later(() =>
  z
    .looseObject({
      type: z.string(),
      title: z.string().check(z.describe('What is wrong, in the language of Accept-Language')),
      status: z.int(),
      code: z.enum(Object.keys(PROBLEMS) as [string, ...string[]]),
      requestId: z.exactOptional(z.string()),
      faults: z.exactOptional(z.array(z.object({ at: z.string(), code: z.enum(FAULTS) }))),
      refusal: z.exactOptional(Refusal()),
      index: z.exactOptional(z.int()),
      retryAfter: z.exactOptional(z.int()),
      left: z.exactOptional(z.int()),
      version: z.exactOptional(s.version()),
      view: z.exactOptional(GameView()),
    })
    .check(z.meta({ id: 'Problem', description: 'Problem details (RFC 9457)' })),
);
