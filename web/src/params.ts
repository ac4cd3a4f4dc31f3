import { defineParams } from '@sveltejs/kit/params';
import { LOCALES } from '../../messages/catalogues/locales.ts';

/** The languages in addresses: all but the first, whose pages are at `/`. */
export const params = defineParams({
  lang: (text) => LOCALES.slice(1).find((locale) => locale === text),
});
