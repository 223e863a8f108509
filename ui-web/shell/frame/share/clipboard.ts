import { PoolError } from '../../../../domain/core/errors/pool-error.ts';

/**
 * Copies a text to the clipboard. Errors: `copy-failed`, also in browsers that are old or on an insecure page, which have none, whatever
 * the types promise.
 */
export async function toClipboard(text: string): Promise<void> {
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
  if (!clipboard) throw new PoolError('copy-failed');
  await clipboard.writeText(text).catch((thrown: unknown) => {
    throw new PoolError('copy-failed', {}, { raw: thrown instanceof Error ? thrown.message : null });
  });
}
