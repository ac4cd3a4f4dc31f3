import { SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

const ROTATION =
  'Replaced by hand (docs/operate.md): the functions accept the former value too, so nobody is signed out.';

/** Secrets that Secrets Manager creates at the first deployment and nobody ever sees. */
export class Secrets extends Construct {
  /** Signs the cookies of sessions. */
  readonly cookies: Secret;
  /** Sent by the distribution with each request, so that the API knows which requests came through it. */
  readonly origin: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.cookies = this.random('Cookies', 'Signs the cookies of sessions');
    this.origin = this.random('Origin', 'Tells the API that a request came through the distribution');
  }

  /** What the distribution sends: the newest value, or that of a version. */
  originSecret(versionId?: string): SecretValue {
    return versionId === undefined
      ? this.origin.secretValue
      : SecretValue.secretsManager(this.origin.secretArn, { versionId });
  }

  /**
   * What the functions accept: the same value, and during a rotation also the previous one, which the distribution's
   * edge locations send for some more minutes. It is part of the functions' settings, which saves a request at each
   * start.
   */
  acceptedOriginSecrets(versionId?: string): string {
    const present = this.originSecret(versionId).unsafeUnwrap();
    if (versionId === undefined) return present;
    const before = SecretValue.secretsManager(this.origin.secretArn, { versionStage: 'AWSPREVIOUS' });
    return `${present} ${before.unsafeUnwrap()}`;
  }

  private random(id: string, description: string): Secret {
    const secret = new Secret(this, id, {
      description: `Coloni: ${description}`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    acknowledge(secret, { SMG4: ROTATION });
    return secret;
  }
}
