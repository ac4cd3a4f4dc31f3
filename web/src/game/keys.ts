import { mount, unmount } from 'svelte';
import Shortcuts from './Shortcuts.svelte';
import type { KeyScope } from './shortcuts.ts';

export { pressKey } from './shortcuts.ts';

let list: Record<string, unknown> | undefined;

/** Shows the list of all keys, or hides it. */
export function toggleList(keys: KeyScope): void {
  if (list === undefined) list = mount(Shortcuts, { target: document.body, props: { keys } });
  else {
    void unmount(list);
    list = undefined;
  }
}
