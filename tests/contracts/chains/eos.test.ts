import { chainSuites } from '../live/chain-suites.ts';
import { registeredChain } from '../live/registered-chain.ts';

await chainSuites(registeredChain('eos'), { chains: ['eos'] });
