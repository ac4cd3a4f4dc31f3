declare module 'dynalite' {
  import type { Server } from 'node:http';

  interface Options {
    /** Where LevelDB keeps its files; in memory when left out. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }

  /** An HTTP server, not yet listening, that speaks the protocol of DynamoDB. */
  export default function dynalite(options?: Options): Server;
}
