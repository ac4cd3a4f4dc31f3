/** What the emulator knows of the types of resources: their names, and which of their properties it has considered. */
interface Where {
  readonly account: string;
  readonly region: string;
  readonly stack: string;
}

/** `ref` is what `Ref` returns, everything else an attribute of `Fn::GetAtt`. */
type Naming = (where: Where, name: string, short: string) => Readonly<Record<string, string>>;

const arn =
  (service: string, resource: (name: string) => string): ((where: Where, name: string) => string) =>
  ({ account, region }, name) =>
    `arn:aws:${service}:${region}:${account}:${resource(name)}`;
/** Names without an ARN that anything here needs. */
const named: Naming = (_, name) => ({ ref: name });
const unnamed: Naming = () => ({});

const table = arn('dynamodb', (name) => `table/${name}`);
const secret = arn('secretsmanager', (name) => `secret:${name}-AbCdEf`);
const queue = arn('sqs', (name) => name);
const lambda = arn('lambda', (name) => `function:${name}`);
const log = arn('logs', (name) => `log-group:${name}:*`);
const rule = arn('events', (name) => `rule/${name}`);
const topic = arn('sns', (name) => name);

export const TYPES: Readonly<Record<string, Naming>> = {
  'AWS::ApiGatewayV2::Api': (_, __, short) => ({ ref: `a${short}`.toLowerCase() }),
  'AWS::ApiGatewayV2::Integration': (_, __, short) => ({ ref: `i${short}` }),
  'AWS::ApiGatewayV2::Route': (_, __, short) => ({ ref: `r${short}` }),
  'AWS::ApiGatewayV2::Stage': named,
  'AWS::CloudFront::CachePolicy': named,
  'AWS::CloudFront::Distribution': (_, __, short) => ({
    ref: `E${short}`.toUpperCase(),
    DomainName: `d${short}.cloudfront.net`.toLowerCase(),
  }),
  'AWS::CloudFront::Function': ({ account }, name) => ({
    FunctionARN: `arn:aws:cloudfront::${account}:function/${name}`,
  }),
  'AWS::CloudFront::OriginAccessControl': (_, name) => ({ Id: name }),
  'AWS::CloudFront::ResponseHeadersPolicy': named,
  'AWS::CloudWatch::Alarm': (where, name) => ({
    ref: name,
    Arn: arn('cloudwatch', (own) => `alarm:${own}`)(where, name),
  }),
  'AWS::CloudWatch::Dashboard': named,
  'AWS::DynamoDB::GlobalTable': (where, name) => ({
    ref: name,
    Arn: table(where, name),
    StreamArn: `${table(where, name)}/stream/2026-11-21T00:00:00.000`,
  }),
  'AWS::Events::Rule': (where, name) => ({ ref: name, Arn: rule(where, name) }),
  'AWS::IAM::Policy': unnamed,
  'AWS::IAM::Role': ({ account }, name) => ({ ref: name, Arn: `arn:aws:iam::${account}:role/${name}` }),
  'AWS::Lambda::EventInvokeConfig': unnamed,
  'AWS::Lambda::EventSourceMapping': unnamed,
  'AWS::Lambda::Function': (where, name) => ({ ref: name, Arn: lambda(where, name) }),
  'AWS::Lambda::LayerVersion': (where, name) => ({ ref: arn('lambda', (own) => `layer:${own}:1`)(where, name) }),
  'AWS::Lambda::Permission': unnamed,
  'AWS::Logs::LogGroup': (where, name) => ({ ref: name, Arn: log(where, name) }),
  'AWS::Logs::MetricFilter': unnamed,
  'AWS::S3::Bucket': ({ region }, name) => {
    const bucket = name.toLowerCase();
    return { ref: bucket, Arn: `arn:aws:s3:::${bucket}`, RegionalDomainName: `${bucket}.s3.${region}.amazonaws.com` };
  },
  'AWS::S3::BucketPolicy': unnamed,
  'AWS::SES::ConfigurationSet': named,
  'AWS::SES::ConfigurationSetEventDestination': unnamed,
  'AWS::SES::EmailIdentity': unnamed,
  'AWS::SNS::Subscription': unnamed,
  'AWS::SNS::Topic': (where, name) => ({ ref: topic(where, name) }),
  'AWS::SNS::TopicPolicy': unnamed,
  'AWS::SQS::Queue': ({ account, region }, name) => ({
    ref: `https://sqs.${region}.amazonaws.com/${account}/${name}`,
    Arn: queue({ account, region, stack: '' }, name),
    QueueName: name,
  }),
  'AWS::SQS::QueuePolicy': unnamed,
  'AWS::SecretsManager::Secret': (where, name) => ({ ref: secret(where, name) }),
  'Custom::CDKBucketDeployment': unnamed,
  'Custom::S3AutoDeleteObjects': unnamed,
};

/** Nothing in a game depends on these: alarms, logs, and what runs when an instance is destroyed. */
const WITHOUT_EFFECT =
  /^AWS::(CloudWatch|Logs|SNS)::|^AWS::Lambda::LayerVersion$|^Custom::S3AutoDeleteObjects$|^AWS::CloudFront::OriginAccessControl$/;

/** The properties that the emulator obeys, or of which nothing in a game depends, such as descriptions and throttling. */
const PROPERTIES: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': 'Name ProtocolType RouteSelectionExpression',
  'AWS::ApiGatewayV2::Integration':
    'ApiId IntegrationType IntegrationUri PayloadFormatVersion RequestTemplates TemplateSelectionExpression',
  'AWS::ApiGatewayV2::Route': 'ApiId AuthorizationType RouteKey Target',
  'AWS::ApiGatewayV2::Stage': 'ApiId StageName AutoDeploy DefaultRouteSettings AccessLogSettings',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig',
  'AWS::CloudFront::Distribution': 'DistributionConfig',
  'AWS::CloudFront::Function': 'Name AutoPublish FunctionCode FunctionConfig',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig',
  'AWS::DynamoDB::GlobalTable':
    'AttributeDefinitions BillingMode GlobalSecondaryIndexes KeySchema Replicas StreamSpecification TimeToLiveSpecification WriteOnDemandThroughputSettings',
  'AWS::Events::Rule': 'EventPattern ScheduleExpression State Targets',
  'AWS::IAM::Policy': 'PolicyDocument PolicyName Roles',
  'AWS::IAM::Role': 'AssumeRolePolicyDocument ManagedPolicyArns',
  'AWS::Lambda::EventInvokeConfig': 'FunctionName MaximumEventAgeInSeconds MaximumRetryAttempts Qualifier',
  'AWS::Lambda::EventSourceMapping':
    'BatchSize BisectBatchOnFunctionError DestinationConfig EventSourceArn FilterCriteria FunctionName FunctionResponseTypes MaximumRecordAgeInSeconds MaximumRetryAttempts ParallelizationFactor StartingPosition',
  'AWS::Lambda::Function':
    'Architectures Code DeadLetterConfig Environment Handler Layers LoggingConfig MemorySize Role Runtime Timeout',
  'AWS::Lambda::Permission': 'Action FunctionName Principal SourceArn',
  'AWS::S3::Bucket': 'BucketEncryption PublicAccessBlockConfiguration',
  'AWS::S3::BucketPolicy': 'Bucket PolicyDocument',
  'AWS::SES::ConfigurationSet': 'DeliveryOptions ReputationOptions SuppressionOptions',
  'AWS::SES::ConfigurationSetEventDestination': 'ConfigurationSetName EventDestination',
  'AWS::SES::EmailIdentity': 'ConfigurationSetAttributes EmailIdentity',
  'AWS::SQS::Queue': 'MessageRetentionPeriod SqsManagedSseEnabled',
  'AWS::SQS::QueuePolicy': 'PolicyDocument Queues',
  'AWS::SecretsManager::Secret': 'GenerateSecretString',
  'Custom::CDKBucketDeployment':
    'ServiceToken SourceBucketNames SourceObjectKeys DestinationBucketName DestinationBucketKeyPrefix WaitForDistributionInvalidation Prune Exclude SystemMetadata OutputObjectKeys',
};

export const propertiesKnown = (type: string, name: string): boolean =>
  WITHOUT_EFFECT.test(type) || ['Description', 'Tags', ...(PROPERTIES[type] ?? '').split(' ')].includes(name);
