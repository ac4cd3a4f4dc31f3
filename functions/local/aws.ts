/** What the AWS clients need in order to speak to an embedded service. */
export function localClient(endpoint: string) {
  return { endpoint, region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
}
