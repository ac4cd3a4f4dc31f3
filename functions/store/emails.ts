/** Anything that could be an address, also between quotes or brackets, or percent-encoded. */
const EMAIL = /[^\s<>()[\]{}"'`,;:|=&?/\\]+(?:@|%40)[^\s<>()[\]{}"'`,;:|=&?/\\]+/gu;

/** A text of another program without the addresses in it: for logs and for reasons that are kept. */
export const hideEmails = (text: string): string => text.replace(EMAIL, '…@…');
