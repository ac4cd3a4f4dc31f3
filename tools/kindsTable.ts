/** node tools/run.mjs tools/kindsTable.ts: writes the facts about each kind of item into docs/operate.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS, type Role } from '../functions/db/access.ts';
import { KINDS, type Kind, PREFIX } from '../functions/db/keys.ts';
import { KINDS_OF_ITEMS } from '../functions/db/kinds.ts';

const BEGIN = '<!-- kinds: node tools/run.mjs tools/kindsTable.ts -->';
const END = '<!-- /kinds -->';

const IN_BACKUPS = { kept: 'yes', sameSite: 'yes, for the same address', left: 'no' };

const accessOf = (kind: Kind): string => {
  const [prefix] = (Object.keys(PREFIX) as (keyof typeof PREFIX)[]).filter((name) =>
    KINDS[kind].pk.startsWith(PREFIX[name]),
  );
  const roles = Object.entries(prefix === undefined ? {} : ACCESS[prefix]) as [Role, readonly string[]][];
  return roles.map(([role, access]) => `${role}: ${access.join(' ')}`).join('; ') || 'the operator';
};

/** docs/operate.md with its table of the kinds of items updated. */
export const withKindsTable = (document: string): string => {
  const rows = (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { holds, gameExport, playerExport, erasure, backup, expires, number, bytes } = KINDS_OF_ITEMS[kind];
    const { pk, sk } = KINDS[kind];
    const exported = [gameExport && `game: \`${gameExport}\``, playerExport && `player: \`${playerExport}\``];
    const cells = [
      `\`${pk}\`${sk && ` \`${sk}\``}`,
      holds,
      accessOf(kind),
      exported.filter(Boolean).join(', ') || 'no',
      erasure,
      IN_BACKUPS[backup],
      expires,
      `${number}; ${bytes / 1024} KB`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = [
    '| key | holds | who | exported | when a player is deleted | in backups | expires | at most |',
    `|${' --- |'.repeat(8)}`,
  ];
  const from = document.indexOf(BEGIN) + BEGIN.length;
  return `${document.slice(0, from)}\n${[...head, ...rows].join('\n')}\n${document.slice(document.indexOf(END))}`;
};

if (import.meta.main) {
  const file = join(import.meta.dirname, '..', 'docs', 'operate.md');
  writeFileSync(file, withKindsTable(readFileSync(file, 'utf8')));
}
