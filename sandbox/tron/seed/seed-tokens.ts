import { deriveTronKey } from '../codec/keys.ts';
import type { ChainToken, TokenContract } from '../chain/tokens.ts';

/** Number of the token of the chain that is there from the beginning. */
export const SEEDED_TOKEN = '1000001';

/** Returns the tokens of the chain when its books begin. */
export function seededTokens(seed: string): ReadonlyMap<string, ChainToken> {
  const issuer = deriveTronKey(seed, 'fresh').address;
  return new Map([
    [SEEDED_TOKEN, { id: SEEDED_TOKEN, name: 'SandboxPoints', abbreviation: 'POINTS', precision: 2, issuer, total: 1_000_000n }],
  ]);
}

/** Returns the address of the contract of a token that is there from the beginning, in hexadecimal. */
function seededContract(seed: string): string {
  return deriveTronKey(seed, 'token contract').address;
}

/** Returns the contracts of tokens when the chain's books begin. */
export function seededContracts(seed: string): ReadonlyMap<string, TokenContract> {
  const balances = new Map([[deriveTronKey(seed, 'fresh').address, 7_654_321n]]);
  return new Map([[seededContract(seed), { name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6, balances, allowances: new Map() }]]);
}
