import { TRADING_TRON } from '../support/tron/exchange.ts';
import { chainSuites } from './live/chain-suites.ts';
import { registeredChain } from './live/registered-chain.ts';

await chainSuites(
  { ...registeredChain('tron'), profile: TRADING_TRON },
  { chains: ['tron'] },
  { title: ' with the exchange’s contract', operationsOnly: true },
);
