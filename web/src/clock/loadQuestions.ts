import { fetched } from '../ui/fetched.ts';
import { need } from '../words/words.svelte.ts';

/** Loads the part of the page that asks players about clocks and seats, with its words; most games never need it. */
export async function loadQuestions() {
  const [{ default: TableQuestions }] = await Promise.all([
    fetched(() => import('./TableQuestions.svelte')),
    need('clock'),
  ]);
  return TableQuestions;
}
