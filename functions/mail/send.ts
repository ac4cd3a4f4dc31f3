/** What happened to an email. */
export type Sent =
  | { readonly type: 'sent'; readonly messageId: string }
  /** It was not accepted. `retry`: it may be accepted later. */
  | { readonly type: 'failed'; readonly reason: string; readonly retry: boolean }
  /** Nobody knows whether it was accepted: sending again could duplicate it. */
  | { readonly type: 'unknown'; readonly reason: string };

/**
 * Hands an email to a mail service, once; never throws. `id` is the part of the email's Message-ID before the domain of
 * `from`. Of an email that was sent, the messageId is the service's id for it, with a domain if the service has kept
 * ours.
 */
export type Send = (
  raw: Uint8Array,
  envelope: { readonly from: string; readonly to: string; readonly id: string },
) => Promise<Sent>;
