import type { RulesetPage } from './page.ts';

interface Entry {
  /** The panel that it adds to those of every game, by name. */
  readonly panel?: string;
  readonly load: () => Promise<{ readonly page: RulesetPage }>;
}

/** What the page has for each ruleset in addition to what it does for every one: a line for each. */
const entries: Readonly<Record<string, Entry>> = {
  base: { load: () => import('./base/index.ts') },
  citiesKnights: { panel: 'island', load: () => import('./citiesKnights/index.ts') },
  impero: { panel: 'war', load: () => import('./impero/index.ts') },
};

/** For a ruleset without parts of its own. It can be played all the same. */
const PLAIN: RulesetPage = { covers: [] };

/** The panels that a ruleset adds. */
export const panelsOf = (ruleset: string): readonly string[] => {
  const panel = entries[ruleset]?.panel;
  return panel === undefined ? [] : [panel];
};

/** Loads what the page has for a ruleset. */
export const loadPage = async (ruleset: string): Promise<RulesetPage> =>
  entries[ruleset] === undefined ? PLAIN : (await entries[ruleset].load()).page;
