import { App, type AppProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import cdk from '../cdk.json' with { type: 'json' };
import { EdgeStack } from './edge.ts';
import { needsEdge, type Settings } from './settings.ts';
import { ColoniStack } from './stack.ts';

export interface ColoniAppProps extends AppProps {
  readonly settings: Settings;
  /** Folder with the built pages. */
  readonly build: string;
  /** Check against the AwsSolutions rules of cdk-nag; a finding stops the synthesis. @default true */
  readonly checks?: boolean;
}

const EDGE_REGION = 'us-east-1';

/** The CDK app of one instance: its stack, and in another region what only us-east-1 can hold. */
export const coloniApp = ({ settings, build, checks = true, ...props }: ColoniAppProps): App => {
  const app = new App({ analyticsReporting: false, ...props, context: { ...cdk.context, ...props.context } });
  if (checks) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const { name, region, protect } = settings;
  const account = settings.account ?? process.env.CDK_DEFAULT_ACCOUNT;
  const env = (where: string) => ({ env: account === undefined ? { region: where } : { region: where, account } });
  const apart = region !== EDGE_REGION && needsEdge(settings);
  const edge = apart
    ? new EdgeStack(app, `${name}Edge`, settings, { ...env(EDGE_REGION), crossRegionReferences: true }).edge
    : undefined;
  new ColoniStack(app, name, {
    settings,
    build,
    ...(edge ? { edge } : {}),
    ...env(region),
    crossRegionReferences: apart,
    description: 'Coloni: play the settlers game by correspondence',
    terminationProtection: protect,
  });
  Tags.of(app).add('coloni', name);
  return app;
};
