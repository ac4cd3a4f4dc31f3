import * as z from 'zod/mini';
import { later } from '../later.ts';
import { writingOf } from '../text.ts';
import { when } from './values.ts';

export const MessageText = later(() => writingOf(1, 500));
export const MessageId = later(() => z.string().check(z.regex(/^[\w-]{6,40}$/, 'notAnId')));
export const ChatChange = later(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('read'), to: when() }),
    z.strictObject({ type: z.literal('mute'), message: MessageId(), muted: z.boolean() }),
  ]),
);
export const Note = later(() => z.strictObject({ text: writingOf(0, 4000) }));
