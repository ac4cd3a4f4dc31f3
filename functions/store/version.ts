/** Version of this program. Commits note which one decided. */
export const VERSION = '0.1.0';
