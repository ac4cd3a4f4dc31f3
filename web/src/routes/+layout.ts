import { redirect } from '@sveltejs/kit';
import { addressIn } from '../../../messages/addresses.ts';
import { LOCALES, type Locale } from '../../../messages/translate.ts';
import { isInEachLanguage, keptLocale, locale, speak } from '../words/words.svelte.ts';

export const prerender = false;

interface Loaded {
  readonly params: { readonly lang?: Locale };
  readonly route: { readonly id: string | null };
  readonly url: URL;
}

/** A page with an address in each language speaks that of its address, every other one the reader's. */
export function load({ params: { lang }, route, url }: Loaded): Promise<void> {
  const kept = keptLocale();
  if (!isInEachLanguage(route.id)) return speak(kept ?? locale());
  // A service worker's request for a page does not say that it is a first visit.
  if (lang === undefined && kept !== undefined && kept !== LOCALES[0])
    redirect(307, addressIn(kept, url.pathname) + url.search + url.hash);
  return speak(lang ?? LOCALES[0]);
}
