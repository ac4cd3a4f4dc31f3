/** How often a test plays: `COLONI_TEST_GAMES=20` plays twenty times as many games, or sends as many requests. */
export const games = (n: number): number => Math.max(1, Math.round(n * Number(process.env.COLONI_TEST_GAMES ?? 1)));

/** Everything random is the same in each run, unless `COLONI_TEST_SEED` asks for something else. */
export const TEST_SEED = Number(process.env.COLONI_TEST_SEED ?? 1);
