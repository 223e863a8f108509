import { base58Address, hexOfBase58 } from '../../../sandbox/tron/codec/address.ts';
import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';

/** The state of an account in the last irreversible block. Votes as `address:count`, in the chain's order. */
interface Holding {
  readonly liquid: bigint;
  readonly bandwidth: string;
  readonly energy: string;
  readonly votes: readonly string[];
}

/** An account on TRON: the address, and its state on the chain. */
export interface TronAccount {
  readonly address: string;
  holds(): Holding;
}

export function tronAccount(sandbox: RunningSandbox, label: string): TronAccount {
  const address = sandbox.manifest.chains['tron']!.accounts.find((account) => account.label === label)!.name;
  return {
    address,
    holds() {
      const { balance, frozen, votes } = sandbox.world.tron.chain.state('solid').accounts.get(hexOfBase58(address)!)!;
      return {
        liquid: balance,
        bandwidth: frozen.bandwidth.own.toString(),
        energy: frozen.energy.own.toString(),
        votes: votes.map(({ witness, votes: count }) => `${base58Address(witness)}:${String(count)}`),
      };
    },
  };
}

/** The pool's witness. */
export function poolWitness({ manifest }: RunningSandbox): string {
  return manifest.chains['tron']!.poolAccounts[0]!;
}
