/**
 * Reads ICU messages as far as the catalogues use them: arguments, numbers, plural with `=n` and `#`, select. In the
 * browser it replaces the library with the same interface, because each kilobyte delays the first view of a board; a
 * test checks that both give the same result for every message.
 */

type Values = Readonly<Record<string, string | number>> | undefined;
type Part = string | ((values: Values, count: number | undefined) => string);

/** A browser takes long to make one of these, and they are the same for every message of a language. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();
function numbersOf(locale: string): Intl.NumberFormat {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, format);
  return format;
}
function pluralsOf(locale: string): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules;
}
/** In every language of the catalogues such a number is its digits: most pages never need the browser's format. */
const isPlain = (n: number): boolean => Number.isInteger(n) && n >= 0 && n < 1000;

class Reader {
  readonly #text: string;
  readonly #locale: string;
  #at = 0;

  constructor(text: string, locale: string) {
    this.#text = text;
    this.#locale = locale;
  }

  /** Parts up to the closing brace of the surrounding argument, or to the end. */
  parts(): readonly Part[] {
    const found: Part[] = [];
    let plain = '';
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const letter = this.#text[this.#at++];
      if (letter === "'") plain += this.#quoted();
      else if (letter === '{' || letter === '#') {
        found.push(plain, letter === '#' ? this.#count() : this.#argument());
        plain = '';
      } else plain += letter;
    }
    found.push(plain);
    return found;
  }

  /** An apostrophe is literal, unless it is doubled or escapes a brace. */
  #quoted(): string {
    const next = this.#text[this.#at];
    if (next === "'") {
      this.#at++;
      return "'";
    }
    if (next !== '{' && next !== '}') return "'";
    const end = this.#text.indexOf("'", this.#at);
    const hidden = this.#text.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#text.length : end + 1;
    return hidden;
  }

  #count(): Part {
    return (_, count) => (count === undefined ? '#' : this.#number(count));
  }
  #number(value: number): string {
    return isPlain(value) ? String(value) : numbersOf(this.#locale).format(value);
  }

  #word(): string {
    const word = /[\s,]*([^\s,{}]+)[\s,]*/y;
    word.lastIndex = this.#at;
    const [all = '', name = ''] = word.exec(this.#text) ?? [];
    this.#at += all.length;
    return name;
  }

  #argument(): Part {
    const name = this.#word();
    if (this.#text[this.#at] === '}') {
      this.#at++;
      return (values) => String(values?.[name] ?? '');
    }
    const kind = this.#word();
    const options = new Map<string, readonly Part[]>();
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const option = this.#word();
      this.#at++;
      options.set(option, this.parts());
      this.#at++;
      this.#space();
    }
    this.#at++;
    if (kind === 'number') return (values) => this.#number(Number(values?.[name]));
    if (kind === 'select')
      return (values, count) => joined(options.get(String(values?.[name])) ?? options.get('other'), values, count);
    return (values) => {
      const n = Number(values?.[name]);
      const chosen = options.get(`=${n}`) ?? options.get(pluralsOf(this.#locale).select(n));
      return joined(chosen ?? options.get('other'), values, n);
    };
  }

  #space(): void {
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\n') this.#at++;
  }
}

const joined = (parts: readonly Part[] = [], values: Values, count: number | undefined): string =>
  parts.map((part) => (typeof part === 'string' ? part : part(values, count))).join('');

export class IntlMessageFormat {
  readonly #parts: readonly Part[];

  constructor(message: string, locale: string) {
    this.#parts = new Reader(message, locale).parts();
  }

  format(values?: Values): string {
    return joined(this.#parts, values, undefined);
  }
}
