import type { TronAccount } from './account.ts';
import { resourceLimit, usedAt, withUse } from './bandwidth.ts';
import { CHAIN_PARAMETERS } from './parameters.ts';
import type { TronState } from './state.ts';

/** What a call of a contract costs: energy of frozen coins first, then coins that are burnt. */
export interface EnergyBill {
  readonly account: TronAccount;
  /** Energy of frozen coins. */
  readonly used: bigint;
  /** Coins burnt, in sun. */
  readonly fee: bigint;
  readonly total: bigint;
  /** Whether it took more than there was, all of which is gone then. */
  readonly isOut: boolean;
}

/** Charges energy. The limit of the fee bounds all of it, also what costs no coins. */
export function chargeEnergy(
  state: TronState,
  account: TronAccount,
  needed: bigint,
  { feeLimit, slot }: { readonly feeLimit: bigint; readonly slot: number },
): EnergyBill {
  const price = CHAIN_PARAMETERS.getEnergyFee;
  const free = resourceLimit(state, account, 'energy') - usedAt(account.energy, slot);
  const left = free > 0n ? free : 0n;
  const affordable = left + account.balance / price;
  const most = affordable < feeLimit / price ? affordable : feeLimit / price;
  const total = needed > most ? most : needed;
  const used = total < left ? total : left;
  const fee = (total - used) * price;
  const charged = used === 0n ? account : { ...account, energy: withUse(account.energy, used, slot) };
  return { account: { ...charged, balance: account.balance - fee }, used, fee, total, isOut: needed > most };
}
