declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** An HTTP server, not yet listening, that speaks the protocol of DynamoDB; its tables are in memory. */
  export default function dynalite(options: {
    createTableMs: number;
    deleteTableMs: number;
    updateTableMs: number;
  }): Server;
}
