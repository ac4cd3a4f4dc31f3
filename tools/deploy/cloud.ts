import { AwsError, type Caller, query, textOf } from './query.ts';

/** What SES lets the account do in a region. */
export interface Sending {
  readonly enabled: boolean;
  /** Mails in 24 hours. In the sandbox 200. */
  readonly quota: number;
  /** Mails a second. */
  readonly rate: number;
}

/** What is known of an account before anything is changed in it. */
export const openCloud = (caller: Caller) => ({
  /** The number of the account that the credentials belong to. */
  async account(region: string): Promise<string> {
    const xml = await query(caller, 'sts', region, { Action: 'GetCallerIdentity' });
    return textOf(xml, 'Account') ?? '';
  },

  /** The outputs of a stack, or nothing if there is no such stack. */
  async stack(name: string, region: string): Promise<Readonly<Record<string, string>> | undefined> {
    try {
      const xml = await query(caller, 'cloudformation', region, { Action: 'DescribeStacks', StackName: name });
      const outputs = [...xml.matchAll(/<OutputKey>([^<]*)<\/OutputKey>\s*<OutputValue>([^<]*)<\/OutputValue>/g)];
      return Object.fromEntries(outputs.map(([, key = '', value = '']) => [key, value]));
    } catch (error) {
      if (error instanceof AwsError && /does not exist/.test(error.message)) return undefined;
      throw error;
    }
  },

  async sending(region: string): Promise<Sending> {
    const [enabled, quota] = await Promise.all([
      query(caller, 'ses', region, { Action: 'GetAccountSendingEnabled' }),
      query(caller, 'ses', region, { Action: 'GetSendQuota' }),
    ]);
    return {
      enabled: textOf(enabled, 'Enabled') === 'true',
      quota: Number(textOf(quota, 'Max24HourSend')),
      rate: Number(textOf(quota, 'MaxSendRate')),
    };
  },

  /** How far the verification of an address or domain is; nothing if SES does not know it. */
  async verification(identity: string, region: string): Promise<string | undefined> {
    const xml = await query(caller, 'ses', region, {
      Action: 'GetIdentityVerificationAttributes',
      'Identities.member.1': identity,
    });
    return textOf(xml, 'VerificationStatus');
  },
});

export type Cloud = ReturnType<typeof openCloud>;
