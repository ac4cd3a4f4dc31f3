/** The process in which an instance makes its daily backup: in its own, players would wait for the encryption. */

import type { BackupAnswer } from './backUpApart.ts';
import { type BackupSettings, backUp } from './backup.ts';

// The instance ends it. A signal from the terminal reaches both, and is no failure of the backup.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit(1));
process.once('message', (settings: BackupSettings) => {
  const answer = (answer: BackupAnswer) => process.send?.(answer, () => process.exit(0));
  backUp(settings).then(
    (written) => answer({ type: 'written', written }),
    (error: unknown) => answer({ type: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  );
});
