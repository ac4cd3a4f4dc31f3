/** The words of the game's page. */
export const game = { 'game.title': 'Game' } as const;
