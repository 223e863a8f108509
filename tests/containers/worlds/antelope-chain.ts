import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import { ChainClient, pause } from '../../nodes/antelope/chain-client.ts';
import type { ChainContracts } from '../../nodes/antelope/contract-files.ts';
import { FreshChain, PAST_DAYS } from '../../nodes/antelope/fresh-chain.ts';
import { keyOf } from '../../nodes/antelope/keys.ts';
import { configuration, GENESIS } from '../../nodes/antelope/nodeos.ts';
import { NODEOS_CHAINS, type NodeosChainKey, registeredChainOf } from '../../nodes/antelope/nodeos-chains.ts';
import { FakeBackend } from '../../support/fakes/fake-backend.ts';
import type { RealChain } from './real-chain.ts';
import { answering } from './running-container.ts';

const PORT = 8888;
const PEER_PORT = 9876;
const FOLDER = '/newpool';
const BLOCK_MS = 500;
/** Blocks after which what was sent is in a block and final, where one producer makes them all. */
const FINAL_AFTER = 3;
const LOOK_MS = 100;
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
  const accounts = setUp.fixtures.accounts.map(({ name, note }): SandboxAccount => {
    const { publicKey, privateKey } = keyOf(name);
    return { name, label: null, note, permission: 'active', publicKey, privateKey };
  });
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
      const backend = new FakeBackend();
      backend.proxies = setUp.fixtures.proxies;
      backend.assignsProxy = setUp.fixtures.proxies[0]!;
      return { accounts, backend, kinds: KINDS, registered: ([first]) => signingQuickly(registeredChainOf(setUp, chainId, first!)) };
    },
    pass: ({ node }, milliseconds) => new ChainClient(node).blocks(Math.min(Math.ceil(milliseconds / BLOCK_MS), FINAL_AFTER)),
    final: async ({ node }) => {
      const client = new ChainClient(node);
      const { head_block_num: head } = await client.info();
      while ((await client.info()).last_irreversible_block_num < head + 1) await pause(LOOK_MS);
    },
    ready: async ({ node }) => {
      const client = new ChainClient(node);
      while (Date.now() - Date.parse(`${(await client.info()).head_block_time}Z`) > BLOCK_MS * FINAL_AFTER) await pause(LOOK_MS);
      await client.blocks(FINAL_AFTER);
    },
    irreversibleAfterMs: BLOCK_MS * FINAL_AFTER,
    byOrigin: true,
  };
}

/** Shortens the time to sign, because an expiry is waited for in real time. */
function signingQuickly({ profile, load }: RegisteredChain): RegisteredChain {
  return { profile: { ...profile, transaction: { ...profile.transaction, expireSeconds: SIGNATURE_SECONDS } }, load };
}
