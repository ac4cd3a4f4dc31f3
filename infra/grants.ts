import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { ENTRIES } from './bundling.ts';
import { grantItems } from './itemAccess.ts';

/** Kinds of items by the beginning of their partition key; see functions/store/keys.ts. */
const GAME = 'GAME#';
const SEED = 'SEED#';
const LOBBY = 'LOBBY#';
const PLAYER = 'PLAYER#';
const EMAIL = 'EMAIL#';
const TOKEN = 'TOKEN#';
const RATE = 'RATE#';
const SEEN = 'SEEN#';
const NOTICE = 'NOTICE#';
const UNINVITED = 'UNINVITED#';

/** What each function may read and write in the table. Only those that decide moves read the seeds of games. */
export const grantTable = (table: ITableV2, functions: Readonly<Record<keyof typeof ENTRIES, IGrantable>>): void => {
  grantItems(table, functions.api, {
    read: [GAME, SEED, LOBBY, PLAYER, EMAIL, TOKEN, RATE, SEEN, NOTICE, UNINVITED],
    write: [GAME, SEED, LOBBY, PLAYER, EMAIL, TOKEN, RATE, SEEN, NOTICE, UNINVITED],
    indexes: ['listing'],
  });
  grantItems(table, functions.feed, {
    read: [GAME, SEED, LOBBY, PLAYER, SEEN, NOTICE, UNINVITED],
    write: [GAME, SEED, LOBBY, PLAYER, NOTICE],
  });
  grantItems(table, functions.sweep, {
    read: [GAME, SEED, LOBBY, PLAYER, NOTICE],
    write: [GAME, SEED, LOBBY, PLAYER, NOTICE],
    indexes: ['listing'],
  });
  grantItems(table, functions.agenda, {
    read: [GAME, LOBBY, PLAYER, SEEN, NOTICE, UNINVITED],
    write: [NOTICE],
    indexes: ['agenda'],
  });
  grantItems(table, functions.feedback, { read: [EMAIL], write: [PLAYER] });
};
