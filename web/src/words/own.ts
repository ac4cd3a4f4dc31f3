import type { Locale } from '../../../messages/translate.ts';
import { fetched } from '../ui/fetched.ts';

type Words = Readonly<Record<string, string>>;
interface Topic {
  readonly locale: Locale;
  readonly fill: () => Promise<unknown>;
}

const topics: Topic[] = [];
let spoken: Locale | undefined;

/** A topic's words in one language: empty until that language is loaded. */
export async function own(locale: Locale, load: () => Promise<Words>): Promise<Words> {
  const words: Record<string, string> = {};
  let filled: Promise<unknown> | undefined;
  const fill = () => {
    filled ??= fetched(load).then((found) => Object.assign(words, found));
    return filled;
  };
  topics.push({ locale, fill });
  if (locale === spoken) await fill();
  return words;
}

/** Loads a language for the topics that are in use and those that come into use later. */
export async function prepare(locale: Locale): Promise<void> {
  spoken = locale;
  await Promise.all(topics.map((topic) => (topic.locale === locale ? topic.fill() : undefined)));
}
