import { toClipboard } from './clipboard.ts';

/**
 * How a file was shared. `shared`: through the device's own share sheet; `copied`: its text is on the clipboard; `by-hand`: neither is
 * possible here; `closed`: the user closed the share sheet.
 */
export type ShareResult = 'shared' | 'copied' | 'by-hand' | 'closed';

/** Returns whether the device's share sheet takes files. */
export function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/**
 * Gives a text file to the user: by the share sheet, else the clipboard, else the page has to show it. Never as a download, which web views
 * of wallets silently drop. Must be called directly from a tap. Never rejects.
 */
export async function shareFile(file: File, text: string): Promise<ShareResult> {
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
