import * as z from 'zod/mini';

const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
// Bidirectional overrides, zero-width characters, fillers: text that looks like other text, or like none. U+FE0F makes an emoji colourful.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EMOJI_STYLE = /\uFE0F/gu;
const MARKUP = /[<>]/;
const STACKED = /\p{M}{4,}/u;

/** Why a text is no name; `undefined` when it is one. Length is counted in code points, after {@link tidy}. */
export const faultOfName = (text: string, longest: number): string | undefined => {
  if (CONTROL.test(text)) return 'controlCharacters';
  if (INVISIBLE.test(text.replace(EMOJI_STYLE, '')) || STACKED.test(text.normalize('NFC')))
    return 'invisibleCharacters';
  if (MARKUP.test(text)) return 'markup';
  const length = [...tidy(text)].length;
  if (length === 0) return 'empty';
  return length > longest ? 'tooLong' : undefined;
};

/** One spelling for each name: composed letters, single spaces, none at the ends. */
export const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** A name that people see: 1 to `longest` visible characters, no control characters, nothing invisible, no markup. */
export const nameOf = (longest: number) =>
  z.string().check(
    z.superRefine<string>((text, context) => {
      const fault = faultOfName(text, longest);
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
    }),
    z.overwrite(tidy),
    z.meta({ minLength: 1, maxLength: longest, description: `1 to ${longest} visible characters` }),
  );
