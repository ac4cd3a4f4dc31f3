import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BOTS, rulesetNames, rulesetOf } from '../../engine/index.ts';
import { isDescribed } from '../../messages/events.ts';
import { rulesPage } from '../../messages/rules.ts';
import { MOVES, STEPS } from '../catalogue/meanings.ts';
import { EVENTS } from '../eventCatalogue.ts';
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
    ...purchases.map(({ what }) => `thing.${what}`),
    ...Object.keys(optionGroups).map((group) => `group.${group}`),
    ...Object.entries(options).flatMap(([option, { values }]) => [
      `option.${option}`,
      ...values.map((value) => (typeof value === 'number' ? `value.${option}` : `value.${option}.${value}`)),
    ]),
    ...counters.map(({ name }) => `counter.${name}`),
  ];
}

/** The name of each kind of bot, and its file. */
const botMessages = BOTS.flatMap((bot) => [
  ['board', `players.bot.${bot}`],
  ['lobby', `create.bot.${bot}`],
  ['lobby', `lobby.bot.${bot}`],
]);

/** What the program's rulesets and bots lack outside the engine, each with the file to write. */
export async function rulesetGaps(messages = MESSAGES): Promise<readonly string[]> {
  const common = new Map<string, readonly string[]>();
  for (const topic of topicsOf(messages)) common.set(topic, await keysIn(join(messages, MODEL, `${topic}.ts`)));
  // A ruleset may use the words of another one: those about the robber of the base game, for instance.
  const files = rulesetsIn(messages).map((name) => join(messages, rulesetFile(messages, name, MODEL)));
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
    const told = Object.keys(eventFields).filter((type) => !isDescribed(type));
    if (told.length > 0)
      gaps.push(`${folder}/events.ts lacks ${some(told)} (its line is in messages/rulesets/describers.ts)`);
    if (rulesPage(MODEL, ruleset).length === 0)
      gaps.push(`${folder}/outline.ts is missing, the rules page (its line is in messages/rulesets/outlines.ts)`);
    const unlisted = [
      ...Object.keys(moveFields).filter((move) => !Object.hasOwn(MOVES, move)),
      ...Object.values(during)
        .flat()
        .filter((step) => !Object.hasOwn(STEPS, step)),
    ];
    if (unlisted.length > 0) gaps.push(`tools/catalogue/meanings.ts lacks ${some([...new Set(unlisted)])}`);
    const unmeant = Object.keys(eventFields).filter((type) => !Object.hasOwn(EVENTS, type));
    if (unmeant.length > 0) gaps.push(`tools/eventCatalogue.ts lacks ${some(unmeant)}`);
  }
  return gaps;
}
