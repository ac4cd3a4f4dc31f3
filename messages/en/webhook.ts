/** What a webhook is sent when its owner tries it. */
export const webhook = {
  'webhook.test.title': 'Coloni',
  'webhook.test.text': 'This is a test message. The games that wait for you will be announced here.',
} as const;
