/** In place of Node's module of the process: to import it makes Node load all that hangs on `process`, used or not. */
export const { env, versions } = process;
