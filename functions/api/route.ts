import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Seat } from '../../engine/index.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Answer } from './answers.ts';
import type { Contract, RouteKey } from './contract.ts';

type Parsed<K extends RouteKey, P extends string> = Contract[K] extends {
  readonly [k in P]: () => infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : undefined;

/** What is known of the caller when a route runs: the contract's `access` has already been checked. */
export interface Callers {
  readonly anyone: object;
  readonly visitor: { readonly player: string | undefined };
  readonly player: { readonly player: string };
  /** `seats` are the caller's; more than one if two players turned out to be one person. */
  readonly reader: { readonly player: string | undefined; readonly lobby: Lobby; readonly seats: readonly Seat[] };
  readonly seated: { readonly player: string; readonly lobby: Lobby; readonly seats: readonly [Seat, ...Seat[]] };
  readonly host: { readonly player: string; readonly lobby: Lobby };
}

/** One request to a route, parsed and authorised. */
type Request<K extends RouteKey> = {
  readonly c: Context;
  readonly params: Parsed<K, 'params'>;
  readonly query: Parsed<K, 'query'>;
  readonly body: Parsed<K, 'body'>;
  /** Milliseconds since 1970. */
  readonly now: number;
} & Callers[Contract[K]['access']];

/** Runs a route. Its result is sent as JSON; a `Response` is sent as it is. */
export type Handler<K extends RouteKey> = (request: Request<K>) => Promise<Answer<K> | Response>;
export type Handlers<K extends RouteKey = RouteKey> = { readonly [k in K]: Handler<k> };
