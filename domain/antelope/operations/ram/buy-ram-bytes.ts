import { warningOf } from '../../../core/operation/warning.ts';
import { shownCoin } from '../../../core/operation/coin-amount.ts';
import { changeOf } from '../../../core/chain/simulation-base.ts';
import { countField, nameField } from '../../../core/chain/operation-fields.ts';
import { checkBytes, checkName } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS } from '../antelope-definition.ts';

/** Most bytes of one purchase; the contract counts them in 32 bits. */
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
    // The contract has 32 bits for these bytes, which decode as a number; those of a sale have 64 and decode as text.
    { action: 'buyrambytes', data: { payer: account, receiver, bytes: Number(bytes) } },
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'ram'],
  spends: () => null,
  warnings: ({ receiver }, { signer, simulation, chain }) => {
    const paid = changeOf(simulation, 'liquid');
    if (receiver === signer.account || !paid) return [];
    return [warningOf('transfer-gives-away', { amount: shownCoin(paid.before.minus(paid.after), chain), account: receiver })];
  },
};
