// Unpacks the Chromium that came with the packages, and the system libraries beside it, into the temporary folder.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
await inflate(join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin/al2023.tar.br'));
