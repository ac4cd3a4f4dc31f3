import * as z from 'zod';

/** The failures that can be simulated, as SES and the network cause them. */
export const FAILURES = {
  throttled: { status: 400, code: 'Throttling', message: 'Maximum sending rate exceeded.' },
  quotaExceeded: { status: 400, code: 'Throttling', message: 'Daily message quota exceeded.' },
  rejected: {
    status: 400,
    code: 'MessageRejected',
    message: 'Email address is not verified. The following identities failed the check in region US-EAST-1.',
  },
  notVerified: {
    status: 400,
    code: 'MailFromDomainNotVerifiedException',
    message: 'The custom MAIL FROM domain is not verified.',
  },
  paused: {
    status: 400,
    code: 'AccountSendingPausedException',
    message: 'Email sending is disabled for your account.',
  },
  unavailable: {
    status: 503,
    code: 'ServiceUnavailable',
    message: 'The request has failed due to a temporary failure of the server.',
  },
  /** Never answers, and sends nothing. */
  timeout: undefined,
  /** Sends, but the connection breaks before the answer. */
  lostAnswer: undefined,
} as const;

export type Failure = keyof typeof FAILURES;

const types = Object.keys(FAILURES) as [Failure, ...Failure[]];

/** A planned failure: of the next `times` emails, only those to one address if given. */
export const plannedFailure = z.strictObject({
  type: z.enum(types),
  times: z.int().min(1).default(1),
  to: z.email().optional(),
});

type Planned = z.output<typeof plannedFailure>;

export interface FailurePlan {
  plan(failures: readonly z.input<typeof plannedFailure>[]): void;
  /** What is still planned. */
  pending(): readonly Planned[];
  /** Uses up the failure planned for the next email to these addresses, if any. */
  take(to: readonly string[]): Failure | undefined;
}

/** Planned failures, in order; each call of `plan` starts from scratch. */
export function createFailurePlan(): FailurePlan {
  let pending: Planned[] = [];
  return {
    plan: (failures) => {
      pending = failures.map((failure) => plannedFailure.parse(failure));
    },
    pending: () => pending,
    take: (to) => {
      const next = pending.find((planned) => planned.to === undefined || to.includes(planned.to));
      if (!next) return undefined;
      pending = pending.flatMap((planned) => {
        if (planned !== next) return [planned];
        return planned.times > 1 ? [{ ...planned, times: planned.times - 1 }] : [];
      });
      return next.type;
    },
  };
}
