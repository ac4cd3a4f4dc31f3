import { ACCESS, type Role } from '../../functions/db/access.ts';
import { KINDS, type Kind, PREFIX } from '../../functions/db/keys.ts';
import { KINDS_OF_ITEMS } from '../../functions/db/kinds.ts';
import { code, table } from './table.ts';

const IN_BACKUPS = { kept: 'yes', sameSite: 'yes, for the same address', left: 'no' };

const accessOf = (kind: Kind): string => {
  const [prefix] = (Object.keys(PREFIX) as (keyof typeof PREFIX)[]).filter((name) =>
    KINDS[kind].pk.startsWith(PREFIX[name]),
  );
  const roles = Object.entries(prefix === undefined ? {} : ACCESS[prefix]) as [Role, readonly string[]][];
  return roles.map(([role, access]) => `${role}: ${access.join(' ')}`).join('; ') || 'the operator';
};

/** The facts about each kind of item in the table. */
export const kindsTable = (): string =>
  table(
    ['key', 'holds', 'who', 'exported', 'when a player is deleted', 'in backups', 'expires', 'at most'],
    (Object.keys(KINDS) as Kind[]).map((kind) => {
      const { holds, gameExport, playerExport, erasure, backup, expires, number, bytes } = KINDS_OF_ITEMS[kind];
      const { pk, sk } = KINDS[kind];
      const exported = [gameExport && `game: ${code(gameExport)}`, playerExport && `player: ${code(playerExport)}`];
      return [
        `${code(pk)}${sk && ` ${code(sk)}`}`,
        holds,
        accessOf(kind),
        exported.filter(Boolean).join(', ') || 'no',
        erasure,
        IN_BACKUPS[backup],
        expires,
        `${number}; ${bytes / 1024} KB`,
      ];
    }),
  );
