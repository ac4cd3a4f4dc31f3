import type { Players } from '../../accounts/players.ts';

/**
 * The parts of SES's events about an email that matter here.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
interface SesEvent {
  readonly eventType?: string;
  readonly notificationType?: string;
  readonly bounce?: {
    readonly bounceType?: string;
    readonly bounceSubType?: string;
    readonly bouncedRecipients?: readonly { readonly emailAddress?: string; readonly diagnosticCode?: string }[];
  };
  readonly complaint?: {
    readonly complaintFeedbackType?: string;
    readonly complainedRecipients?: readonly { readonly emailAddress?: string }[];
  };
}

/** What an email's fate means for an address. */
interface Verdict {
  readonly email: string;
  readonly state: 'soft' | 'blocked';
  readonly why: string;
}

const LONGEST_WHY = 200;
/** Some mail servers write `Anna <anna@example.org>`. */
const addressIn = (text: string) => (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim();

/**
 * What an event says about addresses. Only a permanent bounce or a complaint blocks one: a full mailbox is temporary.
 */
export function verdictsOn(event: SesEvent): readonly Verdict[] {
  const { bounce, complaint } = event;
  switch (event.eventType ?? event.notificationType) {
    case 'Bounce': {
      const state = bounce?.bounceType === 'Permanent' ? 'blocked' : 'soft';
      const kind = [bounce?.bounceType, bounce?.bounceSubType].filter(Boolean).join(', ');
      return (bounce?.bouncedRecipients ?? []).flatMap(({ emailAddress, diagnosticCode }) =>
        emailAddress === undefined
          ? []
          : [
              {
                email: addressIn(emailAddress),
                state,
                why: `bounce (${kind}): ${diagnosticCode ?? ''}`.slice(0, LONGEST_WHY),
              },
            ],
      );
    }
    case 'Complaint':
      return (complaint?.complainedRecipients ?? []).flatMap(({ emailAddress }) =>
        emailAddress === undefined
          ? []
          : [
              {
                email: addressIn(emailAddress),
                state: 'blocked',
                why: `complaint (${complaint?.complaintFeedbackType ?? 'unsaid'})`.slice(0, LONGEST_WHY),
              },
            ],
      );
    default:
      return [];
  }
}

/** Records on the players what their mailboxes answered. Repeating an event does no harm. */
export const createFeedback =
  ({ players }: { readonly players: Players }) =>
  async (event: unknown): Promise<void> => {
    if (typeof event !== 'object' || event === null) throw new TypeError('not an event of SES');
    for (const { email, state, why } of verdictsOn(event)) await players.setMailState(email, state, why);
  };
