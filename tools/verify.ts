import { readFile } from 'node:fs/promises';
import {
  type Difference,
  type Finding,
  isOwnPart,
  type OwnPart,
  type PartialRecord,
  type Verdict,
  verifyRecord,
  type Witness,
} from '../engine/index.ts';
import { CommandError, runCommand } from './operate/command.ts';

const HELP = `npm run verify -- <game> [--mine <file>] [--commitment <seal>] [--head <seal>] [--running] [--json]

Checks a finished game: the seed against the seal shown before anybody joined, the chain of commits, and, by dealing and
playing the whole game again, every roll, card and theft, up to the end of the game. <game> is the address of the game's
page, or a file with its record (npm run export, or GET /api/games/<id>/record).

--mine        your own part in chance, saved from the game's page in the browser in which you sat down
--commitment  the seal of the dice, from the lobby page or an email; the first 16 digits are enough
--head        the seal of a move, from the game page or any email about the game; the first 16 digits are enough
--running     a record without its seed, of a game that is not over, is what you expect: check the little that can be
--json        the result as JSON

The result begins with what was compared, and what could not be: without --mine, --commitment and --head the record is
checked against itself alone. docs/fairness.md says what that proves.`;

const recordAt = (page: string): string => {
  const { origin, pathname } = new URL(page);
  const [, id] = /^\/(?:api\/games|game)\/([\w-]+)/.exec(pathname) ?? [];
  if (id === undefined) throw new CommandError(`${page} is not the address of a game.`);
  return `${origin}/api/games/${id}/record`;
};

async function fetched(page: string): Promise<string> {
  const address = recordAt(page);
  const response = await fetch(address).catch((error: Error) => {
    throw new CommandError(`${address} does not answer: ${error.message}.`);
  });
  const text = await response.text();
  if (response.ok) return text;
  const { title } = JSON.parse(text) as { title?: string };
  throw new CommandError(title ?? `${address} answers ${response.status}.`);
}

const readText = async (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(`${file} cannot be read: ${error.message}.`);
  });

async function readMine(file: string): Promise<OwnPart> {
  const text = await readText(file);
  try {
    const value: unknown = JSON.parse(text);
    if (isOwnPart(value)) return value;
  } catch {
    // What is no JSON is no own part either.
  }
  throw new CommandError(`${file} is not what the page of a game saves as your own part in its chance.`);
}

/** The result, or a sentence about what is not a record. */
function verdictOn(text: string, witness: Witness): Verdict {
  try {
    const record = JSON.parse(text) as PartialRecord;
    if (!Array.isArray(record.commits)) throw new Error('it holds no commits');
    return verifyRecord(record, witness);
  } catch (error) {
    throw new CommandError(`This is not the record of a game: ${(error as Error).message}.`);
  }
}

const DIFFERENCES: Readonly<Record<Difference, string>> = {
  game: 'This is not the game that your own part in chance belongs to.',
  rules: 'The rules or options are not those that you were shown before you sat down. They are a part of chance.',
  commitment:
    'The seal of the dice is not the one that you were shown before you sat down: the secret seed was exchanged.',
  seed: 'The game does not hold your own number where you sat down: somebody has replaced it.',
};

function findingSaid(finding: Finding): string {
  switch (finding.type) {
    case 'noOrigin':
      return 'The first commit does not say what the game was made of.';
    case 'otherSeed':
      return 'The secret seed is not the one that was sealed.';
    case 'notMine':
      return DIFFERENCES[finding.what];
    case 'strange':
      return `Commit ${finding.version} holds something that means nothing to this version, or does not belong there: ${finding.field}.`;
    case 'unsalted':
      return `Commit ${finding.version} has no salt, though commits before it have one.`;
    case 'noSecret':
      return 'The game is over, but its secret seed was left out of the record: nothing about its dice and cards can be checked.';
    case 'missing':
      return `Commit ${finding.version} is missing.`;
    case 'changed':
      return `Commit ${finding.version} was changed after it was written.`;
    case 'unlinked':
      return `Commit ${finding.version} does not follow the one before it.`;
    case 'otherEvents':
      return `Commit ${finding.version} holds something else than what seeds and moves make.`;
    case 'cut':
      return `The record ends with commit ${finding.version}, before the end of the game: its last commits were cut off.`;
    case 'unreadable':
      return `Commit ${finding.version} cannot be read.`;
  }
}

/** What was compared with something from another source than the record, and what could not be. */
function comparedSaid({ compared, commits }: Verdict): readonly string[] {
  const { commitment, mine, head = 0, unsalted } = compared;
  const yes = [
    ...(commitment ? ['the seal of the dice'] : []),
    ...(mine ? ['your own number and the rules that you were shown'] : []),
    ...(head > 0 ? [`the seal of commit ${head}`] : []),
  ];
  const no = [
    ...(commitment ? [] : ['the seal of the dice: the secret seed may have been chosen once the others were known']),
    ...(mine ? [] : ['a number of yours: the players’ numbers in this record may not be theirs']),
    ...(head >= commits
      ? []
      : [
          head > 0
            ? `the commits after ${head}: who knows the secret seed can have changed their moves, times, move ids, reasons of acts and names of programs`
            : 'a seal of a move: who knows the secret seed can have written other moves, times, move ids, reasons of acts and names of programs',
        ]),
    ...(unsalted > 0 ? [`the salts of ${unsalted} commits, which have none, as version 0.1.0 wrote them`] : []),
    'the numbers of other players: each of them can compare their own',
  ];
  return [
    `Compared with what you gave: ${yes.length > 0 ? yes.join('; ') : 'nothing'}.`,
    'Not compared:',
    ...no.map((one) => `- ${one}`),
    '',
  ];
}

function verdictSaid({ finding, checked, commits, moves, rolls, cards }: Verdict): string {
  if (finding !== undefined) return findingSaid(finding);
  if (checked === 'links')
    return `The game in this record is not over. Its ${commits} commits follow each other; its dice and cards can be checked once its seed is shown.`;
  return `All is as it should be: seed and seal fit, ${commits} commits hang together, and ${moves} moves played again give the same island, ${rolls} rolls and ${cards} hidden cards, to the end of the game.`;
}

const options = {
  mine: { type: 'string' },
  commitment: { type: 'string' },
  head: { type: 'string' },
  running: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

await runCommand(
  { help: HELP, options, word: 'needed' },
  async ({ commitment, head, running, json, ...given }, game) => {
    const text = await (/^https?:/.test(game) ? fetched(game) : readText(game));
    const mine = given.mine === undefined ? undefined : await readMine(given.mine);
    const verdict = verdictOn(text, { commitment, head, mine });
    console.log(json ? JSON.stringify(verdict) : [...comparedSaid(verdict), verdictSaid(verdict)].join('\n'));
    const isExpected = verdict.checked === 'whole' || running;
    return verdict.finding === undefined && isExpected ? 0 : 1;
  },
);
