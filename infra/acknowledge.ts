import { Stack, Token, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Acknowledges findings of cdk-nag on a construct, rule by rule, with the reason. */
export const acknowledge = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  for (const [rule, reason] of Object.entries(reasons))
    Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
};

/** The ARN of something in our account as cdk-nag writes it in its findings; services without regions take ''. */
export const arnInFinding = (
  construct: IConstruct,
  service: string,
  resource: string,
  region = regionOf(construct),
): string =>
  `arn:${named(Stack.of(construct).partition, 'Partition')}:${service}:${region}:${accountOf(construct)}:${resource}`;

/** The ARN of a bucket as cdk-nag writes it. */
export const bucketInFinding = (construct: IConstruct, bucket: string): string =>
  `arn:${named(Stack.of(construct).partition, 'Partition')}:s3:::${bucket}`;

export const accountOf = (construct: IConstruct): string => named(Stack.of(construct).account, 'AccountId');
const regionOf = (construct: IConstruct): string => named(Stack.of(construct).region, 'Region');
const named = (value: string, parameter: string): string => (Token.isUnresolved(value) ? `<AWS::${parameter}>` : value);
