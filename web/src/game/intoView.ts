import type { Attachment } from 'svelte/attachments';

/** Scrolls until a part of the page is in view, below the bar that stays at the top. */
export function bringBelow(bar: Element, part: Element): void {
  const [place, sentence] = [part.getBoundingClientRect(), bar.getBoundingClientRect()];
  const begin = sentence.left < place.right && place.left < sentence.right ? sentence.bottom : 0;
  if (place.top < begin) scrollBy({ top: place.top - begin });
  else if (place.bottom > innerHeight) scrollBy({ top: Math.min(place.bottom - innerHeight, place.top - begin) });
}

/**
 * What appears in a part of the page comes into view, except to somebody who writes or trades in a panel.
 * @param isShown whether what is there already comes into view, too
 */
export const intoView =
  (isShown: () => boolean): Attachment<HTMLElement> =>
  (part) => {
    const show = (nodes: readonly Node[]) => {
      // The plan of a turn is folded, and asks nothing.
      const first = nodes.filter((node) => node instanceof HTMLElement).find((node) => !node.matches('details'));
      if (document.activeElement?.closest('.right') == null) first?.scrollIntoView({ block: 'nearest' });
    };
    const showAll = () => show([...part.children]);
    if (isShown()) showAll();
    const grown = new MutationObserver((changes) => show(changes.flatMap(({ addedNodes }) => [...addedNodes])));
    grown.observe(part, { childList: true });
    // The page of a phone on its side is another one.
    const turned = matchMedia('(orientation: landscape)');
    turned.addEventListener('change', showAll);
    return () => {
      grown.disconnect();
      turned.removeEventListener('change', showAll);
    };
  };
