import type { Json, Resources } from './template.ts';

/** What somebody wants to do. */
export interface Request {
  readonly action: string;
  readonly resource: string;
  /** The condition keys of the request; one with several values is a list. */
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
}

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);

const isLike = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(text);

type Operator = (expected: readonly Json[], found: readonly string[] | undefined) => boolean;
const anyOf =
  (matches: (expected: string, found: string) => boolean): Operator =>
  (expected, found) =>
    found?.some((value) => expected.some((one) => matches(`${one}`, value))) ?? false;
const equals = (expected: string, found: string) => expected === found;

/** A condition on a key that the request does not have is not met, except by `ForAllValues` and `Null`, as in IAM. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  StringEquals: anyOf(equals),
  StringLike: anyOf(isLike),
  ArnLike: anyOf(isLike),
  Bool: anyOf(equals),
  Null: ([expected], found) => `${expected}` === `${found === undefined}`,
  'ForAllValues:StringLike': (expected, found = []) =>
    found.every((value) => expected.some((one) => isLike(one, value))),
};

const holds = (conditions: Json, { context = {} }: Request): boolean =>
  Object.entries<Json>(conditions ?? {}).every(([kind, keys]) => {
    const operator = OPERATORS[kind];
    if (operator === undefined) throw new Error(`the emulator does not know the condition operator ${kind}`);
    return Object.entries<Json>(keys).every(([key, expected]) => {
      // The names of keys are the same in any case.
      const [, found] = Object.entries(context).find(([name]) => name.toLowerCase() === key.toLowerCase()) ?? [];
      return operator(listOf(expected), found === undefined ? undefined : listOf(found));
    });
  });

const KNOWN = new Set(['Sid', 'Effect', 'Action', 'Resource', 'Condition', 'Principal']);

const covers = (statement: Json, request: Request): boolean => {
  for (const part of Object.keys(statement))
    if (!KNOWN.has(part)) throw new Error(`the emulator does not know ${part} of a policy statement`);
  return (
    listOf(statement.Action).some((action) => isLike(action.toLowerCase(), request.action.toLowerCase())) &&
    listOf(statement.Resource).some((resource) => isLike(resource, request.resource)) &&
    holds(statement.Condition, request)
  );
};

const judge = (statements: readonly Json[], request: Request): boolean => {
  const effects = statements.filter((statement) => covers(statement, request)).map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
};

/** Who may do what, by the policies of a template. */
export function openIam(resources: Resources) {
  const refused: string[] = [];
  const policies = resources.ofType('AWS::IAM::Policy').map(({ properties }) => properties);
  const ofRole = (role: string) =>
    policies.filter(({ Roles }) => Roles.includes(role)).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

  const noted = (who: string, request: Request, isAllowed: boolean): boolean => {
    const { action, resource, context = {} } = request;
    if (!isAllowed) refused.push(`${who} may not ${action} on ${resource} ${JSON.stringify(context)}`);
    return isAllowed;
  };

  const isService = ({ Principal }: Json, service: string): boolean =>
    listOf(Principal?.AWS ?? []).includes('*') || listOf(Principal?.Service ?? []).includes(service);

  return {
    /** Everything that was refused, in words. */
    refused,
    /** Whether the policies of a role let it do something. */
    allows: (role: string, request: Request): boolean => noted(role, request, judge(ofRole(role), request)),
    /** Whether the policy of a resource lets a service of AWS do something with it. */
    resourceAllows: (statements: readonly Json[], service: string, request: Request): boolean =>
      noted(
        service,
        request,
        judge(
          statements.filter((statement) => isService(statement, service)),
          request,
        ),
      ),
    /** Whether a service of AWS may invoke a function, on behalf of one of our resources. */
    mayInvoke: (functionArn: string, service: string, source: string): boolean => {
      const statements = resources.ofType('AWS::Lambda::Permission').flatMap(({ properties }) => {
        const { Action, FunctionName, Principal, SourceArn } = properties;
        if (resources.byArn(FunctionName).attributes.Arn !== functionArn || Principal !== service) return [];
        return [
          { Effect: 'Allow', Action, Resource: functionArn, Condition: { ArnLike: { 'aws:SourceArn': SourceArn } } },
        ];
      });
      const request = { action: 'lambda:InvokeFunction', resource: functionArn, context: { 'aws:SourceArn': source } };
      return noted(service, request, judge(statements, request));
    },
  };
}

export type Iam = ReturnType<typeof openIam>;
