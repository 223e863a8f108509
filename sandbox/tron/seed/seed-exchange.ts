import type { Instant } from '../../../domain/core/chain/time.ts';
import { newAccount, type TronAccount } from '../chain/account.ts';
import type { TronState } from '../chain/state.ts';
import { deriveTronKey } from '../codec/keys.ts';
import { base58Address } from '../codec/address.ts';
import { allowanceKey } from '../contracts/token-functions.ts';
import { seededContracts, SEEDED_TOKEN } from './seed-tokens.ts';

/** Units of the seeded token of a contract that its holder has approved for the exchange's contract. */
const APPROVED = 2_000_000n;
/** Units of the seeded token of the chain that an order of the same account keeps at the contract. */
const ORDERED = 1_000n;

/** Number of the order that waits there from the beginning. */
export const SEEDED_ORDER = 1n;

/** Most that a call of the contract may burn, in sun: a call takes up to 45,000 energy. */
const FEE_LIMIT = '10000000';

function exchangeAddress(seed: string): string {
  return deriveTronKey(seed, 'exchange contract').address;
}

/** Returns the contracts when the chain's books begin, that of the exchange among them: one order waits there, and one approval was given. */
export function seededExchange(seed: string): Pick<TronState, 'contracts' | 'exchange'> {
  const address = exchangeAddress(seed);
  const owner = deriveTronKey(seed, 'fresh').address;
  const contracts = new Map(
    [...seededContracts(seed)].map(([token, contract]) => [
      token,
      { ...contract, allowances: new Map(contract.allowances).set(allowanceKey(owner, address), APPROVED) },
    ]),
  );
  const order = { owner, token: SEEDED_TOKEN, coins: 0n, units: ORDERED };
  return { contracts, exchange: { address, orders: new Map([[SEEDED_ORDER, order]]), nextOrder: SEEDED_ORDER + 1n } };
}

/** Returns the account of the contract, which keeps what waits there. */
export function exchangeAccount(seed: string, born: Instant): TronAccount {
  return { ...newAccount(exchangeAddress(seed), born), assets: new Map([[SEEDED_TOKEN, ORDERED]]) };
}

/** Returns what a network's file says of the contract. */
export function exchangeSettings(seed: string): object {
  return {
    contract: base58Address(exchangeAddress(seed)),
    feeLimit: FEE_LIMIT,
    buy: {
      trc20: { function: 'buyTokens(address,uint256,uint256)', arguments: ['token', 'amount', 'price'] },
      trc10: { function: 'buyAssets(trcToken,uint256,uint256)', arguments: ['token', 'amount', 'price'] },
    },
    sell: {
      trc20: { function: 'sellTokens(address,uint256,uint256)', arguments: ['token', 'amount', 'price'] },
      trc10: { function: 'sellAssets(trcToken,uint256)', arguments: ['token', 'price'] },
    },
    cancel: { function: 'cancelOrder(uint256)', arguments: ['order'] },
  };
}
