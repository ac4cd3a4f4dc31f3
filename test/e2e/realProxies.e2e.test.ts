import { describe, expect, onTestFinished, test } from 'vitest';
import { program, REAL_PROXIES, startRealProxy } from '../support/realProxies.ts';
import { settlementsOn } from './support/hands.ts';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { twoAtATable } from './support/tables.ts';
import { reload } from './support/whole.ts';

describe.each(REAL_PROXIES)('a game in browsers behind %s, as deploy/ configures it', (name) => {
  test.skipIf(program(name) === undefined)('goes on over TLS, and each page shows what the other does', async () => {
    const proxy = await startRealProxy(name);
    onTestFinished(proxy.close);
    const { active, other } = await twoAtATable(proxy.site, { ignoreHTTPSErrors: true });
    const [socket] = await Promise.all([other.page.waitForEvent('websocket'), reload(other.page)]);
    const heard = socket.waitForEvent('framereceived');
    await act(active.page, await see(active.page));
    await heard;
    await act(active.page, await see(active.page));
    await act(other.page, await see(other.page));
    await expect.poll(() => settlementsOn(active.page).count()).toBe(2);
    expect([...active.complaints, ...other.complaints]).toEqual([]);
  });
});
