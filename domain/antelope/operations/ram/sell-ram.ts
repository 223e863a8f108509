import { countField } from '../../../core/chain/operation-fields.ts';
import { checkBytes } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, nothingOf } from '../antelope-definition.ts';

/** Most bytes of one sale; the contract counts them in 63 bits. */
const LARGEST_SALE = 2n ** 63n - 1n;

/** Sells `bytes` of RAM. */
export interface SellRam {
  readonly kind: 'sell-ram';
  readonly bytes: bigint;
}

export const sellRam: AntelopeDefinition<SellRam> = {
  kind: 'sell-ram',
  fields: { bytes: countField },
  check: ({ bytes }) => checkBytes(bytes, LARGEST_SALE),
  calls: ({ bytes }, account) => [{ action: 'sellram', data: { account, bytes: String(bytes) } }],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'ram'],
  spends: (_, coin) => nothingOf(coin),
};
