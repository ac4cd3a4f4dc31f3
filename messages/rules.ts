import { coloursFor, handLimitOf, mustStart, priceOf, quickChance, rulesetOf, settleOptions } from '../engine/index.ts';
import { rules } from './catalogues/rules.ts';
import { cardsInWords } from './events.ts';
import { optionName, valueName } from './options.ts';
import type { Paragraph } from './rules/outline.ts';
import { outlineOf } from './rulesets/registry.ts';
import { type Locale, translator, type Values } from './translate.ts';

const say = translator<keyof (typeof rules)['en']>(rules);

/** The key of the sentence about a paragraph's drawing, if it has one. */
const drawnKey = (key: string) =>
  Object.keys(rules.en).find((one) => one === `drawn.${key}`) as `drawn.${'seven.steal'}` | undefined;

type Chosen = Readonly<Record<string, string | number>>;

/** A paragraph of the rules as a page shows it. */
interface RulesParagraph {
  /** Unique on the page: the place to which a refusal links. */
  readonly id: string;
  readonly text: string;
  readonly rules: readonly string[];
  /** What the drawing beside it shows, for those who do not see it; nothing if there is none. */
  readonly drawn?: string;
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

/** What the paragraphs name: the points that win, the limit of a hand, and each price, as a game begins with them. */
function valuesOf(locale: Locale, ruleset: string, { victoryPoints = '' }: Chosen): Values {
  const { purchases } = rulesetOf(ruleset);
  const options = settled(ruleset);
  const players = Number(options.players);
  const seats = coloursFor({ players, board: String(options.board) })
    .slice(0, players)
    .map((colour) => ({ colour }));
  const { state } = mustStart(ruleset, { options, seats }, quickChance(0));
  const prices = purchases.map(({ what }) => [what, cardsInWords(locale, priceOf(state, 0, what))]);
  return { victoryPoints, handLimit: handLimitOf(state, 0), ...Object.fromEntries(prices) };
}

/**
 * The rules of a ruleset in words, chapter by chapter. Every value of every option is explained; those in force in the
 * game with the given options are marked.
 */
export function rulesPage(locale: Locale, ruleset: string, options?: Chosen): readonly RulesChapter[] {
  const chosen = settled(ruleset, options);
  const values = valuesOf(locale, ruleset, chosen);
  return outlineOf(ruleset).map(({ name, paragraphs }) => ({
    id: name,
    title: say(locale, `title.${name}`),
    paragraphs: paragraphs.map((paragraph) => {
      const { key, rules, when } = paragraph;
      const drawn = drawnKey(key);
      const described = {
        id: key,
        ...(drawn === undefined ? {} : { drawn: say(locale, drawn) }),
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
export function optionExplained(locale: Locale, ruleset: string, option: string, value: string | number): string {
  const explaining = outlineOf(ruleset).flatMap(({ paragraphs }) =>
    paragraphs.filter(({ when }) => when?.[0] === option && when[1] === value),
  );
  if (explaining.length === 0) return '';
  const values = valuesOf(locale, ruleset, settled(ruleset));
  return explaining.map(({ key }) => say(locale, key, values)).join(' ');
}

/**
 * The paragraph that explains a rule, as the id of its place on the page; of several the first that is in force with the
 * given options.
 */
export function paragraphFor(ruleset: string, rule: string, options?: Chosen): string | undefined {
  const found = outlineOf(ruleset).flatMap(({ paragraphs }) => paragraphs.filter(({ rules }) => rules.includes(rule)));
  const chosen = settled(ruleset, options);
  return (found.find((paragraph) => isInForce(ruleset, paragraph, chosen)) ?? found[0])?.key;
}
