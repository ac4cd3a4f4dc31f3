import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findBreak, type GameRecord, type Verdict, verifyRecord } from '../engine/index.ts';

const USAGE = `npm run verify -- <game> [--commitment <hash>] [--head <hash>] [--json]

Checks a finished game: the seed against the seal shown before anybody joined, the chain of commits, and, by dealing and
playing the whole game again, every roll, card and theft. <game> is the address of the game's page, or a file with its
record (npm run export, or GET /api/games/<id>/record). Of a game that is not over the chain alone can be checked.
--commitment is the seal as an invitation told it, --head the seal of a move as a mail told it, both in full.`;

/** What was asked for cannot be looked at. */
class CannotVerify extends Error {}

const recordAt = (page: string): string => {
  const { origin, pathname } = new URL(page);
  const [, id] = /^\/(?:api\/games|game)\/([\w-]+)/.exec(pathname) ?? [];
  if (id === undefined) throw new CannotVerify(`${page} is not the address of a game.`);
  return `${origin}/api/games/${id}/record`;
};

async function fetched(page: string): Promise<string> {
  const address = recordAt(page);
  const response = await fetch(address).catch((error: Error) => {
    throw new CannotVerify(`${address} does not answer: ${error.message}.`);
  });
  const text = await response.text();
  if (response.ok) return text;
  const { title } = JSON.parse(text) as { title?: string };
  throw new CannotVerify(title ?? `${address} answers ${response.status}.`);
}

const readRecord = async (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new CannotVerify(`${file} cannot be read: ${error.message}.`);
  });

/** Whether the secret seed of the game's chance is shown. */
const isOver = ({ secret, commits }: Partial<GameRecord>): boolean => secret !== undefined || commits === undefined;

/** The verdict on a game that is not over: whether its commits hang together, from the seal on. */
function chainOf({ commits }: Pick<GameRecord, 'commits'>, commitment: string | undefined, head?: string): Verdict {
  const seal = commitment ?? commits[0]?.origin?.commitment;
  const finding = seal === undefined ? ({ type: 'noOrigin' } as const) : findBreak(commits, seal, { head });
  const moves = commits.reduce((sum, commit) => sum + commit.moves.length, 0);
  return { ...(finding === undefined ? {} : { finding }), commits: commits.length, moves, rolls: 0, cards: 0 };
}

/** The verdict, or a sentence for what is no record at all. */
function verdictOn(text: string, commitment: string | undefined, head: string | undefined): Verdict {
  try {
    const record = JSON.parse(text) as GameRecord;
    if (!Array.isArray(record.commits)) throw new Error('it holds no commits');
    return isOver(record) ? verifyRecord(record, commitment, head) : chainOf(record, commitment, head);
  } catch (error) {
    throw new CannotVerify(`This is not the record of a game: ${(error as Error).message}.`);
  }
}

function said({ finding, commits, moves, rolls, cards }: Verdict, over: boolean): string {
  switch (finding?.type) {
    case undefined:
      if (!over)
        return `The game is not over: ${commits} commits hang together; its dice and cards can be checked once it is.`;
      return `All is as it should be: seed and seal fit, ${commits} commits hang together, and ${moves} moves played again give the same island, ${rolls} rolls and ${cards} hidden cards.`;
    case 'noOrigin':
      return 'The first commit does not tell what the game was made of.';
    case 'otherSeed':
      return 'The secret seed is not the one that was sealed.';
    case 'missing':
      return `Commit ${finding.version} is missing.`;
    case 'changed':
      return `Commit ${finding.version} was changed after it was written.`;
    case 'unlinked':
      return `Commit ${finding.version} does not follow the one before it.`;
    case 'otherEvents':
      return `Commit ${finding.version} tells something else than what seeds and moves make.`;
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      commitment: { type: 'string' },
      head: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [game] = positionals;
  if (values.help) console.log(USAGE);
  else if (game === undefined || positionals.length > 1) throw new CannotVerify(USAGE);
  else {
    const text = await (/^https?:/.test(game) ? fetched(game) : readRecord(game));
    const verdict = verdictOn(text, values.commitment, values.head);
    console.log(values.json ? JSON.stringify(verdict) : said(verdict, isOver(JSON.parse(text))));
    if (verdict.finding !== undefined) process.exitCode = 1;
  }
} catch (error) {
  const isUsage = error instanceof CannotVerify || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isUsage) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
