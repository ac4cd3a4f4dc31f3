/**
 * Writes a line of a function's log. Lambda turns it into JSON with the time, the level and the id of the call, so that
 * each field can be searched; elsewhere the fields themselves are the line.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 */
export const log = (level: 'info' | 'error', fields: Readonly<Record<string, unknown>>): void =>
  console[level](process.env.AWS_LAMBDA_FUNCTION_NAME === undefined ? JSON.stringify(fields) : fields);

/** The word in a function's log by which the stack counts emails that failed for good. */
export const GIVEN_UP = 'mailGivenUp';
