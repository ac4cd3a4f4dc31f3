import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertiesKnown, TYPES } from './types.ts';

export const ACCOUNT = '123456789012';
/** One value of a template, before or after its intrinsic functions were resolved. */
// biome-ignore lint/suspicious/noExplicitAny: a template holds any JSON
export type Json = any;

export interface Template {
  readonly Resources: Record<string, { readonly Type: string; Properties?: Record<string, Json> }>;
  readonly Outputs?: Record<string, { readonly Value: Json }>;
}

/** A resource as it was created: what `Ref` and `Fn::GetAtt` return, and its properties. */
export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Record<string, Json>;
}

/** What synthesis wrote for one stack: the template, and where the files lie that it names. */
export interface Assembly {
  readonly stack: string;
  readonly region: string;
  readonly template: Template;
  /** The file or folder of an asset. @throws if none was published under this name */
  readonly asset: (bucket: string, key: string) => string;
}

const SECTIONS = new Set(['Description', 'Resources', 'Outputs', 'Parameters', 'Rules']);

/** Reads the stack of an instance out of what `infra/app.ts` has written into a folder. */
export function readAssembly(folder: string): Assembly {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const stacks = Object.entries<Json>(read('manifest.json').artifacts).filter(
    ([name, { type }]) => type === 'aws:cloudformation:stack' && !name.includes('-'),
  );
  const [[stack, { environment, properties }] = ['', {}]] = stacks;
  const template: Template = read(properties.templateFile);
  for (const section of Object.keys(template))
    if (!SECTIONS.has(section)) throw new Error(`the emulator does not know the section ${section} of a template`);
  const files = Object.values<Json>(read(`${stack}.assets.json`).files);
  const region = environment.split('/').at(-1);
  return {
    stack,
    region,
    template,
    asset: (bucket, key) => {
      const found = files.find(({ destinations }) =>
        Object.values<Json>(destinations).some(
          ({ bucketName, objectKey }) =>
            bucketName.replace(/\$\{AWS::AccountId\}/, ACCOUNT) === bucket && objectKey === key,
        ),
      );
      if (found === undefined) throw new Error(`no asset is published as ${bucket}/${key}`);
      return join(folder, found.source.path);
    },
  };
}

export type SecretValueOf = (arn: string, stage: string, version: string) => string;

/** Creates the resources of a template, as far as their names go. Their properties are resolved when they are read. */
export function createResources({ stack, region, template }: Assembly, secretValue: SecretValueOf) {
  const suffix = randomBytes(4).toString('hex');
  const pseudo: Readonly<Record<string, string>> = {
    'AWS::AccountId': ACCOUNT,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack,
  };
  const made = new Map<string, Resource>();

  const resource = (id: string): Resource => {
    const found = made.get(id);
    if (found === undefined) throw new Error(`${id}: the template has no such resource`);
    return found;
  };

  const attribute = (user: string, id: string, name: string): string => {
    const { attributes, type } = resource(id);
    const value = attributes[name];
    if (value === undefined) throw new Error(`${user}: the emulator does not know ${name} of ${id}, a ${type}`);
    return value;
  };

  const ref = (user: string, name: string): string => {
    const value = pseudo[name] ?? made.get(name)?.ref;
    if (!value) throw new Error(`${user}: the emulator does not know what Ref ${name} is`);
    return value;
  };

  const substituted = (user: string, text: string): string =>
    text.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      const [id = '', property] = name.split('.');
      return property === undefined ? ref(user, id) : attribute(user, id, property);
    });

  const INTRINSICS: Readonly<Record<string, (user: string, argument: Json) => Json>> = {
    Ref: ref,
    'Fn::GetAtt': (user, argument) =>
      attribute(user, ...((typeof argument === 'string' ? argument.split('.') : argument) as [string, string])),
    'Fn::Join': (user, [between, parts]) => resolve(user, parts).join(between),
    'Fn::Sub': (user, argument) => {
      if (typeof argument !== 'string') throw new Error(`${user}: the emulator does not know Fn::Sub with variables`);
      return substituted(user, argument);
    },
  };

  const resolve = (user: string, value: Json): Json => {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.map((one) => resolve(user, one));
    if (typeof value !== 'object' || value === null) return value;
    const [[key, argument] = ['', undefined], ...others] = Object.entries(value);
    if (others.length === 0 && (key === 'Ref' || key === 'Condition' || key.startsWith('Fn::'))) {
      const intrinsic = INTRINSICS[key];
      if (intrinsic === undefined && key !== 'Condition')
        throw new Error(`${user}: the emulator does not know the intrinsic function ${key}`);
      if (intrinsic !== undefined) return intrinsic(user, argument);
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(user, one)]));
  };

  /** Puts the values of secrets where CloudFormation does, while it creates what needs them. */
  const withSecrets = (user: string, value: Json): Json => {
    if (Array.isArray(value)) return value.map((one) => withSecrets(user, one));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withSecrets(user, one)]));
    if (typeof value !== 'string') return value;
    return value.replace(/\{\{resolve:([^}]*)\}\}/g, (_, reference: string) => {
      const [, arn, key, stage = '', version = ''] =
        /^secretsmanager:(arn:.*):SecretString:([^:]*):([^:]*):([^:]*)$/.exec(reference) ?? [];
      if (arn === undefined || key !== '') throw new Error(`${user}: the emulator does not know ${reference}`);
      return secretValue(arn, stage, version);
    });
  };

  const where = { account: ACCOUNT, region, stack };
  for (const [id, { Type: type, Properties = {}, ...rest }] of Object.entries(template.Resources)) {
    const naming = TYPES[type];
    if (naming === undefined) throw new Error(`${id}: the emulator does not know the type ${type}`);
    if ('Condition' in rest) throw new Error(`${id}: the emulator does not know conditions`);
    for (const name of Object.keys(Properties))
      if (!propertiesKnown(type, name)) throw new Error(`${id}: the emulator does not know ${name} of a ${type}`);
    const { ref: own = '', ...attributes } = naming(where, `${stack}-${id}-${suffix}`, suffix + id.slice(-8));
    let properties: Record<string, Json> | undefined;
    made.set(id, {
      id,
      type,
      ref: own,
      attributes,
      get properties() {
        properties ??= withSecrets(id, resolve(id, Properties));
        return properties as Record<string, Json>;
      },
    });
  }
  // Everything that a template says must be known, also what nothing reads in a game.
  for (const [id, { Properties }] of Object.entries(template.Resources)) resolve(id, Properties);

  const all = [...made.values()];
  return {
    all,
    ofType: (type: string): Resource[] => all.filter((one) => one.type === type),
    byArn: (arn: string): Resource => {
      const found = all.find(({ ref: own, attributes }) => attributes.Arn === arn || own === arn);
      if (found === undefined) throw new Error(`nothing is called ${arn}`);
      return found;
    },
    output: (name: string): string => {
      const output = template.Outputs?.[name];
      if (output === undefined) throw new Error(`the stack has no output ${name}`);
      return resolve(`Outputs.${name}`, output.Value);
    },
  };
}

export type Resources = ReturnType<typeof createResources>;
