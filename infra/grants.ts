import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { PREFIX } from '../functions/store/keys.ts';
import type { ENTRIES } from './bundling.ts';
import { grantItems } from './itemAccess.ts';

const {
  game,
  seed,
  lobby,
  player,
  email,
  token,
  code,
  session,
  rate,
  seen,
  orders,
  notice,
  suppression,
  thread,
  push,
  timer,
  heartbeat,
  live,
  signOut,
} = PREFIX;

/** All but the log: a commit is put once, and no function ever changes or removes it. */
const CHANGEABLE = [
  seed,
  lobby,
  player,
  email,
  token,
  code,
  session,
  rate,
  seen,
  orders,
  notice,
  thread,
  push,
  timer,
  suppression,
];

/** Of functions that follow games and play the bots. */
const FOLLOWING = {
  read: [game, seed, lobby, player, seen, orders, notice, thread, push, timer, heartbeat, suppression],
  put: [game, lobby, player, orders, notice, timer],
  update: [seed, player, notice, thread, push],
};

/** What each function may read and write in the table. Only those that decide moves read the seeds of games, and players' orders. */
export const grantTable = (table: ITableV2, functions: Readonly<Record<keyof typeof ENTRIES, IGrantable>>): void => {
  grantItems(table, functions.api, {
    read: [game, ...CHANGEABLE],
    put: [game, ...CHANGEABLE, signOut],
    update: CHANGEABLE,
    remove: CHANGEABLE,
    indexes: ['listing'],
  });
  grantItems(table, functions.live, { read: [lobby, session, player], put: [live, session], update: [session] });
  grantItems(table, functions.feed, { ...FOLLOWING, read: [...FOLLOWING.read, live], remove: [live] });
  grantItems(table, functions.sweep, { ...FOLLOWING, indexes: ['listing'] });
  grantItems(table, functions.agenda, {
    read: [game, lobby, player, seen, notice, thread, push, heartbeat, suppression],
    put: [heartbeat],
    update: [notice, thread, push, timer],
    indexes: ['agenda'],
  });
  grantItems(table, functions.feedback, { read: [email], update: [player] });
};
