/** What the answers of the API are made of. */
export * from './answerSchemas/account.ts';
export * from './answerSchemas/games.ts';
export * from './answerSchemas/play.ts';
export * from './answerSchemas/problem.ts';
export * from './answerSchemas/talk.ts';
