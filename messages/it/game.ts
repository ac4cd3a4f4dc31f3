import type { game as english } from '../en/game.ts';

export const game = { 'game.title': 'Partita' } as const satisfies Readonly<Record<keyof typeof english, string>>;
