import * as fc from 'fast-check';
import { BOS } from '../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../adapters/iost/chains/iost.ts';
import { TRON } from '../../adapters/tron/chains/tron.ts';
import { functionSelector } from '../../adapters/tron/read/function-selector.ts';
import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import { type Operation, type OperationKind, type OperationOf, operationsOf } from '../../domain/chain/operation.ts';
import { STAKED_RESOURCES } from '../../domain/antelope/operations/resources.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ExchangeFunction } from '../../domain/tron/exchange/exchange-contract.ts';
import { PRICE } from '../../domain/tron/exchange/trade.ts';
import type { TokenKind } from '../../domain/tron/tokens/token-kind.ts';
import { sandboxExchange, TRADING_TRON } from './tron/exchange.ts';

/** Addresses of a test network, whose keys are unknown. */
export const TRON_ALICE = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';
export const TRON_WITNESS = 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ';
export const TRON_OTHER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** This many different witness addresses. */
export function witnesses(count: number): readonly string[] {
  return Array.from('abcdefghijkmnopqrstuvwxyzABCDEFGH'.slice(0, count), (letter) => `T${letter.repeat(33)}`);
}

const amountOf = (symbol: AssetSymbol): fc.Arbitrary<Asset> =>
  fc.bigInt({ min: 2n, max: 10n ** 16n }).map((units) => Asset.of(units, symbol));
/** An account name that no test uses; generators prefer names of built-in properties. */
const antelopeName = fc.stringMatching(/^[a-z1-5]{3,12}$/).filter((name) => !['alice', 'mallory', 'constructor'].includes(name));
const proxy: fc.Arbitrary<string | null> = fc.option(antelopeName);
const iostName = fc.stringMatching(/^[a-z0-9_]{5,11}$/).filter((name) => name !== 'alice');
const address = fc.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).filter((text) => text !== TRON_ALICE);
const votes = fc.uniqueArray(fc.record({ witness: address, votes: fc.bigInt({ min: 1n, max: 10n ** 12n }) }), {
  minLength: 1,
  maxLength: 30,
  selector: ({ witness }) => witness,
});

/** Addresses with a checksum, as a contract's field needs them. */
const realAddress = fc.constantFrom(TRON_WITNESS, TRON_OTHER);
const frozenResource = fc.constantFrom('bandwidth', 'energy');
const lent = {
  receiver: realAddress,
  amount: fc.bigInt({ min: 1_000_000n, max: 10n ** 16n }).map((units) => Asset.of(units, TRON.coin.native)),
  resource: frozenResource,
};
/** Whole coins and two decimals, as a pledge has. */
const pledged = {
  receiver: iostName,
  amount: fc.bigInt({ min: 100n, max: 10n ** 9n }).map((hundredths) => Asset.of(hundredths * 10n ** 6n, IOST.coin.native)),
};
/** Bytes of a trade on IOST, where the contract takes them as a number. */
const storage = fc.bigInt({ min: 10n, max: BigInt(Number.MAX_SAFE_INTEGER) });
const coin = amountOf(EOS.coin.native);
const rex = amountOf(EOS.rexSymbol);
const bandwidth = { receiver: antelopeName, cpu: coin, net: coin };
const resource = fc.constantFrom(...STAKED_RESOURCES);
const loan = { resource, loan: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), amount: coin };
const count = fc.bigInt({ min: 1n, max: 2n ** 32n - 1n });
/** Never a value the tests replace it by. */
const memo = fc.stringMatching(/^[ -~]{0,40}$/).filter((text) => text !== 'x');
/** Names of the exchange's accounts, which no profile lists. */
const named = antelopeName.filter((name) => name.length > 8);
const exchangeStake = { contract: named, quantity: coin, blockchain: memo, stakeFor: antelopeName };

const of = <K extends OperationKind>(
  kind: K,
  fields: { [F in keyof Omit<OperationOf<K>, 'kind'>]: fc.Arbitrary<unknown> },
): fc.Arbitrary<Operation> => fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Operation>;

const TRADING = sandboxExchange();
const tokens = amountOf({ code: 'TOKEN', precision: 6 });

function calling(called: ExchangeFunction | null) {
  if (called === null) throw new Error('the sandbox has this function');
  return {
    contract: fc.constant(TRADING.contract),
    function: fc.constant(called.signature),
    selector: fc.constant(functionSelector(called.signature)),
    arguments: fc.constant(called.arguments),
    feeLimit: fc.constant(TRADING.feeLimit),
  };
}

/** Orders whose total JSON can hold. */
const trade = (kind: 'buy-token' | 'sell-token', side: 'buy' | 'sell', generation: TokenKind): fc.Arbitrary<Operation> =>
  of(kind, {
    ...calling(TRADING[side][generation]),
    token: generation === 'trc20' ? realAddress : fc.bigInt({ min: 1_000_001n, max: 1_009_999n }).map(String),
    amount: fc.bigInt({ min: 1_000_000n, max: 10n ** 12n }).map((units) => Asset.of(units, { code: 'TOKEN', precision: 6 })),
    price: fc.bigInt({ min: 10n ** 6n, max: 10n ** 12n }).map((units) => Asset.of(units, PRICE)),
  });

const OPERATIONS: { readonly [K in OperationKind]: fc.Arbitrary<Operation> } = {
  'buy-rex': of('buy-rex', {
    amount: coin,
    firstStake: fc.constantFrom(null, Asset.of(1n, EOS.coin.native)),
    fromFund: fc.constantFrom(null, Asset.of(1n, EOS.coin.native)),
    toSavings: fc.option(rex),
    restaked: fc.option(coin),
    takenOut: fc.option(coin),
    proxy,
  }),
  'buy-rex-from-stake': of('buy-rex-from-stake', { ...bandwidth, toSavings: fc.option(rex), restaked: fc.option(coin), proxy }),
  'sell-rex': of('sell-rex', { rex: amountOf(BOS.rexSymbol), proceeds: fc.option(amountOf(BOS.coin.native)) }),
  'unstake-rex': of('unstake-rex', { rex }),
  'move-rex-to-savings': of('move-rex-to-savings', { rex }),
  'consolidate-rex': of('consolidate-rex', {}),
  'update-rex': of('update-rex', {}),
  'cancel-rex-sale': of('cancel-rex-sale', {}),
  'deposit-to-rex-fund': of('deposit-to-rex-fund', { amount: coin }),
  'withdraw-from-rex-fund': of('withdraw-from-rex-fund', { amount: coin }),
  'delegate-bandwidth': of('delegate-bandwidth', { ...bandwidth, transfer: fc.boolean(), proxy }),
  'undelegate-bandwidth': of('undelegate-bandwidth', { ...bandwidth, proxy }),
  'claim-refund': of('claim-refund', {}),
  'rent-resource': of('rent-resource', { resource, receiver: antelopeName, payment: coin, fund: coin, deposit: fc.option(coin) }),
  'fund-loan': of('fund-loan', { ...loan, deposit: fc.option(coin) }),
  'defund-loan': of('defund-loan', loan),
  'buy-ram': of('buy-ram', { receiver: antelopeName, amount: coin }),
  'buy-ram-bytes': of('buy-ram-bytes', { receiver: antelopeName, bytes: count }),
  'sell-ram': of('sell-ram', { bytes: count }),
  'delegate-votes': of('delegate-votes', { proxy: antelopeName }),
  'leave-proxy': of('leave-proxy', {}),
  'swap-coin': of('swap-coin', { amount: coin, contract: fc.constant(EOS.tokenMigration.contract) }),
  'exchange-stake': of('exchange-stake', exchangeStake),
  'exchange-unstake': of('exchange-unstake', exchangeStake),
  'choose-stake-mode': of('choose-stake-mode', { contract: named, staked: fc.boolean() }),
  'exchange-transfer': of('exchange-transfer', { contract: named, token: named, quantity: coin, memo }),
  'cancel-order': of('cancel-order', { contract: named, order: count, pair: count }),
  'cancel-pair': of('cancel-pair', { contract: named, pair: count }),
  'register-address': of('register-address', { contract: named, symbol: fc.stringMatching(/^[A-Z]{1,7}$/) }),
  freeze: of('freeze', { amount: amountOf(TRON.coin.native), resource: fc.constantFrom('bandwidth', 'energy') }),
  unfreeze: of('unfreeze', { amount: amountOf(TRON.coin.native), resource: fc.constantFrom('bandwidth', 'energy') }),
  'withdraw-unfrozen': of('withdraw-unfrozen', {}),
  'cancel-unfreezes': of('cancel-unfreezes', {}),
  'vote-witnesses': of('vote-witnesses', { votes }),
  'claim-reward': of('claim-reward', {}),
  'delegate-resource': of('delegate-resource', { ...lent, lockBlocks: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 864_000n })) }),
  'undelegate-resource': of('undelegate-resource', lent),
  'release-legacy': of('release-legacy', { resource: frozenResource, receiver: fc.option(realAddress) }),
  'set-account-name': of('set-account-name', { name: fc.stringMatching(/^[0-9A-Za-z]{8,32}$/) }),
  'approve-token': of('approve-token', {
    token: realAddress,
    spender: fc.constant(TRADING.contract),
    amount: tokens,
    feeLimit: fc.constant(TRADING.feeLimit),
  }),
  'buy-token': fc.oneof(trade('buy-token', 'buy', 'trc20'), trade('buy-token', 'buy', 'trc10')),
  'sell-token': fc.oneof(trade('sell-token', 'sell', 'trc20'), trade('sell-token', 'sell', 'trc10')),
  'cancel-token-order': of('cancel-token-order', { ...calling(TRADING.cancel), order: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) }),
  unvote: of('unvote', { producer: iostName, amount: amountOf(IOST.coin.native) }),
  'claim-bonus': of('claim-bonus', {}),
  'pledge-gas': of('pledge-gas', pledged),
  'unpledge-gas': of('unpledge-gas', pledged),
  'buy-storage': of('buy-storage', { receiver: iostName, bytes: storage, most: amountOf(IOST.coin.native) }),
  'sell-storage': of('sell-storage', { bytes: storage }),
  'vote-producer': of('vote-producer', { producer: iostName, amount: amountOf(IOST.coin.native) }),
};

/** One operation of a kind, the same each time. */
export function someOperation(kind: OperationKind): Operation {
  return fc.sample(OPERATIONS[kind], { numRuns: 1, seed: 1 })[0]!;
}

/** Operations of every kind, as a user could request them. */
export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(...Object.values(OPERATIONS));

interface Harness {
  readonly profile: ChainProfile;
  readonly account: string;
  readonly stranger: string;
}

const ON_EOS: Harness = { profile: EOS, account: 'alice', stranger: 'mallory' };
const ON_BOS: Harness = { profile: BOS, account: 'alice', stranger: 'mallory' };
const ON_TRON: Harness = { profile: TRON, account: TRON_ALICE, stranger: TRON_OTHER };
const ON_TRADING_TRON: Harness = { profile: TRADING_TRON, account: TRON_ALICE, stranger: TRON_OTHER };
const ON_IOST: Harness = { profile: IOST, account: 'alice', stranger: 'mallory' };

/** The chain a kind is tested on, an account of it, and another account. */
export function harnessOf(kind: OperationKind): Harness {
  if (kind === 'sell-rex') return ON_BOS;
  return [ON_EOS, ON_TRON, ON_TRADING_TRON, ON_IOST].find(({ profile }) => operationsOf(profile).includes(kind))!;
}
