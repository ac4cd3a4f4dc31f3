/** Anything that could be an address, also in quotes or brackets, or percent-encoded. */
const EMAIL = /[^\s<>()[\]{}"'`,;:|=&?/\\]+(?:@|%40)[^\s<>()[\]{}"'`,;:|=&?/\\]+/gu;

/** Another program's text without the addresses in it: for logs, and for stored reasons. */
export const hideEmails = (text: string): string => text.replace(EMAIL, '(address)');

/** What may be logged about an error. */
export const errorText = (error: unknown): string =>
  hideEmails(error instanceof Error ? (error.stack ?? error.message) : String(error));
