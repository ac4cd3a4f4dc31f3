/**
 * What a bundle takes in place of parts of the SDK that never run in Lambda: together a quarter of the API's bundle.
 * For esbuild's `alias`; paths from the project's root.
 */
export const ALIASES = {
  '@aws-sdk/credential-provider-node': './functions/sdk/credentials.ts',
  '@smithy/core/event-streams': './functions/sdk/eventStreams.ts',
  '@aws-sdk/endpoint-cache': './functions/sdk/endpointCache.ts',
} as const;
