/** npm run smoke -- <address>: tests an instance like a visitor, and leaves nothing behind. */
import { smoke } from './deploy/smoke.ts';

const [address, ...more] = process.argv.slice(2);
if (address === undefined || more.length > 0 || !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
  console.error('npm run smoke -- https://the-address-of-your-instance');
  process.exit(1);
}
const fault = await smoke(new URL(address).origin, console.log);
if (fault !== undefined) {
  console.error(`FAILED ${fault}`);
  process.exit(1);
}
console.log('The instance answers as it should.');
