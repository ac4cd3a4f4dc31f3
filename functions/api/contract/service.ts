import type { Routes } from './declaration.ts';

/** The service itself. */
export const serviceRoutes = {
  'GET /api/health': {
    access: 'anyone',
    status: 200,
  },
  'GET /api/openapi.json': {
    access: 'anyone',
    status: 200,
  },
} as const satisfies Routes;
