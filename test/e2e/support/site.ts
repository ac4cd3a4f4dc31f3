import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, inject } from 'vitest';
import { openDataFolder } from '../../../functions/local/dataFolder.ts';
import { openDynamodb, TABLE_NAME } from '../../../functions/local/dynamodb.ts';
import { openStore, type Store } from '../../../functions/services.ts';
import { type Service, startService } from '../../support/service.ts';
import { visit, warmUp } from './visitor.ts';

export type Site = ReturnType<typeof useSite>;
type Env = Record<string, string>;

/** The database of a site whose service is stopped. */
interface Stopped {
  readonly store: Store;
  readonly table: { readonly client: DynamoDBClient; readonly table: string };
}

/** A start takes a second: several files share a service. More of them would be too many guests from one address. */
const FILES = 4;
let shared: Service | undefined;
let files = 0;

async function share(): Promise<Service> {
  if (files++ % FILES === 0) {
    await shared?.kill();
    // It ends with this process, which is connected to it.
    shared = await startService({ data: mkdtempSync(join(inject('sharedFolder'), 'site-')), until: () => undefined });
  }
  return shared as Service;
}

/** The local instance of a test file, which starts before the tests: with settings, one of its own. */
export function useSite(env?: Env | (() => Promise<Env>)) {
  let service: Service | undefined;
  const running = (): Service => {
    if (service === undefined) throw new Error('the service starts before the tests');
    return service;
  };
  beforeAll(async () => {
    const given = typeof env === 'function' ? await env() : env;
    [service] = await Promise.all([given === undefined ? share() : startService({ env: given }), warmUp()]);
  });

  const site = {
    get address() {
      return running().address;
    },
    get mailbox() {
      return running().mailbox;
    },
    /** A person comes with a browser of their own. */
    visit: (options?: Parameters<typeof visit>[1]) => visit(running().address, options),
    kill: (signal?: NodeJS.Signals) => running().kill(signal),
    /** Starts it again, with its data and at its address. */
    start: async (): Promise<void> => {
      const again = await startService(running());
      if (shared === service) shared = again;
      service = again;
    },
    /** Stops the service, does something with its database, and starts it again. */
    whileStopped: async (work: (stopped: Stopped) => Promise<unknown>): Promise<void> => {
      const { data, output } = running();
      expect(await site.kill('SIGTERM'), output.stderr).toBe(0);
      const folder = await openDataFolder(data);
      const { client, close } = openDynamodb({ path: folder.database });
      const table = { client, table: TABLE_NAME };
      await work({ table, store: openStore({ ...table, secret: folder.secret, defaultOrders: {} }) });
      await close();
      await folder.close();
      await site.start();
    },
  };
  return site;
}
