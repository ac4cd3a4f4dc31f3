/** Anything that could be an address, also between quotes or brackets, or percent-encoded. */
const EMAIL = /[^\s<>()[\]{}"'`,;:|=&?/\\]+(?:@|%40)[^\s<>()[\]{}"'`,;:|=&?/\\]+/gu;

/** A text of another program without the addresses in it: for logs, and for reasons that are kept. */
export const hideEmails = (text: string): string => text.replace(EMAIL, '(address)');

/** What a log is told of an error. */
export const errorText = (error: unknown): string =>
  hideEmails(error instanceof Error ? (error.stack ?? error.message) : String(error));
