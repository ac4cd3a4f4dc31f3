import { describe, expect, test } from 'vitest';
import { commonFigures, type Figures } from '../../art/figure.ts';
import { figures as citiesKnights } from '../../art/rulesets/citiesKnights/figures.ts';
import { figures as impero } from '../../art/rulesets/impero/figures.ts';
import { rulesetNames } from '../../engine/index.ts';
import { rules } from '../../messages/catalogues/rules.ts';
import { rulesPage } from '../../messages/rules.ts';

const own: Readonly<Record<string, Figures>> = { citiesKnights, impero };

describe('the drawings of the rules pages', () => {
  test('each have a sentence for those who do not see them, and no sentence lacks its drawing', () => {
    const said = Object.keys(rules.en).filter((key) => key.startsWith('drawn.'));
    const drawn = [commonFigures, ...Object.values(own)].flatMap((figures) => Object.keys(figures));
    expect(said.sort()).toEqual(drawn.map((key) => `drawn.${key}`).sort());
  });

  test.each(rulesetNames())('stand beside paragraphs of %s', (ruleset) => {
    const paragraphs = rulesPage('en', ruleset).flatMap((chapter) => chapter.paragraphs);
    const described = paragraphs.filter(({ drawn }) => drawn !== undefined).map(({ id }) => id);
    expect(described.length).toBeGreaterThan(2);
    for (const id of Object.keys(own[ruleset] ?? {})) expect(described).toContain(id);
  });
});
