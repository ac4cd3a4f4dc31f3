/** What requests and answers of the API are made of. */
export * from './schemas/account.ts';
export * from './schemas/orders.ts';
export * from './schemas/play.ts';
export * from './schemas/table.ts';
export * from './schemas/talk.ts';
export * from './schemas/values.ts';
