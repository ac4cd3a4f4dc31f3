import { GLOBAL_REGION, REGIONS } from '../../infra/regions.ts';
import type { Settings } from '../../infra/settings.ts';
import { examineBill } from './bill.ts';
import type { Cloud, Sending, Stack } from './cloud.ts';
import { type Finding, missing, ok, warning } from './finding.ts';
import { examineGivenTable } from './givenTable.ts';
import { examineHealth } from './health.ts';

/** The oldest bootstrap version that CDK supports. */
const BOOTSTRAP = 6;
const OLDEST_NODE = 24;
const SANDBOX_QUOTA = 200;
/** Lambda keeps this many concurrent executions for functions that reserve none. */
const UNRESERVED = 100;

export const checkNode = (version: string): Finding =>
  Number.parseInt(version.replace(/^v/, ''), 10) >= OLDEST_NODE
    ? ok('Node', version)
    : missing('Node', `${version} is too old`, `Install Node ${OLDEST_NODE} or newer from https://nodejs.org.`);

/** AWS does not say whether an account may make distributions. */
const NEW_TO_CLOUDFRONT = warning(
  'CloudFront',
  'AWS may have to verify an account before its first distribution, which takes up to a day',
  'If the deployment fails with "Your account must be verified", open a case with AWS Support, which costs nothing ("Account and billing"), and deploy again when it is answered.',
);

/** Checks, one after the other, what an instance with these settings needs in the account. */
export async function* examine(settings: Settings, cloud: Cloud): AsyncGenerator<Finding> {
  const account = await checkCredentials(settings, cloud);
  yield* account.findings;
  if (account.number === undefined) return;
  const regions = new Set([settings.region, GLOBAL_REGION]);
  for (const region of regions) yield await guarded('bootstrap', checkBootstrap(cloud, account.number, region));
  yield await guarded('functions', checkConcurrency(cloud, settings));
  yield* await checkSending(cloud, settings).catch((error: unknown) => [refused('mail', error)]);
  yield await guarded('sender', checkSender(cloud, settings));
  const { restored } = settings.table;
  if (restored)
    yield* await examineGivenTable(settings, restored, cloud).catch((error: unknown) => [refused('table', error)]);
  const stack = await cloud.stack(settings.name, settings.region).catch(() => undefined);
  if (stack === undefined || !isDeployed(stack)) {
    yield NEW_TO_CLOUDFRONT;
    return;
  }
  yield* eachGuarded('alarms', examineHealth(settings, stack, cloud));
  yield await examineBill(settings, cloud).catch((error: unknown) => refused('budget', error, warning));
}

/** Whether a stack contains an instance. One whose first deployment failed, or that is only planned, does not. */
export const isDeployed = ({ status }: Stack): boolean => !/^(ROLLBACK_|CREATE_FAILED|REVIEW_|DELETE_)/.test(status);

/** Checks whether the account can be reached at all, which looking at an instance or removing it requires. */
export const examineAccess = async (settings: Settings, cloud: Cloud): Promise<readonly Finding[]> =>
  (await checkCredentials(settings, cloud)).findings;

/** If AWS refuses to answer a query, that counts as missing. */
const guarded = (about: string, asked: Promise<Finding>): Promise<Finding> =>
  asked.catch((error: unknown) => refused(about, error));

/** A failed check of something optional does not prevent a deployment. */
async function* eachGuarded(about: string, findings: AsyncIterable<Finding>): AsyncGenerator<Finding> {
  try {
    yield* findings;
  } catch (error) {
    yield refused(about, error, warning);
  }
}

/** An error with which a service of AWS answered. */
interface Answered extends Error {
  readonly $fault: string;
  readonly $metadata: { readonly httpStatusCode?: number };
}
const isAnswered = (error: unknown): error is Answered => error instanceof Error && '$fault' in error;

const refused = (about: string, error: unknown, finding = missing): Finding => {
  if (!isAnswered(error)) throw error;
  const isTheirs = (error.$metadata.httpStatusCode ?? 0) >= 500;
  const remedy = isTheirs
    ? 'AWS has a problem: try again later.'
    : 'Use credentials of an administrator of the account.';
  return finding(about, `${error.name}: ${error.message}`, remedy);
};

const checkCredentials = async (
  { region, account }: Settings,
  cloud: Cloud,
): Promise<{ findings: Finding[]; number?: string }> => {
  let number: string;
  try {
    number = await cloud.account(region);
  } catch (error) {
    return { findings: [noAccess(error, region)] };
  }
  if (account !== undefined && account !== number) {
    const says = `they belong to account ${number}, and coloni.json says ${account}`;
    return { findings: [missing('credentials', says, 'Set AWS_PROFILE to a profile of that account.')] };
  }
  return {
    findings: [ok('credentials', `account ${number}`), ok('region', `${region}, ${REGIONS[region]?.place}`)],
    number,
  };
};

const noAccess = (error: unknown, region: string): Finding => {
  if (error instanceof Error && ('syscall' in error || error.name === 'TimeoutError'))
    return missing('region', `${region}: ${error.message}`, 'Check "region" in coloni.json, and the network.');
  if (!isAnswered(error))
    return missing(
      'credentials',
      'there are none',
      'Install the AWS CLI, run "aws configure sso" or "aws login", and set AWS_PROFILE; or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  const turnOn = REGIONS[region]?.optIn
    ? `, and turn ${region} on for the account: "aws account enable-region --region-name ${region}", then wait some minutes`
    : '';
  const remedy = `Sign in again ("aws sso login")${turnOn}.`;
  return missing('credentials', `AWS does not take them in ${region}: ${error.name}: ${error.message}`, remedy);
};

const checkBootstrap = async (cloud: Cloud, account: string, region: string): Promise<Finding> => {
  const outputs = (await cloud.stack('CDKToolkit', region))?.outputs;
  const remedy = `Run "npx cdk bootstrap aws://${account}/${region}", once for the account and region.`;
  if (outputs === undefined) return missing('bootstrap', `${region} is not prepared for CDK`, remedy);
  const version = Number(outputs.BootstrapVersion ?? 0);
  if (version < BOOTSTRAP) return missing('bootstrap', `${region} has version ${version}, too old`, remedy);
  return ok('bootstrap', `${region}, version ${version}`);
};

const checkConcurrency = async (cloud: Cloud, { region, api }: Settings): Promise<Finding> => {
  const most = await cloud.concurrency(region);
  const remedy = `Ask for more, which costs nothing: "aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value 1000".`;
  const warm = api.provisionedConcurrency;
  if (warm > 0 && warm + UNRESERVED > most)
    return missing(
      'functions',
      `the account may run ${most} at once in ${region}: too few to keep ${warm} warm, which takes ${warm + UNRESERVED}`,
      `${remedy} Or leave "api.provisionedConcurrency" out.`,
    );
  if (most < UNRESERVED) return warning('functions', `the account may run only ${most} at once in ${region}`, remedy);
  return ok('functions', `${most} at once`);
};

const checkSending = async (cloud: Cloud, { region }: Settings): Promise<Finding[]> => {
  const sending = await cloud.sending(region);
  return [checkQuota(sending, region), ...checkPlan(sending, region)];
};

const checkQuota = ({ enabled, quota, rate }: Sending, region: string): Finding => {
  if (!enabled)
    return missing('mail', `SES has paused sending in ${region}`, 'Read why in the SES console under Reputation.');
  if (quota <= SANDBOX_QUOTA)
    return warning(
      'mail',
      `SES is in its sandbox in ${region}: ${quota} emails a day, only to verified addresses`,
      "Ask for production access in the SES console; docs/operate.md has words for it. Until then verify each player's address there.",
    );
  return ok('mail', `${quota} emails a day, ${rate} a second`);
};

/** SES sells plans besides its prices by use, and an account may be on one. */
const checkPlan = ({ plan }: Sending, region: string): Finding[] =>
  plan === undefined || plan === 'NONE'
    ? []
    : [
        warning(
          'mail plan',
          `SES bills the account by its plan ${plan}: with ESSENTIALS a thousand emails cost $0.16, by use $0.10`,
          `Choose prices by use: "aws sesv2 put-account-pricing-attributes --region ${region} --plan NONE".`,
        ),
      ];

const checkSender = async (cloud: Cloud, { name, region, mail }: Settings): Promise<Finding> => {
  const domain = mail.from.slice(mail.from.indexOf('@') + 1);
  const made = mail.verify === 'address' ? mail.from : domain;
  const [stack, status] = await Promise.all([cloud.stack(name, region), verified(cloud, mail.from, domain, region)]);
  if (mail.verify === 'existing') {
    if (status === 'SUCCESS') return ok('sender', `${mail.from} is verified`);
    return missing(
      'sender',
      `SES has not verified ${mail.from} in ${region}`,
      'Verify the address or its domain in the SES console, or set "mail.verify" to "address" or "domain".',
    );
  }
  if ((stack === undefined || !isDeployed(stack)) && (await cloud.verification(made, region)) !== undefined)
    return missing(
      'sender',
      `SES knows ${made} already, and the stack would make it again`,
      'Set "mail.verify" to "existing".',
    );
  if (status === 'SUCCESS') return ok('sender', `${mail.from} is verified`);
  return warning(
    'sender',
    `${made} is not verified yet`,
    mail.verify === 'address'
      ? `After the first deployment AWS sends an email to ${mail.from}: follow the link in it.`
      : 'The first deployment makes DKIM records for the domain; outside Route 53 copy them from the SES console.',
  );
};

/** An address can be used if it or its domain is verified. */
const verified = async (cloud: Cloud, address: string, domain: string, region: string) => {
  const found = await Promise.all([cloud.verification(address, region), cloud.verification(domain, region)]);
  return found.find((status) => status === 'SUCCESS') ?? found.find((status) => status !== undefined);
};
