/** What AWS clients need to talk to an embedded service. */
export function localClient(endpoint: string) {
  return { endpoint, region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
}
