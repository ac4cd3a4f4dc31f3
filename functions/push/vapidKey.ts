import type { Db } from '../db/db.ts';
import { absent } from '../db/expressions.ts';
import { VAPID_KEY } from '../db/keys.ts';
import { firstKey } from './vapid.ts';

/**
 * Returns the private key with which the service identifies itself to push services (RFC 8292), base64url. It is made
 * once and stored: browsers have subscribed to its public half, so a new secret must not change it.
 */
export const openVapidKey = (db: Db, secret: string): (() => Promise<string>) => {
  const stored = async (): Promise<string | undefined> => (await db.get(VAPID_KEY))?.privateKey;
  const make = async (): Promise<string> => {
    const privateKey = firstKey(secret);
    const isFirst = await db.put({ ...VAPID_KEY, privateKey }, absent('pk'));
    return isFirst ? privateKey : ((await stored()) ?? privateKey);
  };
  let known: Promise<string> | undefined;
  return () => {
    known ??= stored().then((key) => key ?? make());
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
};
