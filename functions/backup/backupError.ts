/** Why a backup cannot be written or read, in a sentence for the operator. Whoever knows it need not load the encryption. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
