import { afterAll, vi } from 'vitest';
import type * as Http from '../../adapters/platform/http.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { ContractVersions } from '../../adapters/antelope/read/system-contract.ts';
import { nodeAsk as antelopeAsk } from '../../adapters/antelope/rpc/node-ask.ts';
import { ANTELOPE_NODES } from '../../adapters/antelope/rpc/node-protocol.ts';
import { NodeRefusal, NodeSilence } from '../../adapters/antelope/rpc/rpc.ts';
import { simulationOf as antelopeSimulation } from '../../adapters/antelope/simulate/simulation.ts';
import { ScanCache as AntelopeScans, transactionStatus as antelopeStatus } from '../../adapters/antelope/status/transaction-status.ts';
import { sendSigned as sendAntelope } from '../../adapters/antelope/write/broadcast.ts';
import { HttpBackend } from '../../adapters/backend/http-backend.ts';
import { IOST } from '../../adapters/iost/chains/iost.ts';
import { GatewayRefusal, GatewaySilence } from '../../adapters/iost/rpc/gateway.ts';
import { nodeAsk as iostAsk } from '../../adapters/iost/rpc/node-ask.ts';
import { IOST_NODES } from '../../adapters/iost/rpc/node-protocol.ts';
import { simulationOf as iostSimulation } from '../../adapters/iost/simulate/simulation.ts';
import { ScanCache as IostScans } from '../../adapters/iost/status/block-search.ts';
import { transactionStatus as iostStatus } from '../../adapters/iost/status/transaction-status.ts';
import { sendSigned as sendIost } from '../../adapters/iost/write/broadcast.ts';
import { localKeyWallet } from '../../adapters/local-key-wallet.ts';
import { NodeList, type NodeProtocol } from '../../adapters/platform/nodes/node-list.ts';
import { nodeAsk as tronAsk } from '../../adapters/tron/rpc/node-ask.ts';
import { tronNodes } from '../../adapters/tron/rpc/node-protocol.ts';
import { NodeFailure } from '../../adapters/tron/rpc/rpc.ts';
import { simulationOf as tronSimulation } from '../../adapters/tron/simulate/simulation.ts';
import { TransactionStatuses } from '../../adapters/tron/status/transaction-status.ts';
import { sendSigned as sendTron } from '../../adapters/tron/write/broadcast.ts';
import { limitsOf } from '../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { Call, SignedTransaction, Signer } from '../../domain/core/chain/call.ts';
import type { TransactionQuery, TransactionStatus } from '../../domain/core/chain/transaction-status.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { signedBytes } from '../contracts/live/execute.ts';
import { registeredChain } from '../contracts/live/registered-chain.ts';
import { portsOf } from '../contracts/live/tested-chain.ts';
import { FakeClock } from '../support/fakes/fake-clock.ts';
import { listed } from '../support/listed.ts';
import { fakedHttp } from './faked-http.ts';
import { fuzzed } from './fuzzed.ts';

vi.mock('../../adapters/platform/http.ts', async (original) => {
  const { fakedHttp: network } = await import('./faked-http.ts');
  return { ...(await original<typeof Http>()), httpRequest: network.send, repeatableRequest: network.send };
});

const { httpRequest } = await vi.importActual<typeof Http>('../../adapters/platform/http.ts');
const clock = new FakeClock(Date.UTC(2025, 2, 12, 5));
const sandbox = await startSandbox({
  seed: 'fuzz',
  start: clock.now(),
  mode: 'manual',
  mainNetIds: true,
  eosContract: 'core.vaulta',
});

const { manifest, world } = sandbox;

afterAll(() => sandbox.stop());

const OF_CALLS = [NodeRefusal, NodeSilence, NodeFailure, GatewayRefusal, GatewaySilence];
const isOfCalls = (thrown: unknown): boolean => OF_CALLS.some((kind) => thrown instanceof kind);

/** How the adapters of one chain simulate, broadcast and follow a write. */
interface Written {
  readonly key: string;
  readonly account: string;
  readonly operation: Operation;
  readonly protocol: NodeProtocol;
  readonly simulate: (node: string, head: ChainHead, calls: readonly Call[], signer: Signer) => Promise<unknown>;
  readonly send: (nodes: NodeList, signed: SignedTransaction) => Promise<{ readonly id: string }>;
  readonly status: (node: string, head: ChainHead, query: TransactionQuery) => Promise<TransactionStatus>;
}

const readBefore = new ContractVersions(EOS, clock);

/** What a contract is was read before, as in the app, unless that answer is the one replaced. */
function versions(): ContractVersions {
  return fakedHttp.replaces('get_abi') ? new ContractVersions(EOS, clock) : readBefore;
}

const EVERY: readonly Written[] = [
  {
    key: 'eos',
    account: 'freshholder1',
    operation: {
      kind: 'buy-rex',
      amount: Asset.parse('10.0000 EOS')!,
      firstStake: null,
      fromFund: null,
      toSavings: null,
      restaked: null,
      takenOut: null,
      proxy: null,
    },
    protocol: ANTELOPE_NODES,
    simulate: async (node, head, calls, signer) =>
      antelopeSimulation(EOS, await versions().of(node), head, calls, signer, antelopeAsk(node)),
    send: sendAntelope,
    status: (node, head, { id, fromBlock, expiresAt }) =>
      antelopeStatus(node, head, id!, { fromBlock, expiresAt, windowBlocks: 0, memory: new AntelopeScans() }),
  },
  {
    key: 'tron',
    account: world.tron.accounts.find(({ note }) => note.startsWith('froze for both resources'))!.name,
    operation: { kind: 'vote-witnesses', votes: [{ witness: world.tron.poolAccounts[0]!, votes: 1n }] },
    protocol: tronNodes(),
    simulate: (node, head, calls, signer) => tronSimulation(tronAsk(node), head, calls, signer),
    send: sendTron,
    status: (node, head, query) => new TransactionStatuses((solid) => solid).of(node, head, query),
  },
  {
    key: 'iost',
    account: 'newvoter01',
    operation: { kind: 'vote-producer', producer: world.iost.poolAccounts[0]!, amount: Asset.parse('1.50000000 IOST')! },
    protocol: IOST_NODES,
    simulate: (node, head, calls, signer) => iostSimulation(IOST, iostAsk(node), head, calls, signer),
    send: sendIost,
    status: (node, head, query) => iostStatus(IOST, node, head, query, new IostScans()),
  },
];

/** Fuzzes one answer after the other of all that something asks for. */
async function fuzzAnswers<T>(name: string, ask: () => Promise<T>, fault: (result: T) => string | null): Promise<void> {
  const kept = await fakedHttp.keeping(httpRequest, ask);
  for (const question of kept.questions) {
    fuzzed<Http.HttpAnswer>(`${name}: ${question.split(' ').slice(1).join(' ')}`, {
      inputs: kept.near(question),
      read: (answer) => kept.replacing(question, answer, ask),
      isOwnError: isOfCalls,
      fault,
    });
  }
}

/** Builds and signs what the chain takes, with the whole of its adapters. */
async function signedWrite(profile: ChainProfile, { key, account, operation }: Written) {
  const { permission, privateKey } = world.chain(key)!.accounts.find(({ name }) => name === account)!;
  const signer = { account, permission };
  const backend = new HttpBackend(profile, {
    base: manifest.backend!,
    caller: () => ({ account: null, token: null, language: 'en', channel: 'wallet', channelRef: null }),
  });
  const outside = { nodes: manifest.chains[key]!.nodes, clock, backend, readThroughBackend: null };
  const { transactions, wallet } = await portsOf(registeredChain(key), outside, {
    kind: 'local-key',
    load: (asked) => localKeyWallet(asked, signer, async () => privateKey),
  });
  const calls = await transactions.calls(operation, signer);
  const unsigned = await transactions.build(calls, limitsOf(operation));
  const signed = signedBytes(await wallet.sign(unsigned, await wallet.connect()));
  return { signer, calls, signed, fromBlock: unsigned.builtAtBlock };
}

for (const written of EVERY) {
  const { key, protocol, simulate, send, status } = written;
  const { profile } = registeredChain(key);
  const node = manifest.chains[key]!.nodes[0]!;
  let made: Awaited<ReturnType<typeof signedWrite>>;
  let head: ChainHead;
  // The tests run when all of this has happened, each at its own time.
  const then = new FakeClock(clock.now());
  const nodes = (): NodeList => new NodeList(profile, protocol, then, async () => listed(node));
  await fakedHttp.keeping(httpRequest, async () => {
    made = await signedWrite(profile, written);
    head = await nodes().goodHead(node);
  });
  const { signer, calls, signed, fromBlock } = made!;
  await fuzzAnswers(
    `${profile.name}: a simulation`,
    () => simulate(node, head!, calls, signer),
    (result) => ('refusal' in (result as object) ? null : 'neither a refusal nor none'),
  );
  await fuzzAnswers(
    `${profile.name}: a broadcast`,
    () => send(nodes(), signed),
    ({ id }) => (id === signed.id ? null : 'the id of another transaction'),
  );
  for (const [place, seconds] of [
    ['in a block', 3],
    ['irreversible', 600],
  ] as const) {
    await clock.advance(seconds * 1_000);
    world.clock.advance(seconds * 1_000);
    let later: ChainHead;
    await fakedHttp.keeping(httpRequest, async () => {
      later = await protocol.head(node, () => clock.now(), nodes().reads);
    });
    const query = { id: signed.id, origin: null, fromBlock, expiresAt: signed.expiresAt };
    await fuzzAnswers(
      `${profile.name}: a transaction ${place}`,
      () => status(node, later!, query),
      (found) =>
        found.state === 'irreversible' && found.block > found.head.irreversibleNumber ? 'irreversible beyond what the head says' : null,
    );
  }
}
