/**
 * Characters kept of texts of nodes, wallets and backends. `message`: what one says of a failure; the longest recorded message of a real node
 * has 220. `quote`: the beginning of an answer that is no message. `value`: one figure among others. Our own choice.
 */
const LONGEST = { message: 4_000, quote: 300, value: 80 } as const;

/** Returns the beginning of a text of a node, wallet or backend that is shown or searched, with an ellipsis where something was left out. */
export function shortened(text: string, kept: keyof typeof LONGEST): string {
  return text.length > LONGEST[kept] ? `${text.slice(0, LONGEST[kept])}…` : text;
}

/** Returns the beginning of a foreign value as JSON; null where it has none. */
export function quoted(value: unknown): string | null {
  const json: unknown = JSON.stringify(value);
  return typeof json === 'string' ? shortened(json, 'quote') : null;
}
