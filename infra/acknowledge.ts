import { Stack, Token, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Says of a construct why certain findings of cdk-nag are right as they are: rule by rule, with the reason. */
export const acknowledge = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  for (const [rule, reason] of Object.entries(reasons))
    Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
};

/** The account as cdk-nag writes it in the names of its findings. */
export const accountIn = (construct: IConstruct): string => {
  const { account } = Stack.of(construct);
  return Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
};
