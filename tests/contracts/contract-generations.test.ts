import { CHAINS } from '../../adapters/chains.ts';
import { EOS_CONTRACTS, USUAL_EOS_CONTRACT } from '../../sandbox/antelope/eos.ts';
import { chainSuites } from './live/chain-suites.ts';

const eos = CHAINS.find(({ profile }) => profile.key === 'eos')!;

// The default generation runs with the register.
for (const eosContract of EOS_CONTRACTS.filter((contract) => contract !== USUAL_EOS_CONTRACT)) {
  await chainSuites(eos, { chains: ['eos'], eosContract }, { title: ` with contracts of ${eosContract}`, operationsOnly: true });
}
