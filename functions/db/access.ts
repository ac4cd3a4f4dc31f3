import { PREFIX } from './keys.ts';

/** The functions of an instance that use the table. */
export type Role = 'api' | 'live' | 'feed' | 'sweep' | 'agenda' | 'feedback' | 'card';
export type Access = 'read' | 'put' | 'update' | 'remove';

const ALL: readonly Access[] = ['read', 'put', 'update', 'remove'];
const READ: readonly Access[] = ['read'];
const PUT_AND_REMOVE: readonly Access[] = ['put', 'remove'];
/** The feed, and the sweep, which also finishes interrupted removals. */
const following = (access: readonly Access[], sweep = ALL) => ({ feed: access, sweep });

/**
 * Who may do what with the items of each partition: access depends only on the partition key. A role without a line has
 * no access. Nobody changes or removes a commit, and only functions that decide moves read seeds and orders.
 */
export const ACCESS: Readonly<Record<keyof typeof PREFIX, Readonly<Partial<Record<Role, readonly Access[]>>>>> = {
  game: { api: ['read', 'put'], ...following(['read', 'put'], ['read', 'put']), agenda: READ, card: READ },
  seed: { api: ALL, ...following(['read', 'update']) },
  lobby: { api: ALL, live: READ, ...following(['read', 'put']), agenda: READ, card: READ },
  player: { api: ALL, live: READ, ...following(ALL), agenda: READ, feedback: ['update'] },
  email: { api: ALL, sweep: ALL, feedback: READ },
  token: { api: ALL, sweep: ALL },
  code: { api: ALL, sweep: ALL },
  session: { api: ALL, live: ['read', 'put', 'update'], sweep: ALL },
  rate: { api: ALL },
  seen: { api: ALL, ...following(['read', 'update']), agenda: READ },
  orders: { api: ALL, ...following(['read', 'put']) },
  chat: { api: ALL, ...following(READ), agenda: READ },
  note: { api: ALL, sweep: ALL },
  notice: { api: ALL, ...following(['read', 'put', 'update']), agenda: ['read', 'put', 'update'] },
  suppression: { api: ALL, ...following(READ), agenda: READ },
  thread: { api: ALL, ...following(['read', 'update']), agenda: ['read', 'update'] },
  push: { api: ALL, ...following(['read', 'update']), agenda: ['read', 'update'] },
  vapid: { api: ['read', 'put'], feed: ['read', 'put'], agenda: ['read', 'put'] },
  webhook: { api: ALL, ...following(['read', 'update']), agenda: ['read', 'update'] },
  timer: { api: ALL, ...following(['read', 'put'], ['read', 'put']), agenda: ['update'] },
  heartbeat: { ...following(['read', 'put'], ['read', 'put']), agenda: ['read', 'put'] },
  live: { live: ['put'], feed: ['read', 'remove'] },
  signOut: { api: PUT_AND_REMOVE, sweep: PUT_AND_REMOVE },
  cleanup: { api: PUT_AND_REMOVE, ...following(PUT_AND_REMOVE, PUT_AND_REMOVE) },
  // Only the operator's commands.
  job: {},
  report: { api: ALL, sweep: ALL, agenda: READ },
  block: { api: ALL },
};

/** The beginnings of the partition keys with which a role may do something. */
export const reach = (role: Role, access: Access): readonly string[] =>
  (Object.keys(PREFIX) as (keyof typeof PREFIX)[])
    .filter((prefix) => ACCESS[prefix][role]?.includes(access))
    .map((prefix) => PREFIX[prefix]);
