// Control characters, line separators, bidirectional overrides, zero-width characters: all that makes text look like other text.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Text by other people, made harmless for an email: one line, nothing invisible, at most `longest` characters, and
 * nothing that a mail program would turn into a link. A name in a right-to-left script is isolated, so that it does not
 * reverse the text around it.
 */
export function plainName(written: string, longest = 60): string {
  const seen = written.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  const letters = [...seen];
  const short =
    letters.length > longest
      ? `${letters
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : seen;
  const text = unlinked(short);
  if (text === '') return '–';
  return RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}

/** `https://evil.example` becomes `https: evil. example`. */
const unlinked = (text: string): string =>
  text.replace(/:\/+/gu, ': ').replace(/([\p{L}\p{N}])([.@。．｡＠])(?=[\p{L}\p{N}])/gu, '$1$2 ');
