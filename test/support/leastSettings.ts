import type { SettingsInput } from '../../infra/settings.ts';

/** The settings of a deployment that have no default. */
export const LEAST: SettingsInput = { operator: 'op@example.org', mail: { from: 'coloni@example.org' } };
