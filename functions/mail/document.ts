import type { Locale } from '../../messages/translate.ts';

/**
 * What an email says, before it takes a form. Both forms, HTML and plain text, are made from this list of blocks, so
 * neither can say less than the other.
 */
export type Block =
  /** What the reader has to do, in one sentence. */
  | { readonly type: 'asked'; readonly text: string }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  /** The board. Other blocks also contain its essentials, for plain text and for emails without the picture. */
  | { readonly type: 'picture'; readonly alt: string }
  | { readonly type: 'story'; readonly paragraphs: readonly string[] }
  | { readonly type: 'button'; readonly label: string; readonly href: string }
  /** What can be answered at once, next to the button: each link leads to a page that asks for confirmation. */
  | { readonly type: 'choices'; readonly choices: readonly { readonly label: string; readonly href: string }[] }
  | { readonly type: 'tiles'; readonly tiles: readonly Tile[]; readonly note: string }
  | { readonly type: 'rows'; readonly rows: readonly Row[] }
  /** Small print. */
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'link'; readonly label: string; readonly href: string };

/** A kind of card in the hand. */
export interface Tile {
  readonly label: string;
  readonly count: number;
  readonly ink: string;
}

/** A player at the table. */
export interface Row {
  readonly name: string;
  readonly ink: string;
  readonly colour: string;
  readonly score: string;
  readonly facts: readonly string[];
  readonly you: boolean;
}

export interface MailDocument {
  readonly locale: Locale;
  readonly subject: string;
  /** The first line: the game's name, or the service's. */
  readonly title: string;
  /** What an inbox shows after the subject. */
  readonly preview: string;
  /** The same without what only the reader may know, where the preview holds such. */
  readonly announcement?: string;
  readonly blocks: readonly Block[];
}

/** A picture that is sent inside the email. */
export interface Picture {
  /** Its Content-ID, with which the HTML refers to it. */
  readonly id: string;
  readonly png: Uint8Array;
}

/** An email as it is sent. */
export interface Rendered {
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly picture?: Picture;
}
