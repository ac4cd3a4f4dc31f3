// Runs a function's file as Lambda does. Whatever it sends by HTTPS goes to the emulator, under the name it was meant for.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { urlToHttpOptions } from 'node:url';

const [file, name, emulator] = process.argv.slice(2);
const { hostname, port } = new URL(emulator);
const agent = new http.Agent({ keepAlive: true });
https.request = (...given) => {
  const [url, options, answer] = given[0]?.headers || given.length < 3 ? [undefined, ...given] : given;
  const {
    host,
    hostname: named,
    method,
    path,
    headers,
    timeout,
  } = {
    ...(url ? urlToHttpOptions(new URL(url)) : {}),
    ...options,
  };
  const meant = { 'x-emulated-host': named ?? host };
  return http.request({ hostname, port, agent, method, path, timeout, headers: { ...headers, ...meant } }, answer);
};
syncBuiltinESMExports();

const realNow = Date.now;
const realElapsed = performance.now.bind(performance);
let shift = 0;
Date.now = () => realNow() + shift;
// What a function may do in a minute, such as drawing pictures, it may do again in the next one.
performance.now = () => realElapsed() + shift;

const described = (error) => `${error?.name ?? 'Error'}: ${error?.message ?? error}`;

let loading;
process.on('message', async ({ event, context, ahead }) => {
  shift = ahead;
  const deadline = realNow() + context.milliseconds;
  loading ??= import(file);
  try {
    const module = await loading;
    const answer = await module[name](event, { ...context, getRemainingTimeInMillis: () => deadline - realNow() });
    process.send({ answer: answer ?? null });
  } catch (error) {
    process.send({ error: described(error) });
  }
});
