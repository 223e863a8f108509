import { networksWith } from '../../../adapters/networks/networks.ts';
import { protocolCode } from '../../../adapters/networks/built-in-networks.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import { base58Bytes } from '../../../sandbox/base58.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import { deriveIostKey } from '../../../sandbox/iost/codec/keys.ts';
import { clientOf, ended } from '../../sandbox/iost/iost-client.ts';
import { FakeBackend } from '../../support/fakes/fake-backend.ts';
import type { RealChain } from './real-chain.ts';
import { answering } from './running-container.ts';

const PORT = 30_001;
const SEED = 'newpool containers';
const POOL = 'newpoolbp';
const ADMIN = 'admin';
/** The key that go-iost publishes for `admin` of the single-node chain its image begins with. */
const ADMIN_SECRET = '2yquS3ySrGWPEKywCPzX4RTJugqRh7kJSo5aehsLYPEWkUxBWA39oMrZ7ZxuM4fgyXYs2cPwh5n8aNNpH5x2VyK1';

/** Users of the chain: coins they get, and with how many of them they vote for the pool. */
const USERS: readonly (readonly [name: string, note: string, coins: string, votes: string])[] = [
  ['newvoter01', 'holds coins, gas and RAM, never voted', '5000', '0'],
  ['poolvoter1', 'votes for the pool', '5000', '1000'],
];

const PLEDGED = '1000';
const RAM_BYTES = 10_000;

/** IOST on an image of go-iost, whose settings are those of its image: one node, chain 1024. */
export function iostChain(): RealChain {
  return {
    title: 'IOST on the image put in',
    ports: [PORT],
    run: (image) => ({ image, wait: answering('/getNodeInfo', PORT) }),
    setUp: async ({ node }) => {
      const { as } = clientOf(node);
      const call = async (signer: string, contract: string, action: string, args: readonly unknown[]): Promise<void> => {
        const client = await as(signer, signer === ADMIN ? base58Bytes(ADMIN_SECRET)! : keysOf(signer).secret);
        const transaction = client.callABI(contract, action, args as readonly string[]);
        transaction.addApprove('iost', '1000000');
        const { end, payload } = await ended(client, transaction);
        if (end !== 'success') throw new Error(`${contract} ${action}: ${JSON.stringify(payload)}`);
      };
      const create = async (name: string, coins: string): Promise<void> => {
        const { publicKey } = keysOf(name);
        await call(ADMIN, 'auth.iost', 'signUp', [name, publicKey, publicKey]);
        await call(ADMIN, 'ram.iost', 'buy', [ADMIN, name, RAM_BYTES]);
        await call(ADMIN, 'gas.iost', 'pledge', [ADMIN, name, PLEDGED]);
        await call(ADMIN, 'token.iost', 'transfer', ['iost', ADMIN, name, coins, '']);
      };
      // The genesis block pledges a hundred coins for its gas, with which it can make three calls.
      await call(ADMIN, 'gas.iost', 'pledge', [ADMIN, ADMIN, PLEDGED]);
      await create(POOL, '10000');
      await call(POOL, 'vote_producer.iost', 'applyRegister', [
        POOL,
        keysOf('node of the pool').publicKey,
        '',
        'https://pool.example',
        '',
        true,
      ]);
      await call(ADMIN, 'vote_producer.iost', 'approveRegister', [POOL]);
      for (const [name, , coins, votes] of USERS) {
        await create(name, coins);
        if (votes !== '0') await call(name, 'vote_producer.iost', 'vote', [name, POOL, votes]);
      }
    },
    facts: async () => {
      const backend = new FakeBackend();
      backend.votedFor = POOL;
      return {
        accounts: USERS.map(([name, note]): SandboxAccount => {
          const { publicKey, secretText } = keysOf(name);
          return { name, label: null, note, permission: 'active', publicKey, privateKey: secretText };
        }),
        backend,
        kinds: ['vote-producer', 'unvote'],
        registered,
      };
    },
    head: ({ node }) => blockOf(node, 'head_block'),
    irreversible: ({ node }) => blockOf(node, 'lib_block'),
    blockMs: 500,
    finalAfter: 4,
    byOrigin: true,
  };
}

function keysOf(name: string) {
  return deriveIostKey(SEED, name);
}

function registered(nodes: readonly string[]): RegisteredChain {
  const network = {
    protocol: 'iost',
    name: 'go-iost',
    chainId: '1024',
    nodes: nodes.map((url) => ({ url, operator: 'test' })),
    poolAccount: POOL,
  };
  const text = JSON.stringify({ version: 1, networks: { 'go-iost': network }, offered: ['go-iost'] });
  const { profile } = networksWith([{ name: 'networks.json', text }])[0]!;
  return { profile, load: protocolCode(profile) };
}

async function blockOf(node: string, field: 'head_block' | 'lib_block'): Promise<number> {
  const response = await fetch(`${node}/getChainInfo`);
  if (!response.ok) throw new Error(`getChainInfo: ${response.status} ${await response.text()}`);
  return Number(((await response.json()) as Readonly<Record<string, string>>)[field]);
}
