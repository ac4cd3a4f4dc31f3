/** Restores into a folder, says when some items are in it, and goes on for ever: a test ends it. */
import { fillDataFolder } from '../../tools/operate/fillDataFolder.ts';

async function* items() {
  for (let n = 0; n < 500; n++) yield { pk: { S: `NOTE#${n}` }, sk: { S: 'p' } };
  process.send?.('half');
  await new Promise((resolve) => setTimeout(resolve, 2 ** 30));
}

const [, , folder = ''] = process.argv;
await fillDataFolder(folder, { header: { secrets: ['a'.repeat(64)] }, items: items(), onProgress: () => {} });
