import * as z from 'zod/mini';
import { later } from '../later.ts';
import * as s from '../schemas.ts';

export const Chat = later(() =>
  z
    .object({
      messages: z.array(
        z.object({
          id: z.string(),
          at: s.when(),
          seat: s.Seat().check(z.describe('The seat of its author')),
          name: z.exactOptional(z.string().check(z.describe('Name of the author'))),
          text: z.string(),
          you: z.exactOptional(z.literal(true)),
          muted: z.exactOptional(z.literal(true).check(z.describe('The reader has hidden this author’s messages'))),
        }),
      ),
      readTo: z.exactOptional(s.when().check(z.describe('Instant of the last message that the reader has read'))),
    })
    .check(z.meta({ id: 'Chat' })),
);
