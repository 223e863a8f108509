import { countField, nameField } from '../../../core/chain/operation-fields.ts';
import { checkName } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, checkBytes } from '../antelope-definition.ts';

/** The contract counts bytes bought in 32 bits. */
export const LARGEST_RAM_PURCHASE = 2n ** 32n - 1n;

/** Buys about `bytes` of RAM for `receiver` (the contract gives slightly fewer). */
export interface BuyRamBytes {
  readonly kind: 'buy-ram-bytes';
  readonly receiver: string;
  readonly bytes: bigint;
}

export const buyRamBytes: AntelopeDefinition<BuyRamBytes> = {
  kind: 'buy-ram-bytes',
  fields: { receiver: nameField, bytes: countField },
  check: ({ receiver, bytes }, chain) => {
    checkName(receiver, chain);
    checkBytes(bytes, LARGEST_RAM_PURCHASE);
  },
  calls: ({ receiver, bytes }, account) => [
    // The contract counts these bytes in 32 bits, which are read as a number; those of a sale have 64 and are read as text.
    { action: 'buyrambytes', data: { payer: account, receiver, bytes: Number(bytes) } },
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'ram'],
  spends: () => null,
};
