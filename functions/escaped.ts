const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, between tags or in an attribute in quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);
