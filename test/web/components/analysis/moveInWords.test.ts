import { beforeAll, describe, expect, it } from 'vitest';
import { rulesetNames, rulesetOf, viewFor, type WireMove } from '../../../../engine/index.ts';
import { moveInWords } from '../../../../web/src/analysis/moveInWords.ts';
import { maybe, need, needLesson, needRuleset, speak } from '../../../../web/src/words/words.svelte.ts';
import { stateOf } from '../../../engine/citiesKnights/scene.ts';

const NAMES = ['Anna', 'Bruno', 'Carla'];

beforeAll(async () => {
  await need('game', 'analysis');
  for (const ruleset of rulesetNames()) await Promise.all([needRuleset(ruleset), needLesson(ruleset)]);
  await speak('it');
});

describe('a move in Italian words', () => {
  it.each<[WireMove, string]>([
    [{ type: 'moveKnight', from: 12, to: 13 }, 'muovere un cavaliere: '],
    [{ type: 'upgradeKnight', intersection: 12 }, 'potenziare un cavaliere: '],
    [{ type: 'improve', track: 'trade' }, 'migliorare una città: Commercio'],
    [{ type: 'chaseRobber', knight: 12, hex: 3 }, 'scacciare il brigante: '],
    [{ type: 'buildRoad', path: 3 }, 'costruire una strada: '],
    [{ type: 'playWarlord' }, 'Signore della guerra'],
  ])('is an infinitive, or the name of a card: %j', (move, expected) => {
    expect(moveInWords(viewFor(stateOf({}), 0), move, NAMES)).toMatch(new RegExp(`^${expected}`));
  });

  it.each(rulesetNames())('has words of its own for every move of %s that is not a card', (ruleset) => {
    // Nobody is advised to trade with others, or to end the game.
    const others = /^(play|offer|request|counter|withdraw|agree|forfeit)/;
    const moves = Object.keys(rulesetOf(ruleset).rules.moveFields).filter((type) => !others.test(type));
    const any = Object.fromEntries(
      ['intersection', 'path', 'paths', 'cards', 'victim', 'partner', 'give', 'take'].map((field) => [field, '…']),
    );
    for (const type of moves) expect(maybe(`move.${type}`, any) ?? maybe(`do.${type}`), type).toBeDefined();
  });
});
