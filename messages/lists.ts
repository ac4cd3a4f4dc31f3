/** The words for a list of two, and of more: `first` is then everything before the last, with commas. */
type ListKey = 'list.two' | 'list.more';

/** "a, b, and c", as `Intl.ListFormat` says it: a browser takes long to make the first of those. */
export function listedWith(
  say: (key: ListKey, values: { readonly first: string; readonly last: string }) => string,
  items: readonly string[],
): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return say(items.length === 2 ? 'list.two' : 'list.more', { first: items.slice(0, -1).join(', '), last });
}
