import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { IostNode } from '../../../adapters/iost/node.ts';
import { LocalKeyWallet } from '../../../adapters/iost/wallet/local-key-wallet.ts';
import { IOST_NODES } from '../../../adapters/iost/rpc/node-protocol.ts';
import { IostTransactions } from '../../../adapters/iost/write/transactions.ts';
import { NodeList } from '../../../adapters/platform/nodes/node-list.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { unitsOfPlainText } from '../../../domain/core/amount/number-text.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { expectedTransaction, limitsOf } from '../../../domain/chain/expected-transaction.ts';
import { POOL_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import { iostNode, START, type IostNode as SandboxNode } from '../../sandbox/iost/iost-node.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { listed, twice } from '../../support/listed.ts';

/** A listening sandbox node and the ports over it, with one clock that changes only by command. */
export interface IostNetwork {
  readonly sandbox: SandboxNode;
  readonly address: string;
  readonly clock: FakeClock;
  readonly nodes: NodeList;
  readonly node: IostNode;
  readonly transactions: IostTransactions;
  advance(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

export async function iostNetwork(options: Parameters<typeof iostNode>[0] = {}): Promise<IostNetwork> {
  const sandbox = await iostNode(options);
  const address = await listenOn(sandbox.server, 0);
  const clock = new FakeClock(START);
  const nodes = nodesAt(clock, ...twice(address));
  return {
    sandbox,
    address,
    clock,
    nodes,
    node: new IostNode(IOST, nodes),
    transactions: new IostTransactions(IOST, nodes),
    advance: async (milliseconds) => {
      sandbox.clock.advance(milliseconds);
      await clock.advance(milliseconds);
    },
    stop: async () => {
      sandbox.clock.stop();
      await sandbox.server.close();
    },
  };
}

export function nodesAt(clock: FakeClock, ...addresses: readonly string[]): NodeList {
  return new NodeList(IOST, IOST_NODES, clock, async () => listed(...addresses));
}

export function coins(text: string): Asset {
  return Asset.of(unitsOfPlainText(text, IOST.coin.native.precision)!, IOST.coin.native);
}

export function voteOperation(amount: string, producer: string = POOL_PRODUCER): Operation {
  return { kind: 'vote-producer', producer, amount: coins(amount) };
}

/** A vote of one of the sandbox's users, built and signed with the user's own key, or with that of `by`. */
export async function signedVote(
  { transactions, sandbox }: IostNetwork,
  voter: string,
  amount: string,
  by = voter,
): Promise<{ readonly unsigned: UnsignedTransaction; readonly signed: SignedTransaction }> {
  const signer = signerOf(voter);
  const unsigned = await transactions.build(await transactions.calls(voteOperation(amount), signer), limitsOf(voteOperation(amount)));
  const wallet = new LocalKeyWallet(IOST, signer, async () => sandbox.world.accounts.find(({ name }) => name === by)!.privateKey);
  return { unsigned, signed: await wallet.sign(unsigned, await wallet.connect()) };
}

/** The query of a vote on the chain. */
export function voteQuery(voter: string, amount: string) {
  return { account: voter, calls: expectedTransaction(voteOperation(amount), voter).calls };
}

export function signerOf(account: string) {
  return { account, permission: 'active' };
}

/** The state of a promise by now. */
export function watched<T>(promise: Promise<T>): { readonly state: { value: T | 'open' | { failed: unknown } } } {
  const state: { value: T | 'open' | { failed: unknown } } = { value: 'open' };
  promise.then(
    (value) => (state.value = value),
    (failed: unknown) => (state.value = { failed }),
  );
  return { state };
}
