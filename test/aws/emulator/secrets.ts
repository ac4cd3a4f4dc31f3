import { randomInt, randomUUID } from 'node:crypto';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

interface Version {
  readonly id: string;
  readonly value: string;
}

/** Secrets Manager: each secret with its newest value, and the one before. */
export function createSecrets() {
  const secrets = new Map<string, [Version, ...Version[]]>();

  const find = (arn: string): [Version, ...Version[]] => {
    const found = secrets.get(arn);
    if (found === undefined) throw new Error(`there is no secret ${arn}`);
    return found;
  };

  return {
    /** Creates a secret with letters and digits. */
    create: (arn: string, length: number): void => {
      const value = Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
      secrets.set(arn, [{ id: randomUUID(), value }]);
    },
    /** Returns the id of the new version. */
    put: (arn: string, value: string): string => {
      const id = randomUUID();
      secrets.set(arn, [{ id, value }, ...find(arn)]);
      return id;
    },
    value: (arn: string, stage = '', version = ''): string => {
      const versions = find(arn);
      if (version !== '') {
        const found = versions.find(({ id }) => id === version);
        if (found === undefined) throw new Error(`the secret ${arn} has no version ${version}`);
        return found.value;
      }
      if (stage !== '' && stage !== 'AWSCURRENT' && stage !== 'AWSPREVIOUS')
        throw new Error(`the emulator does not know the stage ${stage} of a secret`);
      const found = versions[stage === 'AWSPREVIOUS' ? 1 : 0];
      if (found === undefined) throw new Error(`the secret ${arn} has no ${stage}`);
      return found.value;
    },
  };
}

export type Secrets = ReturnType<typeof createSecrets>;
