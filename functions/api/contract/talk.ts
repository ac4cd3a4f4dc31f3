import * as z from 'zod/mini';
import * as s from '../schemas.ts';
import type { Routes } from './declaration.ts';
import { game } from './parameters.ts';

/** What players write. */
export const talkRoutes = {
  'GET /api/games/:id/chat': {
    access: 'seated',
    params: game,
    status: 200,
  },
  'POST /api/games/:id/chat': {
    access: 'seated',
    params: game,
    body: () => z.strictObject({ text: s.MessageText() }),
    status: 200,
  },
  'PATCH /api/games/:id/chat': {
    access: 'seated',
    params: game,
    body: s.ChatChange,
    status: 200,
  },
  'POST /api/games/:id/chat/report': {
    access: 'seated',
    params: game,
    body: () => z.strictObject({ message: s.MessageId() }),
    status: 202,
  },
  'GET /api/games/:id/note': {
    access: 'seated',
    params: game,
    status: 200,
  },
  'PUT /api/games/:id/note': {
    access: 'seated',
    params: game,
    body: s.Note,
    status: 200,
  },
} as const satisfies Routes;
