// What stands in Lambda between the runtime API and a function: asks for invocations and hands over what came of them.
const API = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`;
const post = (path, body) => fetch(`${API}/${path}`, { method: 'POST', body: JSON.stringify(body) });
const told = (error) => ({ errorType: error?.name ?? 'Error', errorMessage: String(error?.message ?? error) });

const realNow = Date.now;
const realElapsed = performance.now.bind(performance);
let shift = 0;
Date.now = () => realNow() + shift;
// What a function may do in a minute, such as drawing pictures, it may do again in the next one.
performance.now = () => realElapsed() + shift;

let handler;
try {
  ({ handler } = await import(process.env.LAMBDA_FILE));
} catch (error) {
  await post('init/error', told(error));
  process.exit(1);
}
for (;;) {
  const next = await fetch(`${API}/invocation/next`);
  const id = next.headers.get('lambda-runtime-aws-request-id');
  const deadline = Number(next.headers.get('lambda-runtime-deadline-ms'));
  // Of a test alone: how far its clock is ahead.
  shift = Number(next.headers.get('x-clock-shift') ?? 0);
  const event = await next.json();
  const context = {
    awsRequestId: id,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    invokedFunctionArn: next.headers.get('lambda-runtime-invoked-function-arn'),
    getRemainingTimeInMillis: () => deadline - realNow(),
  };
  try {
    await post(`invocation/${id}/response`, (await handler(event, context)) ?? null);
  } catch (error) {
    await post(`invocation/${id}/error`, told(error));
  }
}
