import { TronWeb, type Types } from 'tronweb';
import { networksWith } from '../../../adapters/networks/networks.ts';
import { protocolCode } from '../../../adapters/networks/built-in-networks.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import { FakeBackend } from '../../support/fakes/fake-backend.ts';
import { newBlocks } from './blocks.ts';
import type { RealChain } from './real-chain.ts';
import { answering } from './running-container.ts';
import { BANK, JAVA_TRON_CONFIG, tronKeyOf, WITNESS } from './tron-config.ts';

const FULL_PORT = 8090;
const SOLID_PORT = 8091;
const CONFIG = '/newpool/java-tron.conf';
const SUN = 1_000_000;
const CHAIN_ID_LETTERS = 8;

/** Users of the chain: coins they get, and what of it they freeze for energy and vote with, in whole TRX. */
const USERS: readonly (readonly [name: string, note: string, coins: number, frozen: number])[] = [
  ['holder', 'holds coins, never froze', 5_000, 0],
  ['voter', 'has frozen and votes for the pool', 5_000, 1_000],
];

/** TRON on an image of java-tron, with one witness that belongs to the pool. Its two ports are two states of one chain. */
export function tronChain(): RealChain {
  return {
    title: 'TRON on the image put in',
    ports: [FULL_PORT, SOLID_PORT],
    run: (image) => ({
      image,
      command: ['-c', CONFIG, '-d', '/newpool/data', '--witness'],
      files: { [CONFIG]: JAVA_TRON_CONFIG },
      wait: answering('/wallet/getnowblock', FULL_PORT),
    }),
    setUp: async ({ node }) => {
      const client = new TronWeb({ fullHost: node, privateKey: BANK.privateKey });
      const { transactionBuilder, trx } = client;
      const send = async (transaction: Types.Transaction, key: string): Promise<void> => {
        const answer = await trx.sendRawTransaction(await trx.sign(transaction, key));
        if (answer.result !== true) throw new Error(`java-tron refuses: ${JSON.stringify(answer)}`);
        await newBlocks(() => headOf(node), 1);
      };
      for (const [name, , coins, frozen] of USERS) {
        const { base58, privateKey } = tronKeyOf(name);
        await send(await transactionBuilder.sendTrx(base58, coins * SUN, BANK.base58), BANK.privateKey);
        if (frozen === 0) continue;
        await send(await transactionBuilder.freezeBalanceV2(frozen * SUN, 'ENERGY', base58), privateKey);
        await send(await transactionBuilder.vote({ [WITNESS.base58]: frozen }, base58), privateKey);
      }
    },
    facts: async ({ node, solidified }) => {
      const { blockID } = (await asked(node, 'getblockbynum', { num: 0 })) as { readonly blockID: string };
      const backend = new FakeBackend();
      backend.votedFor = WITNESS.base58;
      return {
        accounts: USERS.map(([name, note]): SandboxAccount => {
          const { base58, publicKey, privateKey } = tronKeyOf(name);
          return { name: base58, label: name, note, permission: 'owner', publicKey, privateKey };
        }),
        backend,
        kinds: ['freeze', 'unfreeze', 'vote-witnesses'],
        registered: (nodes) => registered(`0x${blockID.slice(-CHAIN_ID_LETTERS)}`, nodes, solidified),
      };
    },
    head: ({ node }) => headOf(node),
    irreversible: ({ node, solidified }) => headOf(solidified ?? node, 'walletsolidity'),
    blockMs: 3_000,
    finalAfter: 2,
    byOrigin: false,
  };
}

function registered(chainId: string, nodes: readonly string[], solidified: string | null): RegisteredChain {
  const network = {
    protocol: 'tron',
    name: 'java-tron',
    chainId,
    nodes: nodes.map((url) => ({ url, operator: 'test', ...(solidified === null ? {} : { solidified }) })),
    poolAccount: WITNESS.base58,
  };
  const text = JSON.stringify({ version: 1, networks: { 'java-tron': network }, offered: ['java-tron'] });
  const { profile } = networksWith([{ name: 'networks.json', text }])[0]!;
  return { profile, load: protocolCode(profile) };
}

async function headOf(address: string, state = 'wallet'): Promise<number> {
  const block = (await asked(address, 'getnowblock', {}, state)) as {
    readonly block_header: { readonly raw_data: { readonly number?: number } };
  };
  return block.block_header.raw_data.number ?? 0;
}

async function asked(address: string, call: string, body: object, state = 'wallet'): Promise<unknown> {
  const response = await fetch(`${address}/${state}/${call}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
  return response.json();
}
