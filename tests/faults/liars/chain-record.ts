import { refBlockPrefix } from '../../../sandbox/antelope/chain/blocks.ts';
import { unpackTransaction } from '../../../sandbox/antelope/codec/transaction.ts';
import { hexOfBase58 } from '../../../sandbox/tron/codec/address.ts';
import { receivedTransaction } from '../../../sandbox/tron/codec/transaction.ts';
import type { ChainKey, SandboxWorld } from '../../../sandbox/world.ts';
import { antelopeDialect } from './antelope-dialect.ts';
import { IOST_DIALECT } from './iost-dialect.ts';
import type { Dialect } from './lie.ts';
import { TRON_DIALECT } from './tron-dialect.ts';

/** What a chain of the sandbox itself records, whatever its nodes say. */
export interface ChainRecord {
  readonly dialect: Dialect;
  /** Returns the ids of the transactions of an account that were executed, in order. */
  readonly executed: (account: string) => readonly string[];
  /** Returns whether the block that these unsigned bytes refer to is one of the chain; true where bytes refer to none. */
  readonly hasReference: (bytes: string) => boolean;
}

export function chainRecord(world: SandboxWorld, key: ChainKey): ChainRecord {
  switch (key) {
    case 'eos':
    case 'bos':
      return antelopeRecord(world, key);
    case 'tron':
      return tronRecord(world);
    case 'iost':
      return {
        dialect: IOST_DIALECT,
        executed: (account) =>
          world.iost.chain
            .history()
            .filter(({ transaction, receipt }) => transaction.publisher === account && receipt.status === 'SUCCESS')
            .map(({ transaction }) => transaction.hash),
        hasReference: () => true,
      };
  }
}

function antelopeRecord(world: SandboxWorld, key: 'eos' | 'bos'): ChainRecord {
  return {
    dialect: antelopeDialect(world[key].facts.nodes.unknownCalls),
    executed: (account) =>
      world[key].chain
        .history()
        .filter(({ calls }) => calls.some(({ authorization }) => authorization.some((signer) => signer.account === account)))
        .map(({ id }) => id),
    hasReference: (bytes) => {
      const { refBlockNumber, refBlockPrefix: prefix } = unpackTransaction(Buffer.from(bytes, 'hex'));
      const { chain } = world[key];
      const head = chain.head().number;
      const block = chain.block(head - ((head - refBlockNumber) & 0xffff));
      return block !== null && refBlockPrefix(block.id) === prefix;
    },
  };
}

function tronRecord(world: SandboxWorld): ChainRecord {
  return {
    dialect: TRON_DIALECT,
    executed: (account) =>
      world.tron.chain
        .history()
        .filter(({ owner }) => owner === hexOfBase58(account))
        .map(({ received }) => received.id),
    hasReference: (bytes) => {
      const { refBlockBytes, refBlockHash } = receivedTransaction(Buffer.from(bytes, 'hex'), []);
      const { chain } = world.tron;
      const head = chain.headNumber();
      const block = chain.block(head - ((head - Number.parseInt(refBlockBytes, 16)) & 0xffff), 'head');
      return block !== null && block.id.slice(16, 32) === refBlockHash;
    },
  };
}
