import { operationsOf } from '../../domain/chain/operation.ts';
import { CHAINS } from '../../adapters/chains.ts';
import { EOS_CONTRACTS } from '../../sandbox/antelope/eos.ts';
import { CHAIN_KEYS } from '../../sandbox/world.ts';
import { chainSuites, WHILE_LENT_OUT } from './live/chain-suites.ts';

const WITH_REX = CHAINS.filter(({ profile }) => operationsOf(profile).some((kind) => WHILE_LENT_OUT.includes(kind)));

for (const chain of WITH_REX) {
  const { key } = chain.profile;
  for (const eosContract of key === 'eos' ? EOS_CONTRACTS : [undefined]) {
    const title = `${eosContract === undefined ? '' : ` with contracts of ${eosContract}`} while its REX is lent out`;
    await chainSuites(
      chain,
      { chains: CHAIN_KEYS.filter((known) => known === key), eosContract, rexLentOut: true },
      { title, operationsOnly: true },
    );
  }
}
