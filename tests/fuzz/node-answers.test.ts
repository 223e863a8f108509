import { afterAll, vi } from 'vitest';
import type * as Http from '../../adapters/platform/http.ts';
import { BOS } from '../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { readAccount as antelopeAccount } from '../../adapters/antelope/read/account-reader.ts';
import { readPool } from '../../adapters/antelope/read/pool-reader.ts';
import { readRexReturns } from '../../adapters/antelope/read/rex-returns.ts';
import { ContractVersions } from '../../adapters/antelope/read/system-contract.ts';
import { nodeRows } from '../../adapters/antelope/read/table-reader.ts';
import { nodeAsk as antelopeAsk } from '../../adapters/antelope/rpc/node-ask.ts';
import { ANTELOPE_NODES } from '../../adapters/antelope/rpc/node-protocol.ts';
import { NodeRefusal, NodeSilence } from '../../adapters/antelope/rpc/rpc.ts';
import { ScanCache, transactionStatus as antelopeStatus } from '../../adapters/antelope/status/transaction-status.ts';
import { IOST } from '../../adapters/iost/chains/iost.ts';
import { readAccount as iostAccount } from '../../adapters/iost/read/account-reader.ts';
import { electionVotes, releaseDelayMs as iostReleaseDelayMs } from '../../adapters/iost/read/election.ts';
import { GatewayRefusal, GatewaySilence } from '../../adapters/iost/rpc/gateway.ts';
import { nodeAsk as iostAsk } from '../../adapters/iost/rpc/node-ask.ts';
import { IOST_NODES } from '../../adapters/iost/rpc/node-protocol.ts';
import { shownBlock } from '../../adapters/iost/status/block-search.ts';
import { readAccount as tronAccount } from '../../adapters/tron/read/account-reader.ts';
import { readParameters, releaseDelayMs, voteCountMs } from '../../adapters/tron/read/chain-parameters.ts';
import { witnessesAnswer } from '../../adapters/tron/read/witnesses-answer.ts';
import { blockByNumber } from '../../adapters/tron/rpc/block-reader.ts';
import { nodeAsk as tronAsk } from '../../adapters/tron/rpc/node-ask.ts';
import { tronNodes } from '../../adapters/tron/rpc/node-protocol.ts';
import { NodeFailure } from '../../adapters/tron/rpc/rpc.ts';
import { BlockReads } from '../../application/read/block-reads.ts';
import type { AntelopeProfile } from '../../domain/antelope/profile.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { FakeClock } from '../support/fakes/fake-clock.ts';
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
world.clock.advance(60_000);

afterAll(() => sandbox.stop());

/** Errors of calls before the list of nodes gives them their names. */
const OF_CALLS = [NodeRefusal, NodeSilence, NodeFailure, GatewayRefusal, GatewaySilence];
const isOfCalls = (thrown: unknown): boolean => OF_CALLS.some((kind) => thrown instanceof kind);

/** What a head may not be. */
function headFault({ headNumber, headTime, irreversibleNumber, irreversibleTime }: ChainHead): string | null {
  if (![headNumber, headTime, irreversibleNumber].every((value) => Number.isSafeInteger(value) && value >= 0)) return 'not a whole number';
  return irreversibleNumber > headNumber || (irreversibleTime ?? 0) > headTime ? 'irreversible beyond the head' : null;
}

/** Fuzzes one answer after the other of all that a reading asks for. */
async function reading<T>(name: string, read: () => Promise<T>, fault?: (result: T) => string | null): Promise<void> {
  const kept = await fakedHttp.keeping(httpRequest, read);
  for (const question of kept.questions) {
    fuzzed<Http.HttpAnswer>(`${name}: ${question.split(' ').slice(1).join(' ')}`, {
      inputs: kept.near(question),
      read: (answer) => kept.replacing(question, answer, read),
      isOwnError: isOfCalls,
      ...(fault ? { fault } : {}),
    });
  }
}

const now = (): number => clock.now();
const nodeOf = (chain: string): string => manifest.chains[chain]!.nodes[0]!;

async function transaction(profile: AntelopeProfile, at: ChainHead): Promise<void> {
  const search = { fromBlock: at.headNumber, windowBlocks: 0, expiresAt: at.headTime };
  await reading(`${profile.name}: a transaction`, () =>
    antelopeStatus(at.node, at, 'ab'.repeat(32), { ...search, memory: new ScanCache() }),
  );
}

const eos = nodeOf('eos');
const bos = nodeOf('bos');
const rows = nodeRows(eos);
const eosHead = (node = eos): Promise<ChainHead> => ANTELOPE_NODES.head(node, now, new BlockReads(clock));
await reading('EOS: the head', eosHead, headFault);
const eosAt = await fakedHttp.keeping(httpRequest, eosHead).then(() => eosHead());
await reading('EOS: the contracts', () => new ContractVersions(EOS, clock).of(eos));
const contract = new ContractVersions(EOS, clock).of(eos);
const renamed = contract.then((found) => found.renamed);
const lender = 'rexholder111';
await reading(
  'EOS: an account',
  () => antelopeAccount(EOS, antelopeAsk(eos), rows, renamed, eosAt, lender),
  (read) => (read.account === lender ? null : 'another account'),
);
await reading('EOS: the markets', () => readPool(EOS, rows, contract, eosAt, 'all'));
await reading('EOS: income of REX', () => readRexReturns(EOS, eos, contract, eosAt));
await transaction(EOS, eosAt);
await fakedHttp.keeping(httpRequest, () => eosHead(bos));
await transaction(BOS, await eosHead(bos));

const tron = nodeOf('tron');
const tronHead = (): Promise<ChainHead> => tronNodes().head(tron, now, new BlockReads(clock));
await reading('TRON: the head', tronHead, headFault);
const tronAt = await tronHead();
const voter = world.tron.accounts[0]!.name;
await reading(
  'TRON: an account',
  () => tronAccount(tronAsk(tron), tronAt, voter),
  (read) => (read.account === voter ? null : 'another account'),
);
await reading('TRON: parameters', async () => {
  const known = await readParameters(tronAsk(tron));
  return [releaseDelayMs(known), voteCountMs(known)];
});
await reading('TRON: candidates', async () => witnessesAnswer(await tronAsk(tron)('wallet', 'listwitnesses', {})));
await reading('TRON: a block', () => blockByNumber(tron, 'wallet', tronAt.headNumber));

const iost = nodeOf('iost');
const iostHead = (): Promise<ChainHead> => IOST_NODES.head(iost, now, new BlockReads(clock));
await reading('IOST: the head', iostHead, headFault);
const iostAt = await iostHead();
const holder = world.iost.accounts[0]!.name;
await reading(
  'IOST: an account',
  () => iostAccount(IOST, iostAsk(iost), iostAt, holder),
  (read) => (read.account === holder ? null : 'another account'),
);
await reading('IOST: votes', () => electionVotes(iostAsk(iost), holder, IOST.coin.native));
await reading('IOST: the release delay', () => iostReleaseDelayMs(iostAsk(iost)));
await reading('IOST: a block', () => shownBlock(iost, iostAt.headNumber));
