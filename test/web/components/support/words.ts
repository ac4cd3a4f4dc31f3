import { need, needRuleset, speak, t } from '../../../../web/src/words/words.svelte.ts';

export { t };

/** The page in English, with all that its parts say of a base game. */
export async function inEnglish(): Promise<void> {
  await need('lobby', 'clock', 'game', 'over', 'orders', 'chat', 'analysis');
  await needRuleset('base');
  await speak('en');
}
