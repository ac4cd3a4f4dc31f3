import type { Handle } from '@sveltejs/kit/hooks';
import { register } from 'more-rulesets';
import { LOCALES, type Locale } from '../../messages/translate.ts';
import icon from './icon.svg';

/** Pages are made while the site is built: before that, every ruleset is known. */
export const init = (): void => register();

type Words = Readonly<Record<string, string>>;
const words = import.meta.glob<Words>('../../messages/??/site.ts', { import: 'site', eager: true });
const say = (locale: Locale, key: string) => words[`../../messages/${locale}/site.ts`]?.[key] ?? '';

/** A page says its language, and what it needs. The shell of pages that the browser makes does not know who reads it. */
export const handle: Handle = ({ event, resolve }) => {
  const { params, route } = event;
  const language = params.lang ?? LOCALES[0];
  const isShell = route.id === null;
  const spoken = isShell ? LOCALES : [language];
  const places = {
    'lang="en"': `lang="${language}"`,
    '%page.title%': isShell ? `<title>${say(language, 'site.name')}</title>` : '',
    // With a hash in its name, so that a browser asks for it once.
    '%page.icon%': icon,
    '%page.needs%': spoken.map((locale) => say(locale, 'site.needsScript')).join(' · '),
  };
  return resolve(event, {
    // The typeface, too: with another one before it, lines would break elsewhere.
    preload: () => true,
    transformPageChunk: ({ html }) =>
      Object.entries(places).reduce((made, [place, text]) => made.replace(place, text), html),
  });
};
