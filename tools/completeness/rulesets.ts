import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BOTS, rulesetNames, rulesetOf } from '../../engine/index.ts';
import { isDescribed } from '../../messages/events.ts';
import { rulesPage } from '../../messages/rules.ts';
import { corpusVersions, readDeclarations } from '../corpus.ts';
import { EVENTS, MOVES, STEPS } from '../docs/rulesets.ts';
import { MODEL, rulesetFile, rulesetsIn, topicsOf } from '../languages.ts';
import { keysIn, MESSAGES, some } from './languages.ts';

/** The messages that a ruleset needs, according to its declarations. */
function messagesFor(ruleset: string): readonly string[] {
  const { rules, options, optionGroups, refusals, purchases, counters } = rulesetOf(ruleset);
  return [
    `ruleset.${ruleset}`,
    `ruleset.${ruleset}.lead`,
    ...refusals.map((code) => `refusal.${code}`),
    ...Object.values(rules.during).flatMap((steps) => steps.map((step) => `step.${step}`)),
    ...purchases.flatMap(({ what }) => [`thing.${what}`, `purpose.${what}`]),
    ...Object.keys(optionGroups).map((group) => `group.${group}`),
    ...Object.entries(options).flatMap(([option, { values }]) => [
      `option.${option}`,
      ...values.map((value) => (typeof value === 'number' ? `value.${option}` : `value.${option}.${value}`)),
    ]),
    ...counters.map(({ name }) => `counter.${name}`),
  ];
}

/** The name of each kind of bot, and what offers it where rulesets do, each with its file. */
const offered = new Set(rulesetNames().flatMap((name) => rulesetOf(name).bots));
const botMessages = [
  ...BOTS.map((bot) => ['board', `players.bot.${bot}`]),
  ...[...offered].flatMap((bot) => [
    ['lobby', `create.bot.${bot}`],
    ['lobby', `lobby.bot.${bot}`],
  ]),
];

/** What the program's rulesets and bots lack outside the engine, each with the file to write. */
export async function rulesetGaps(): Promise<readonly string[]> {
  const common = new Map<string, readonly string[]>();
  for (const topic of topicsOf(MESSAGES)) common.set(topic, await keysIn(join(MESSAGES, MODEL, `${topic}.ts`)));
  // A ruleset may use the words of another one: those about the robber of the base game, for instance.
  const files = rulesetsIn(MESSAGES).map((name) => join(MESSAGES, rulesetFile(MESSAGES, name, MODEL)));
  const own = await Promise.all(files.filter((file) => existsSync(file)).map(keysIn));
  const known = new Set([...common.values(), ...own].flat());
  const gaps = botMessages
    .filter(([topic = '', key = '']) => !common.get(topic)?.includes(key))
    .map(([topic, key]) => `messages/${MODEL}/${topic}.ts lacks ${key}`);
  for (const ruleset of rulesetNames()) {
    const folder = `messages/rulesets/${ruleset}`;
    const unsaid = [...new Set(messagesFor(ruleset))].filter((key) => !known.has(key));
    if (unsaid.length > 0) gaps.push(`${folder}/${MODEL}.ts lacks ${some(unsaid)}`);
    const { eventFields, moveFields, during } = rulesetOf(ruleset).rules;
    const undescribed = Object.keys(eventFields).filter((type) => !isDescribed(type));
    if (undescribed.length > 0)
      gaps.push(`${folder}/events.ts lacks ${some(undescribed)} (messages/rulesets/all.ts lists ${folder}/index.ts)`);
    if (rulesPage(MODEL, ruleset).length === 0)
      gaps.push(`${folder}/outline.ts is missing, the rules page (messages/rulesets/all.ts lists ${folder}/index.ts)`);
    const page = `web/src/rulesets/${ruleset}/index.ts`;
    if (!existsSync(join(MESSAGES, '..', page))) gaps.push(`${page} is missing, what a page loads`);
    const unexplained = [
      ...Object.keys(eventFields).filter((type) => !Object.hasOwn(EVENTS, type)),
      ...Object.keys(moveFields).filter((move) => !Object.hasOwn(MOVES, move)),
      ...Object.values(during)
        .flat()
        .filter((step) => !Object.hasOwn(STEPS, step)),
    ];
    if (unexplained.length > 0)
      gaps.push(
        `tools/rulesets/${ruleset}/meanings.ts lacks ${some([...new Set(unexplained)])} (tools/rulesets/all.ts lists tools/rulesets/${ruleset}/index.ts)`,
      );
    if (!corpusVersions().some((version) => Object.hasOwn(readDeclarations(version), ruleset)))
      gaps.push(`test/corpus lacks games of ${ruleset}: node tools/run.mjs tools/recordCorpus.ts --next`);
  }
  return gaps;
}
