import { CHAINS } from '../../adapters/chains.ts';
import { CHAIN_KEYS } from '../../sandbox/world.ts';
import { chainSuites } from './live/chain-suites.ts';

for (const chain of CHAINS) await chainSuites(chain, { chains: CHAIN_KEYS.filter((key) => key === chain.profile.key) });
