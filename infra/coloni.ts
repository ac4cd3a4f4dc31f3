import { App, type AppProps, Stack, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import cdk from '../cdk.json' with { type: 'json' };
import { INSTANCE_TAG } from '../functions/stop/stop.ts';
import type { ScopeOf } from './edge.ts';
import { globalStackName, instanceName } from './names.ts';
import { GLOBAL_REGION } from './regions.ts';
import type { Settings } from './settings.ts';
import { ColoniStack } from './stack.ts';

export interface ColoniAppProps extends AppProps {
  readonly settings: Settings;
  /** Folder with the built pages. */
  readonly build: string;
  /** Check against the AwsSolutions rules of cdk-nag; a finding stops the synthesis. @default true */
  readonly checks?: boolean;
}

/** CloudFormation does not support tags on these in every region; neither costs anything that matters. */
const UNTAGGED = ['AWS::CloudWatch::Dashboard', 'AWS::CloudFront::Function'];

/** The CDK app of one instance: its stack, and possibly a stack in us-east-1. */
export const coloniApp = ({ settings, build, checks = true, ...props }: ColoniAppProps): App => {
  const app = new App({ analyticsReporting: false, ...props, context: { ...cdk.context, ...props.context } });
  if (checks) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const { name, region, protect } = settings;
  const account = settings.account ?? process.env.CDK_DEFAULT_ACCOUNT;
  const env = (where: string) => ({ env: account === undefined ? { region: where } : { region: where, account } });
  const scopeOf: ScopeOf = (part) =>
    new Stack(app, globalStackName(settings, part), {
      ...env(GLOBAL_REGION),
      description: `Coloni: what ${name} in ${region} has in ${GLOBAL_REGION} (${part.replace(/-.*/, '')})`,
    });
  new ColoniStack(app, name, {
    settings,
    build,
    ...(region === GLOBAL_REGION ? {} : { scopeOf }),
    ...env(region),
    description: 'Coloni: play the settlers game by correspondence',
    terminationProtection: protect,
  });
  // By this tag the bill can be split; see infra/budget.ts.
  Tags.of(app).add(INSTANCE_TAG, instanceName(settings), { excludeResourceTypes: UNTAGGED });
  return app;
};
