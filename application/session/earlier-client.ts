import type { KeyValueStore } from '../ports/key-value-store.ts';

/** What the earlier client of the site kept under which key, and where it is kept now (product, section 3). */
const KEYS: readonly { readonly earlier: string; readonly now: string; readonly decode: (text: string) => string | null }[] = [
  { earlier: 'language', now: 'language', decode: unquoted },
  { earlier: 'channel', now: 'channel', decode: unquoted },
  { earlier: 'channelRef', now: 'channelRef', decode: unquoted },
  { earlier: 'clause', now: 'clause', decode: (text) => (['true', '1'].includes(unquoted(text)) ? 'true' : null) },
  { earlier: 'specialNew', now: 'special-new', decode: unquoted },
];

/**
 * Moves the settings of the earlier client into the store. What was chosen since stays. Values are decoded by whoever reads them; keys the
 * earlier client has besides are left alone.
 */
export async function takeOver(earlier: KeyValueStore, store: KeyValueStore): Promise<void> {
  for (const { earlier: from, now, decode } of KEYS) {
    const text = await earlier.read(from);
    if (text === null) continue;
    const value = decode(text);
    if (value !== null && (await store.read(now)) === null) await store.write(now, value);
    await earlier.write(from, null);
  }
}

/** The earlier client wrote some texts as JSON, with their quotation marks. */
function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1').trim();
}
