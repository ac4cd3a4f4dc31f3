import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What a build or an installation makes. */
const MADE = ['node_modules', '.git', '.svelte-kit', 'build', 'cdk.out'];

/** A block of code in a guide, and the line on which it begins. */
interface Block {
  readonly kind: string;
  readonly line: number;
  readonly lines: readonly string[];
}

function blocksOf(guide: string): readonly Block[] {
  const found: Block[] = [];
  let open: { kind: string; line: number; lines: string[] } | undefined;
  for (const [at, text] of readFileSync(join(ROOT, 'docs', guide), 'utf8')
    .split('\n')
    .entries()) {
    const kind = /^```(\w*)$/.exec(text)?.[1];
    if (kind === undefined) open?.lines.push(text);
    else if (open === undefined) open = { kind, line: at + 1, lines: [] };
    else {
      found.push(open);
      open = undefined;
    }
  }
  return found;
}

/** A copy of the project in which a guide can be followed. */
function copyOfProject(): string {
  const folder = temporaryFolder();
  for (const name of readdirSync(ROOT))
    if (!MADE.includes(name))
      cpSync(join(ROOT, name), join(folder, name), {
        recursive: true,
        filter: (path) =>
          !relative(ROOT, path)
            .split('/')
            .some((part) => MADE.includes(part)),
      });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const withoutSpace = (text: string): string => text.replaceAll(/\s/g, '');

/** Parts of a file, between lines with nothing but an ellipsis, in their order. */
function expectQuoted(file: string, lines: readonly string[]): void {
  let rest = withoutSpace(readFileSync(join(ROOT, file), 'utf8'));
  for (const part of withoutSpace(lines.join('\n')).split('…')) {
    expect(rest, file).toContain(part);
    rest = rest.slice(rest.indexOf(part) + part.length);
  }
}

/** Lines with + are added after the line before them, lines with - taken away; other lines are those of the file. */
function applied(text: string, changes: readonly string[]): string {
  const lines = text.split('\n');
  let at = 0;
  for (const change of changes) {
    const line = change.slice(1);
    if (change.startsWith('+')) lines.splice(at++, 0, line);
    else {
      const found = lines.indexOf(line, at);
      if (found < 0) throw new Error(`no line is: ${line}`);
      if (change.startsWith('-')) lines.splice(found, 1);
      at = change.startsWith('-') ? found : found + 1;
    }
  }
  return lines.join('\n');
}

/** Somebody who does what a guide says. */
class Reader {
  readonly #folder = copyOfProject();
  readonly #written: string[] = [];
  readonly #changed = new Map<string, number>();

  follow({ kind, lines }: Block): void {
    const [first = '', ...rest] = lines;
    const quoted = /^\/\/ from (\S+)$/.exec(first)?.[1];
    if (quoted !== undefined) expectQuoted(quoted, rest);
    else if (kind === 'ts') this.#write(/^\/\/ (\S+)$/.exec(first)?.[1] ?? '', `${rest.join('\n')}\n`);
    else if (kind === 'diff') this.#change(first, rest);
    else if (kind === 'sh') for (const line of lines) this.#run(line);
    else throw new Error(`a block of ${kind} is neither run nor compared`);
  }

  /** The files that the guide has its reader write. */
  get written(): readonly string[] {
    return this.#written;
  }

  /** The files that were there before, and how many lines the guide adds to each. */
  get changed(): ReadonlyMap<string, number> {
    return this.#changed;
  }

  #change(file: string, changes: readonly string[]): void {
    const added = changes.filter((line) => line.startsWith('+')).length;
    this.#changed.set(file, (this.#changed.get(file) ?? 0) + added);
    this.#write(file, applied(readFileSync(join(this.#folder, file), 'utf8'), changes));
  }

  #write(file: string, text: string): void {
    mkdirSync(dirname(join(this.#folder, file)), { recursive: true });
    writeFileSync(join(this.#folder, file), text);
    if (file.endsWith('.ts')) this.#written.push(file);
  }

  #run(line: string): void {
    const [program = '', ...words] = line.split(' ');
    if (program === 'npm' && words[1] === 'check') this.#check();
    else if (program === 'npm' && words[0] === 'test')
      this.#node('node_modules/vitest/vitest.mjs', 'run', '--project=engine', ...words.slice(2));
    else if (program === 'npm') this.#node('tools/run.mjs', `tools/${words[1]}.ts`, ...words.slice(3));
    else if (program === 'node') this.#node(...words);
    else execFileSync(program, words, { cwd: this.#folder });
  }

  /** What `npm run check` says about the files of the guide: whether they are complete, and compile. */
  #check(): void {
    this.#node('tools/completeness.ts');
    writeFileSync(
      join(this.#folder, 'tsconfig.guide.json'),
      JSON.stringify({ extends: './tsconfig.json', include: this.#written, compilerOptions: { noEmit: true } }),
    );
    if (this.#written.length > 0) this.#node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.guide.json');
  }

  #node(...args: readonly string[]): void {
    try {
      execFileSync(process.execPath, args, { cwd: this.#folder, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
      throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
    }
  }
}

describe.each(['add-a-ruleset.md', 'add-a-bot.md', 'add-a-language.md'])('docs/%s', (guide) => {
  // Its commands take half a minute; a machine that is much slower than usual does not reach the bound.
  it('works for somebody who follows it literally', { timeout: 900_000 }, () => {
    const reader = new Reader();
    for (const block of blocksOf(guide))
      try {
        reader.follow(block);
      } catch (error) {
        throw new Error(`docs/${guide}, line ${block.line}: ${error instanceof Error ? error.message : error}`);
      }
    if (guide !== 'add-a-ruleset.md') return;
    // An import, and the list itself.
    expect([...reader.changed]).toEqual([['engine/rules/all.ts', 2]]);
    expect(new Set(reader.written).size).toBeLessThanOrEqual(12);
  });
});
