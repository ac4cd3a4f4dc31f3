import type { Webhook } from './webhooks.ts';

/** What a webhook is sent. Others may read along where it arrives: it holds nothing that only its owner may know. */
export interface WebhookMessage {
  /** The kind of notice, or `test`. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** The page that it leads to. */
  readonly url: string;
}

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 1500;

/** Discord reads Markdown; what people wrote stays as they wrote it. */
const withoutMarkdown = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/gu, '\\$&');
const cut = (text: string, longest: number): string => [...text].slice(0, longest).join('');

/** The JSON that a webhook of this format takes. It mentions nobody. */
export const payloadFor = (format: Webhook['format'], { kind, title, text, url }: WebhookMessage): object => {
  const [head, body] = [cut(title, LONGEST_TITLE), cut(text, LONGEST_TEXT)];
  // Many programs show the text and nothing else.
  if (format === 'json') return { kind, title: head, text: `${body}\n${url}`, url };
  return {
    username: 'Coloni',
    embeds: [{ title: withoutMarkdown(head), description: withoutMarkdown(body), url }],
    allowed_mentions: { parse: [] },
  };
};
