import type { Asset } from '../../../domain/core/amount/asset.ts';
import { readableDecimals } from '../../../domain/core/amount/readable-decimals.ts';
import { Amount } from './amount.tsx';

/** Shows an amount at a glance: truncated to the decimals that matter; its preview has them all. */
export function ReadableAmount({ of, signed = false }: { of: Asset; signed?: boolean }) {
  return <Amount of={of} decimals={readableDecimals(of)} signed={signed} />;
}
