import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogueModules, languagesIn, MODEL, rulesetFile, rulesetsIn, topicsOf } from '../languages.ts';

export const MESSAGES = join(import.meta.dirname, '../../messages');

/** The keys of the messages in a file. */
export async function keysIn(file: string): Promise<readonly string[]> {
  const module: Readonly<Record<string, object>> = await import(pathToFileURL(file).href);
  return Object.values(module).flatMap((messages) => Object.keys(messages));
}

/** The first few of many. */
export const some = (keys: readonly string[]): string =>
  keys.length <= 12 ? keys.join(', ') : `${keys.slice(0, 12).join(', ')} and ${keys.length - 12} more`;

/** What a language's file lacks compared with the model's, or has in addition. */
async function comparedWith(messages: string, model: string, file: string): Promise<readonly string[]> {
  if (!existsSync(join(messages, model))) return file === model ? [`messages/${file} is missing`] : [];
  if (!existsSync(join(messages, file)))
    return [`messages/${file} is missing: copy messages/${model} and translate it`];
  const [wanted, found] = await Promise.all([keysIn(join(messages, model)), keysIn(join(messages, file))]);
  const lacking = wanted.filter((key) => !found.includes(key));
  const strange = found.filter((key) => !wanted.includes(key));
  return [
    ...(lacking.length > 0 ? [`messages/${file} lacks ${some(lacking)}`] : []),
    ...(strange.length > 0 ? [`messages/${file} has what messages/${model} does not: ${some(strange)}`] : []),
  ];
}

/** What the languages lack, each with the file to write. */
export async function languageGaps(messages = MESSAGES): Promise<readonly string[]> {
  const gaps: string[] = [];
  for (const code of languagesIn(messages)) {
    const files = [
      ...topicsOf(messages).map((topic) => [`${MODEL}/${topic}.ts`, `${code}/${topic}.ts`] as const),
      ...rulesetsIn(messages).map(
        (name) => [rulesetFile(messages, name, MODEL), rulesetFile(messages, name, code)] as const,
      ),
    ];
    for (const [model, file] of files) gaps.push(...(await comparedWith(messages, model, file)));
  }
  const stale = [...catalogueModules(messages)].filter(
    ([file, text]) => !existsSync(join(messages, file)) || readFileSync(join(messages, file), 'utf8') !== text,
  );
  if (stale.length > 0)
    gaps.push(
      `messages/${stale.map(([file]) => file).join(', ')}: write again with node tools/run.mjs tools/languages.ts`,
    );
  return gaps;
}
