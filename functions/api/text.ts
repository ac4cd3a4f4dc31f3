import * as z from 'zod/mini';

const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
// Bidirectional overrides, zero-width characters, fillers: text that looks like other text, or like none. U+FE0F makes an emoji colourful.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EMOJI_STYLE = /\uFE0F/gu;
const MARKUP = /[<>]/;
const STACKED = /\p{M}{4,}/u;

/**
 * Why a text is not a valid name; `undefined` for a valid one. Length is counted in code points, after {@link tidy}.
 */
const faultOfName = (text: string, longest: number): string | undefined => {
  if (CONTROL.test(text)) return 'controlCharacters';
  if (INVISIBLE.test(text.replace(EMOJI_STYLE, '')) || STACKED.test(text.normalize('NFC')))
    return 'invisibleCharacters';
  if (MARKUP.test(text)) return 'markup';
  const length = [...tidy(text)].length;
  if (length === 0) return 'empty';
  return length > longest ? 'tooLong' : undefined;
};

/** One spelling for each name: composed letters, single spaces, none at the ends. */
const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

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

const LINES = /\n{3,}/gu;
// The joiner makes one picture of several: a family, a flag.
const JOINED = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu;

/** Why a text is not a valid message; `undefined` for a valid one. */
const faultOfWriting = (text: string, least: number, longest: number): string | undefined => {
  if (CONTROL.test(text.replace(/[\r\n\t]/gu, ' '))) return 'controlCharacters';
  if (INVISIBLE.test(text.replace(JOINED, '').replace(EMOJI_STYLE, '')) || STACKED.test(text.normalize('NFC')))
    return 'invisibleCharacters';
  const length = [...tidyLines(text)].length;
  if (length < least) return 'empty';
  return length > longest ? 'tooLong' : undefined;
};

/** One spelling for each text: composed letters, lines trimmed, at most one empty line at a time. */
const tidyLines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .join('\n')
    .replace(LINES, '\n\n')
    .trim();

/** A message: plain text with lines, in which `<` is a character like any other. Nothing invisible. */
export const writingOf = (least: number, longest: number) =>
  z.string().check(
    z.superRefine<string>((text, context) => {
      const fault = faultOfWriting(text, least, longest);
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
    }),
    z.overwrite(tidyLines),
    z.meta({ minLength: least, maxLength: longest, description: `${least} to ${longest} characters` }),
  );
