import type { Iam } from './iam.ts';
import type { Resources } from './template.ts';

/** Who sends to a queue: a function by its role, or a service of AWS on behalf of one of our resources. */
type Sender = { readonly role: string } | { readonly service: string; readonly source: string };

/** SQS, as far as anything is sent to its queues. */
export function createQueues(resources: Resources, iam: Iam) {
  const sent = new Map<string, unknown[]>();
  return {
    send(arn: string, message: unknown, sender: Sender): void {
      const queue = resources.byArn(arn);
      const request = { action: 'sqs:SendMessage', resource: arn };
      const policies = resources
        .ofType('AWS::SQS::QueuePolicy')
        .filter(({ properties }) => properties.Queues.includes(queue.ref))
        .flatMap(({ properties }) => properties.PolicyDocument.Statement);
      const isAllowed =
        'role' in sender
          ? iam.allows(sender.role, request)
          : iam.resourceAllows(policies, sender.service, { ...request, context: { 'aws:SourceArn': sender.source } });
      if (isAllowed) sent.set(queue.id, [...(sent.get(queue.id) ?? []), message]);
    },
    /** What waits in all queues. */
    waiting: (): unknown[] => [...sent.values()].flat(),
  };
}

export type Queues = ReturnType<typeof createQueues>;
