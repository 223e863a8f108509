import { exchangeOf } from '../../../adapters/networks/network-file.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { base58Address } from '../../../sandbox/tron/codec/address.ts';
import { exchangeSettings } from '../../../sandbox/tron/seed/seed-exchange.ts';
import { SEEDED_TOKEN, seededContracts } from '../../../sandbox/tron/seed/seed-tokens.ts';
import type { ExchangeContract } from '../../../domain/tron/exchange/exchange-contract.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';

/** Seed of the sandbox where none is chosen. */
const SEED = 'newpool';

/** The exchange's contract of a sandbox, as its network's settings name it. */
export function sandboxExchange(seed: string = SEED): ExchangeContract {
  return exchangeOf(exchangeSettings(seed), 'sandbox')!;
}

/** TRON on a network that names the exchange's contract. */
export const TRADING_TRON: TronProfile = { ...TRON, exchange: sandboxExchange(), features: { ...TRON.features, tokenTrade: true } };

/** The sandbox's token of the chain, by number, and its token of a contract, by address. */
export const CHAIN_TOKEN = SEEDED_TOKEN;
export function contractToken(seed: string = SEED): string {
  return base58Address([...seededContracts(seed).keys()][0]!);
}
