import type { Plugin } from 'vite';

/** What SvelteKit does after each change of page, and what it asks before. */
const CONDITIONS = [
  'if (reset && document.activeElement === document.body) {',
  '// Update to.scroll to the actual scroll position after navigation completed\n\tif (nav.navigation.to) {',
];

/** Where SvelteKit, having drawn the first page, goes on to follow its links. */
const ROUTER = 'restore_reload_scroll();\n\t}\n\n\t_start_router();';

/**
 * After each change of page SvelteKit moves the focus to the top and notes how far the page is scrolled. A page that has
 * just loaded is at its top: to make sure only has the browser lay out at once what was drawn this moment, in the middle
 * of its longest task. It then looks at every link of the page: that has a task of its own.
 */
export const plainStart = (): Plugin => ({
  name: 'coloni-plain-start',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /kit\/src\/runtime\/client\/client\.js/ },
    handler: (code) => {
      if (![...CONDITIONS, ROUTER].every((condition) => code.includes(condition)))
        throw new Error('SvelteKit starts otherwise now.');
      const changed = CONDITIONS.reduce(
        (text, one) =>
          text.replace(
            one,
            one.replace(/if \((.*)\) \{$/, "if ((nav.navigation.type !== 'enter' || url.hash) && $1) {"),
          ),
        code.replace(ROUTER, ROUTER.replace('_start', 'await new Promise((done) => setTimeout(done));\n\t_start')),
      );
      return { code: changed, map: { mappings: '' } };
    },
  },
});
