import { ALIASES } from '../functions/sdk/aliases.ts';

/** How a function's file is made: one ES module with only what it uses, including the SDK. For esbuild. */
export const BUNDLING = {
  format: 'esm',
  target: 'node24',
  minify: true,
  mainFields: ['module', 'main'],
  alias: ALIASES,
} as const;

/** The functions of an instance and the files with their `handler`, from the project's root. */
export const ENTRIES = {
  api: 'functions/api/lambda.ts',
  live: 'functions/live/lambda.ts',
  feed: 'functions/feed/lambda.ts',
  agenda: 'functions/agenda/lambda.ts',
  sweep: 'functions/feed/sweep/lambda.ts',
  feedback: 'functions/mail/feedback/lambda.ts',
  card: 'functions/card/lambda.ts',
} as const;

/** Additionally, if the settings ask for it: the function that switches the site off. */
export const STOP_ENTRY = 'functions/stop/lambda.ts';

const RESVG = 'node_modules/@resvg/resvg-wasm/index_bg.wasm';

/** What lies next to a function's file and is read from there: the drawing code of the functions that send emails. */
export const BESIDE: Readonly<Partial<Record<string, readonly string[]>>> = {
  [ENTRIES.feed]: [RESVG],
  [ENTRIES.agenda]: [RESVG],
  [ENTRIES.card]: [RESVG],
};
