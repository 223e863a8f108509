import * as fc from 'fast-check';
import { BOS } from '../../adapters/antelope/bos.ts';
import { EOS } from '../../adapters/antelope/eos.ts';
import { IOST } from '../../adapters/iost/iost.ts';
import { TRON } from '../../adapters/tron/tron.ts';
import { Asset, type AssetSymbol } from '../../domain/amount/asset.ts';
import type { Operation, OperationKind } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';

/** Addresses of a test network; nobody has their keys. */
export const TRON_ALICE = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';
export const TRON_WITNESS = 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ';
export const TRON_OTHER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** So many different addresses of witnesses. */
export function witnesses(count: number): readonly string[] {
  return Array.from('abcdefghijkmnopqrstuvwxyzABCDEFGH'.slice(0, count), (letter) => `T${letter.repeat(33)}`);
}

const amountOf = (symbol: AssetSymbol): fc.Arbitrary<Asset> => fc.bigInt({ min: 2n, max: 10n ** 16n }).map((units) => Asset.of(units, symbol));
const antelopeName = fc.stringMatching(/^[a-z1-5]{3,12}$/).filter((name) => name !== 'alice');
const proxy: fc.Arbitrary<string | null> = fc.option(antelopeName);
const iostName = fc.stringMatching(/^[a-z0-9_]{5,11}$/).filter((name) => name !== 'alice');
const address = fc.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).filter((text) => text !== TRON_ALICE);
const votes = fc.uniqueArray(fc.record({ witness: address, votes: fc.bigInt({ min: 1n, max: 10n ** 12n }) }), { minLength: 1, maxLength: 30, selector: ({ witness }) => witness });

const OPERATIONS: { readonly [K in OperationKind]: fc.Arbitrary<Operation> } = {
  'buy-rex': fc.record({ kind: fc.constant('buy-rex' as const), amount: amountOf(EOS.coin.native), firstStake: fc.constantFrom(null, Asset.of(1n, EOS.coin.native)), proxy }),
  'unstake-rex': fc.record({ kind: fc.constant('unstake-rex' as const), rex: amountOf(EOS.rexSymbol) }),
  'sell-rex': fc.record({ kind: fc.constant('sell-rex' as const), rex: amountOf(BOS.rexSymbol), proceeds: amountOf(BOS.coin.native), proxy }),
  'delegate-votes': fc.record({ kind: fc.constant('delegate-votes' as const), proxy: antelopeName }),
  freeze: fc.record({ kind: fc.constant('freeze' as const), amount: amountOf(TRON.coin.native), resource: fc.constantFrom('bandwidth' as const, 'energy' as const) }),
  'vote-witnesses': fc.record({ kind: fc.constant('vote-witnesses' as const), votes }),
  'vote-producer': fc.record({ kind: fc.constant('vote-producer' as const), producer: iostName, amount: amountOf(IOST.coin.native) }),
};

/** Operations of every kind, as a person could want them. */
export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(...Object.values(OPERATIONS));

/** The chain each kind is tried on, and an account of it. */
export const CHAIN_OF_KIND: { readonly [K in OperationKind]: { readonly profile: ChainProfile; readonly account: string; readonly stranger: string } } = {
  'buy-rex': { profile: EOS, account: 'alice', stranger: 'mallory' },
  'unstake-rex': { profile: EOS, account: 'alice', stranger: 'mallory' },
  'sell-rex': { profile: BOS, account: 'alice', stranger: 'mallory' },
  'delegate-votes': { profile: EOS, account: 'alice', stranger: 'mallory' },
  freeze: { profile: TRON, account: TRON_ALICE, stranger: TRON_OTHER },
  'vote-witnesses': { profile: TRON, account: TRON_ALICE, stranger: TRON_OTHER },
  'vote-producer': { profile: IOST, account: 'alice', stranger: 'mallory' },
};
