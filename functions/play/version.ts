/** Version of this program. Commits record the version that decided them. */
export const VERSION = '0.1.0';
