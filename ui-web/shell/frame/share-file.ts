import { toClipboard } from './clipboard.ts';

/** How a file left the page. `shared`: through the device's own sheet; `copied`: its text is on the clipboard; `by-hand`: neither is possible here; `closed`: the user closed the sheet. */
export type WalletBroadcast = 'shared' | 'copied' | 'by-hand' | 'closed';

/** Whether the device has a sheet that takes files. */
export function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/**
 * Gives a text file to the user, by the best way there is: share sheet, else clipboard, else the page has to show it. Never a download, which
 * web views of wallets swallow without a word. To be called straight from a tap. Never rejects.
 */
export async function markBroadcast(file: File, text: string): Promise<WalletBroadcast> {
  if (canShareFile(file)) {
    const shared = await navigator.share({ files: [file] }).then(
      () => 'shared' as const,
      (failure: unknown) => (failure instanceof DOMException && failure.name === 'AbortError' ? ('closed' as const) : null),
    );
    if (shared) return shared;
  }
  return toClipboard(text).then(
    () => 'copied',
    () => 'by-hand',
  );
}
