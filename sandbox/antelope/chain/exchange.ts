import type { Call } from '../../../domain/core/chain/call.ts';
import exchangeAbi from '../abi/exchange.abi.json' with { type: 'json' };
import type { Contracts } from './contracts.ts';

/** The exchange's account for payments and orders, and the one for stakes. */
export const EXCHANGE = { account: 'poolexchange', staking: 'poolstaking1' } as const;

/** Returns a chain's contracts with those of the exchange, which check who calls them and change nothing. */
export function withExchange(contracts: Contracts): Contracts {
  return contracts.with({ abis: { [EXCHANGE.account]: exchangeAbi, [EXCHANGE.staking]: exchangeAbi } });
}

/** Returns who must have authorised a call of the exchange's contracts; null for other calls, and for those that name no account. */
export function exchangeCaller({ contract, data }: Call): string | null {
  if (contract !== EXCHANGE.account && contract !== EXCHANGE.staking) return null;
  const caller = data['owner'] ?? data['user'];
  return typeof caller === 'string' ? caller : null;
}
