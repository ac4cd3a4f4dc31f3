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
const CODE = 'CODE#';
const SESSION = 'SESSION#';
const RATE = 'RATE#';
const SEEN = 'SEEN#';
const NOTICE = 'NOTICE#';
const TIMER = 'TIMER#';
const HEARTBEAT = 'HEARTBEAT';
const UNINVITED = 'UNINVITED#';
const LIVE = 'LIVE#';
const SIGN_OUT = 'SIGNOUT#';

/** All but the log: a commit is put once, and no function ever changes or removes it. */
const CHANGEABLE = [SEED, LOBBY, PLAYER, EMAIL, TOKEN, CODE, SESSION, RATE, SEEN, NOTICE, TIMER, UNINVITED];

/** Of functions that follow games and play the bots. */
const FOLLOWING = {
  read: [GAME, SEED, LOBBY, PLAYER, SEEN, NOTICE, TIMER, HEARTBEAT, UNINVITED],
  put: [GAME, LOBBY, PLAYER, NOTICE, TIMER],
  update: [SEED, PLAYER, NOTICE],
};

/** What each function may read and write in the table. Only those that decide moves read the seeds of games. */
export const grantTable = (table: ITableV2, functions: Readonly<Record<keyof typeof ENTRIES, IGrantable>>): void => {
  grantItems(table, functions.api, {
    read: [GAME, ...CHANGEABLE],
    put: [GAME, ...CHANGEABLE, SIGN_OUT],
    update: CHANGEABLE,
    remove: CHANGEABLE,
    indexes: ['listing'],
  });
  grantItems(table, functions.live, { read: [LOBBY, SESSION, PLAYER], put: [LIVE, SESSION], update: [SESSION] });
  grantItems(table, functions.feed, { ...FOLLOWING, read: [...FOLLOWING.read, LIVE], remove: [LIVE] });
  grantItems(table, functions.sweep, { ...FOLLOWING, indexes: ['listing'] });
  grantItems(table, functions.agenda, {
    read: [GAME, LOBBY, PLAYER, SEEN, NOTICE, HEARTBEAT, UNINVITED],
    put: [HEARTBEAT],
    update: [NOTICE, TIMER],
    indexes: ['agenda'],
  });
  grantItems(table, functions.feedback, { read: [EMAIL], update: [PLAYER] });
};
