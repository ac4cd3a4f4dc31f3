import { rulesetOf, settleOptions } from '../engine/index.ts';
import { rules } from './catalogues/rules.ts';
import { optionName, valueName } from './options.ts';
import type { Chapter, Paragraph } from './rules/outline.ts';
import { outlines } from './rulesets/outlines.ts';
import { type Locale, translator } from './translate.ts';

const say = translator<keyof (typeof rules)['en']>(rules);

const outlineOf = (ruleset: string): readonly Chapter[] => new Map(Object.entries(outlines)).get(ruleset) ?? [];

type Chosen = Readonly<Record<string, string | number>>;

/** A paragraph of the rules as a page shows it. */
interface RulesParagraph {
  /** Unique on the page: the place to which a refusal links. */
  readonly id: string;
  readonly text: string;
  readonly rules: readonly string[];
  /** Whether it holds in the game that is read about. */
  readonly inForce: boolean;
  /** The option that it depends on, in words. */
  readonly when?: {
    readonly option: string;
    readonly value: string | number;
    readonly name: string;
    readonly valueName: string;
  };
}
export interface RulesChapter {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly RulesParagraph[];
}

/** The options of a game, with the defaults for those that are not known. */
function settled(ruleset: string, options: Chosen = {}): Chosen {
  const result = settleOptions(rulesetOf(ruleset).options, options);
  return 'options' in result ? result.options : options;
}

/** Whether a paragraph holds under these options. */
function isInForce(ruleset: string, { when }: Paragraph, options: Chosen): boolean {
  if (when === undefined) return true;
  const [name, value] = when;
  const option = rulesetOf(ruleset).options[name];
  return options[name] === value && option?.applies?.(options) !== false;
}

/**
 * The rules of a ruleset in words, chapter by chapter. Every value of every option is explained; those in force in the
 * game with the given options are marked.
 */
export function rulesPage(locale: Locale, ruleset: string, options?: Chosen): readonly RulesChapter[] {
  const chosen = settled(ruleset, options);
  const values = { victoryPoints: chosen.victoryPoints ?? 10 };
  return outlineOf(ruleset).map(({ name, paragraphs }) => ({
    id: name,
    title: say(locale, `title.${name}`),
    paragraphs: paragraphs.map((paragraph) => {
      const { key, rules, when } = paragraph;
      const described = {
        id: key,
        text: say(locale, key, values),
        rules,
        inForce: isInForce(ruleset, paragraph, chosen),
      };
      if (when === undefined) return described;
      const [option, value] = when;
      const name = optionName(locale, option);
      return { ...described, when: { option, value, name, valueName: valueName(locale, option, value) } };
    }),
  }));
}

/** What the rules say about a value of an option, as it is played with that value; empty if they do not need to. */
export const optionExplained = (locale: Locale, ruleset: string, option: string, value: string | number): string =>
  outlineOf(ruleset)
    .flatMap(({ paragraphs }) => paragraphs.filter(({ when }) => when?.[0] === option && when[1] === value))
    .map(({ key }) => say(locale, key))
    .join(' ');

/**
 * The paragraph that explains a rule, as the id of its place on the page; of several the first that is in force with the
 * given options.
 */
export function paragraphFor(ruleset: string, rule: string, options?: Chosen): string | undefined {
  const found = outlineOf(ruleset).flatMap(({ paragraphs }) => paragraphs.filter(({ rules }) => rules.includes(rule)));
  const chosen = settled(ruleset, options);
  return (found.find((paragraph) => isInForce(ruleset, paragraph, chosen)) ?? found[0])?.key;
}
