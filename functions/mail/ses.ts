import { SESClient, type SESClientConfig, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { Send, Sent } from './send.ts';

/** A connection that is kept may be closed by the other side just when the next email goes out, which would be lost. */
const ONE_EACH = { keepAlive: false };

/** How many milliseconds to wait for a connection, and for the answer. */
const PATIENCE = { connection: 3_000, answer: 10_000 };

/**
 * A client that tries once. The SDK's own retries would repeat an email whose answer was lost, so that two are sent;
 * our retries are recorded before they are made.
 */
export const createSes = (settings: SESClientConfig = {}): SESClient =>
  new SESClient({
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: PATIENCE.connection,
      requestTimeout: PATIENCE.answer,
      throwOnRequestTimeout: true,
      httpAgent: ONE_EACH,
      httpsAgent: ONE_EACH,
    },
    ...settings,
  });

/** Sends through SES, which gives each email an id of its own. */
export const createSesSender =
  (ses: SESClient, configurationSet?: string): Send =>
  async (raw, { from, to }) => {
    try {
      const { MessageId } = await ses.send(
        new SendRawEmailCommand({
          Source: from,
          Destinations: [to],
          RawMessage: { Data: raw },
          ...(configurationSet === undefined ? {} : { ConfigurationSetName: configurationSet }),
        }),
      );
      return MessageId === undefined
        ? { type: 'unknown', reason: 'SES answered without a message id' }
        : { type: 'sent', messageId: MessageId };
    } catch (error) {
      return judged(error);
    }
  };

/** Answers that never change: the email or the address is the problem. */
const FINAL = new Set(['MessageRejected', 'InvalidParameterValue', 'InvalidParameterCombination', 'ValidationError']);
/** Errors before a byte of the request was sent. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);
const NO_CREDENTIALS = new Set(['CredentialsProviderError', 'TokenProviderError']);

function judged(error: unknown): Sent {
  if (!(error instanceof Error)) return { type: 'unknown', reason: String(error) };
  const reason = `${error.name}: ${error.message}`.slice(0, 300);
  if (error instanceof SESServiceException) return { type: 'failed', reason, retry: !FINAL.has(error.name) };
  const code = 'code' in error ? String(error.code) : '';
  const neverLeft =
    NEVER_LEFT.has(code) || NO_CREDENTIALS.has(error.name) || /did not establish a connection/.test(error.message);
  return neverLeft ? { type: 'failed', reason, retry: true } : { type: 'unknown', reason };
}
