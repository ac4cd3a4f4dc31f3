const none = (): never => {
  throw new Error('this bundle has no event streams: neither DynamoDB nor SES uses any');
};

/** Replaces the SDK's event streams, which it would load at first use. */
export class EventStreamSerde {
  constructor() {
    none();
  }
}
export const eventStreamSerdeProvider = none;
