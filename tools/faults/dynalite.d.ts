type DynaliteStore = object;
type DynaliteRules = { readonly types: object; readonly custom?: unknown };

declare module 'dynalite/validations/index.js' {
  /** A request with nothing but what the operation knows, of the right types. */
  export function checkTypes(data: unknown, types: object): object;
  export function checkValidations(data: object, types: object, custom: unknown, store: DynaliteStore): void;
}

declare module 'dynalite/actions/*.js' {
  export default function act(
    store: DynaliteStore,
    data: object,
    done: (error: (Error & { body?: { __type: string; message?: string } }) | null, answer?: unknown) => void,
  ): void;
}

declare module 'dynalite/validations/*.js' {
  export const types: object;
  export const custom: unknown;
}
