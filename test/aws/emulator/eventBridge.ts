import { randomUUID } from 'node:crypto';
import type { Iam } from './iam.ts';
import { FunctionError, type RunningFunction } from './lambda.ts';
import { fits } from './patterns.ts';
import type { Queues } from './queues.ts';
import { ACCOUNT, type Json, type Resource, type Resources } from './template.ts';

export interface EventBridgeSettings {
  readonly region: string;
  readonly resources: Resources;
  readonly iam: Iam;
  readonly queues: Queues;
  /** The functions by their ARNs. */
  readonly functions: ReadonlyMap<string, RunningFunction & { readonly role: string }>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Lambda's own number of retries of an asynchronous call. */
const RETRIES = 2;

/** EventBridge: rules with a pattern or a schedule, and the functions that they call. */
export function createEventBridge({ region, resources, iam, queues, functions, now }: EventBridgeSettings) {
  const rules = resources.ofType('AWS::Events::Rule').filter(({ properties }) => properties.State === 'ENABLED');

  const callLater = async (called: RunningFunction & { readonly role: string }, event: Json): Promise<void> => {
    const { properties } = resources.byArn(called.arn);
    const settings = resources
      .ofType('AWS::Lambda::EventInvokeConfig')
      .find(({ properties: { FunctionName } }) => FunctionName === called.name);
    const attempts = 1 + (settings?.properties.MaximumRetryAttempts ?? RETRIES);
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        await called.invoke(event);
        return;
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        if (attempt < attempts) continue;
        const target = properties.DeadLetterConfig?.TargetArn;
        if (target === undefined) throw error;
        queues.send(target, event, { role: called.role });
      }
    }
  };

  const follow = async ({ attributes, properties }: Resource, event: Json): Promise<void> => {
    const source = attributes.Arn ?? '';
    for (const { Arn, Input, DeadLetterConfig } of properties.Targets) {
      const called = functions.get(Arn);
      if (called === undefined) throw new Error(`the emulator does not know the target ${Arn} of ${source}`);
      const given = Input === undefined ? event : JSON.parse(Input);
      if (iam.mayInvoke(Arn, 'events.amazonaws.com', source)) await callLater(called, given);
      else if (DeadLetterConfig) queues.send(DeadLetterConfig.Arn, given, { service: 'events.amazonaws.com', source });
    }
  };

  return {
    /** An event on the account's own bus. */
    async put(source: string, type: string, detail: Json): Promise<void> {
      const event = {
        version: '0',
        id: randomUUID(),
        'detail-type': type,
        source,
        account: ACCOUNT,
        time: new Date(now()).toISOString(),
        region,
        resources: [],
        detail,
      };
      for (const rule of rules)
        if (rule.properties.EventPattern !== undefined && fits(rule.properties.EventPattern, event))
          await follow(rule, event);
    },
    /** The time of a schedule has come. */
    async fire(schedule: string): Promise<void> {
      const due = rules.filter(({ properties }) => properties.ScheduleExpression === schedule);
      if (due.length === 0) throw new Error(`no rule has the schedule ${schedule}`);
      for (const rule of due) await follow(rule, {});
    },
    schedules: (): string[] => rules.flatMap(({ properties }) => properties.ScheduleExpression ?? []),
  };
}
