const WRITTEN = /^(?:\d+\.)?\d+$/;
const INT64_MAX = 9_223_372_036_854_775_807n;

/**
 * How a node validates an amount written as text in a call: `pattern` other characters than digits and one inner point, `overflow` more
 * digits than a 64-bit number of its own written decimals holds, `decimals` more decimals than the coin has, even when they are zeros.
 * `accepted` concerns the form only: zero is accepted.
 */
export type WrittenAmountValidity = 'accepted' | 'pattern' | 'overflow' | 'decimals';

export function writtenAmountValidity(text: string, precision: number): WrittenAmountValidity {
  if (!WRITTEN.test(text)) return 'pattern';
  if (BigInt(text.replace('.', '')) > INT64_MAX) return 'overflow';
  const [, fraction = ''] = text.split('.');
  return fraction.length > precision ? 'decimals' : 'accepted';
}
