import { describe, expect, onTestFinished, test } from 'vitest';
import { program, REAL_PROXIES, startRealProxy } from '../support/realProxies.ts';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { twoAtATable } from './support/tables.ts';
import { viewOf } from './support/views.ts';
import { reload } from './support/whole.ts';

describe.each(REAL_PROXIES)('a game in browsers behind %s, as deploy/ configures it', (name) => {
  test.skipIf(program(name) === undefined)('goes on over TLS, and each page shows what the other does', async () => {
    const proxy = await startRealProxy(name);
    onTestFinished(proxy.close);
    const { id, active, other } = await twoAtATable(proxy.site, { ignoreHTTPSErrors: true });
    const [socket] = await Promise.all([other.page.waitForEvent('websocket'), reload(other.page)]);
    const heard = socket.waitForEvent('framereceived');
    await act(active.page, await see(active.page));
    await heard;
    // The opening rounds and the first roll.
    for (let acts = 0; acts < 8; acts++) {
      const { seen } = await viewOf(active, id);
      const { page } = seen.awaited.some(({ seat }) => seat === seen.seat) ? active : other;
      await act(page, await see(page));
    }
    expect((await viewOf(active, id)).seen.version).toBeGreaterThan(8);
    expect([...active.complaints, ...other.complaints]).toEqual([]);
  });
});
