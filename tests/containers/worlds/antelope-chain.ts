import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { ChainClient } from '../../nodes/antelope/chain-client.ts';
import type { ChainContracts } from '../../nodes/antelope/contract-files.ts';
import { FreshChain, PAST_DAYS } from '../../nodes/antelope/fresh-chain.ts';
import { configuration, GENESIS } from '../../nodes/antelope/nodeos.ts';
import {
  accountsOf,
  BLOCK_MS,
  FINAL_AFTER,
  NODEOS_CHAINS,
  type NodeosChainKey,
  poolOf,
  registeredChainOf,
} from '../../nodes/antelope/nodeos-chains.ts';
import type { RealChain } from './real-chain.ts';
import { answering } from './running-container.ts';

const PORT = 8888;
const PEER_PORT = 9876;
const FOLDER = '/newpool';
const SIGNATURE_SECONDS = 15;
/** Options of nodeos that came after the last release for BOS. */
const LATER_OPTIONS = /^transaction-finality-status/;

/** Goes on with the chain of the folder, or begins a new one. Images of BOS keep nodeos beside their path. */
const START = [
  'PATH=$PATH:/opt/eosio/bin',
  `if [ -e ${FOLDER}/data/state ]; then set --; else set -- --genesis-json ${FOLDER}/genesis.json; fi`,
  `exec nodeos --config-dir ${FOLDER} --data-dir ${FOLDER}/data --http-server-address 0.0.0.0:${PORT} "$@"`,
].join('\n');

/** What can be done without days that have passed, one of each sort: REX, stake and votes. */
const KINDS: readonly OperationKind[] = ['deposit-to-rex-fund', 'delegate-bandwidth', 'delegate-votes'];

/** A chain of EOS or BOS on an image of its nodeos, with the accounts of the sandbox. `contracts` are only needed to set it up. */
export function antelopeChain(key: NodeosChainKey, title: string, contracts: () => ChainContracts): RealChain {
  const setUp = NODEOS_CHAINS[key];
  const config = configuration(PORT, PEER_PORT).split('\n');
  return {
    title,
    ports: [PORT],
    run: (image) => ({
      image,
      entrypoint: ['/bin/sh', '-c', START],
      command: [],
      files: {
        [`${FOLDER}/config.ini`]: config.filter((line) => key !== 'bos' || !LATER_OPTIONS.test(line)).join('\n'),
        [`${FOLDER}/genesis.json`]: JSON.stringify(GENESIS),
      },
      wait: answering('/v1/chain/get_info', PORT),
    }),
    setUp: async ({ node }) => {
      const [client, now] = [new ChainClient(node), Date.now()];
      const chain = new FreshChain(client, setUp, contracts(), now);
      await chain.begin();
      await chain.goOn(now - PAST_DAYS * DAY_MS, now);
      await client.blocks(FINAL_AFTER);
    },
    facts: async ({ node }) => {
      const chainId = (await new ChainClient(node).info()).chain_id;
      return {
        accounts: accountsOf(setUp),
        backend: poolOf(setUp),
        kinds: KINDS,
        registered: ([first]) => signingQuickly(registeredChainOf(setUp, chainId, first!)),
      };
    },
    head: async ({ node }) => (await new ChainClient(node).info()).head_block_num,
    irreversible: async ({ node }) => (await new ChainClient(node).info()).last_irreversible_block_num,
    blockMs: BLOCK_MS,
    finalAfter: FINAL_AFTER,
    byOrigin: true,
  };
}

/** Shortens the time to sign, because an expiry is waited for in real time. */
function signingQuickly({ profile, load }: RegisteredChain): RegisteredChain {
  return { profile: { ...profile, transaction: { ...profile.transaction, expireSeconds: SIGNATURE_SECONDS } }, load };
}
