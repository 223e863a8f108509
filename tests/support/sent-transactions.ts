import type { SandboxWorld } from '../../sandbox/world.ts';

/**
 * Returns how many transactions with a signature a chain holds: those that were sent to it. The sandbox's own ones have none; they come at
 * fixed hours of the day, which a test may reach by moving the clock.
 */
export function sentTransactions(world: SandboxWorld, chain: string): number {
  switch (chain) {
    case 'eos':
    case 'bos':
      return world[chain].chain.history().filter(({ signatures }) => signatures.length > 0).length;
    case 'iost':
      return world.iost.chain.history().filter(({ transaction }) => transaction.publisherSignatures.length > 0).length;
    case 'tron':
      return world.tron.chain.history().length;
    default:
      throw new Error(`the sandbox has no chain ${chain}`);
  }
}
