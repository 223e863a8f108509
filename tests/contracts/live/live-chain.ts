import { EOS } from '../../../adapters/antelope/eos.ts';
import { AntelopeNode } from '../../../adapters/antelope/node.ts';
import { NodeList } from '../../../adapters/antelope/node-list.ts';
import { AntelopeTransactions } from '../../../adapters/antelope/transactions.ts';
import { LocalKeyWallet } from '../../../adapters/antelope/local-key-wallet.ts';
import { SystemClock } from '../../../adapters/platform/system-clock.ts';
import { Asset } from '../../../domain/amount/asset.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';

/** A sandbox of its own whose clock stands still, and the adapters on it for one of its accounts. */
export interface LiveChain {
  readonly sandbox: RunningSandbox;
  readonly nodes: NodeList;
  readonly node: AntelopeNode;
  readonly transactions: AntelopeTransactions;
  readonly wallet: LocalKeyWallet;
  readonly signer: { readonly account: string; readonly permission: string };
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly unsigned: (operation?: Operation) => Promise<UnsignedTransaction>;
  readonly signed: (operation?: Operation) => Promise<SignedTransaction>;
}

export const REX_HOLDER = 'rexholder111';

let purchases = 0;

/** A purchase of another size each time. */
function purchase(): Operation {
  purchases += 1;
  return { kind: 'buy-rex', amount: Asset.of(10_000n + BigInt(purchases), EOS.coin.native), firstStake: null, proxy: null };
}

export async function liveChain(account = REX_HOLDER): Promise<LiveChain> {
  const sandbox = await startSandbox({ mode: 'manual' });
  const nodes = new NodeList(EOS, new SystemClock(), async () => sandbox.manifest.nodes);
  const node = new AntelopeNode(EOS, nodes);
  const transactions = new AntelopeTransactions(EOS, nodes);
  const signer = { account, permission: 'active' };
  const key = sandbox.world.accounts.find(({ name }) => name === account)!.keys.privateKey;
  const wallet = new LocalKeyWallet(EOS, signer, async () => key);
  const unsigned = async (operation = purchase()): Promise<UnsignedTransaction> => transactions.build(await transactions.calls(operation, signer));
  return {
    sandbox,
    nodes,
    node,
    transactions,
    wallet,
    signer,
    pass: async (milliseconds) => sandbox.world.clock.advance(milliseconds),
    unsigned,
    signed: async (operation) => wallet.sign(await unsigned(operation), await wallet.connect()),
  };
}
