/**
 * Replaces parts of libraries that never run in Lambda, or that Node already has. Together these parts would be a
 * quarter of the API's bundle. For esbuild's `alias`; paths from the project's root.
 */
export const ALIASES = {
  '@aws-sdk/credential-provider-node': './functions/sdk/credentials.ts',
  '@smithy/core/event-streams': './functions/sdk/eventStreams.ts',
  'node:process': './functions/sdk/process.ts',
  '@noble/hashes/hmac.js': './functions/sdk/hashes.ts',
  '@noble/hashes/sha2.js': './functions/sdk/hashes.ts',
  '@noble/hashes/utils.js': './functions/sdk/hashes.ts',
} as const;
