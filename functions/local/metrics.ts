import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { millis, SECOND } from '../instants.ts';
import type { InstanceStatus } from '../operator/status.ts';
import { VERSION } from '../play/version.ts';
import { onlyHere } from './onlyHere.ts';

type Sample = readonly [labels: string, value: number];

/**
 * The figures of an instance in Prometheus' text format.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
function metricsIn({ startedAt, figures, storage, backups }: InstanceStatus): string {
  const gauge = (name: string, help: string, samples: readonly Sample[]): string =>
    [
      `# HELP coloni_${name} ${help}`,
      `# TYPE coloni_${name} gauge`,
      ...samples.map(([labels, value]) => `coloni_${name}${labels} ${value}`),
      '',
    ].join('\n');
  const each = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
    Object.entries(values).map(([name, value]) => [`{${label}="${name}"}`, value]);
  const one = (value: number | undefined): Sample[] => (value === undefined ? [] : [['', value]]);
  const seconds = (at: string | undefined) => (at === undefined ? undefined : Math.floor(millis(at) / SECOND));
  return [
    gauge('info', 'Always 1; the label is the version.', [[`{version="${VERSION}"}`, 1]]),
    gauge('start_time_seconds', 'When the service started.', one(seconds(startedAt))),
    gauge('counted_time_seconds', 'When games, players and emails were counted.', one(seconds(figures?.at))),
    gauge('games', 'Games by state.', figures ? each('state', figures.games) : []),
    gauge('players', 'Players by kind.', figures ? each('kind', figures.players) : []),
    gauge('emails', 'Emails of the last 24 hours, and those that wait.', figures ? each('state', figures.emails) : []),
    gauge('data_bytes', 'Size of the data folder, when it was measured.', one(storage.used)),
    gauge('free_bytes', 'Free space for the data folder.', one(storage.free)),
    gauge('backup_time_seconds', 'When the last backup began.', one(seconds(backups.last?.at))),
    gauge('backup_failed', 'Whether the last attempt of a backup failed.', one(backups.failed === undefined ? 0 : 1)),
  ].join('');
}

/**
 * What answers Prometheus, at a port of its own that no proxy leads to. Only programs on this machine get anything: nothing
 * that was forwarded, and no page elsewhere whose name was pointed here.
 */
export function createMetricsServer(status: () => Promise<InstanceStatus>): Server {
  const app = new Hono();
  app.use(onlyHere('Metrics are for programs on the machine itself only.'));
  app.get('/metrics', async (c) => {
    c.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    c.header('cache-control', 'no-store');
    return c.body(metricsIn(await status()));
  });
  return createServer(getRequestListener(app.fetch));
}
