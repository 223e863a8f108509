import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LocalKeyWallet } from '../../../adapters/antelope/wallet/local-key-wallet.ts';
import { encodeTransaction, wireTransaction } from '../../../adapters/antelope/write/transaction-codec.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { CHAINS } from '../../../adapters/chains.ts';
import type { WalletIdentity } from '../../../application/ports/wallet.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call, CallValue, SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { ExchangeOperation } from '../../../domain/antelope/operations/exchange/index.ts';
import { liveChain, type LiveChain, type Ports } from '../../contracts/live/live-chain.ts';
import { failureOf } from '../../support/submitting.ts';

const START = Date.UTC(2025, 2, 12, 5);
const LONG_MS = 400_000;
const ACCOUNT = 'rexholder111';
const SIGNER = { account: ACCOUNT, permission: 'active' };
const EXCHANGE = 'poolexchange';
const STAKING = 'poolstaking1';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

type Change = (call: Call) => readonly Call[];

/** A wallet that signs other calls than given, with the same header and the user's own key. */
class ChangingWallet extends LocalKeyWallet {
  change: Change = (call) => [call];

  override sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction> {
    const { ref_block_num: refBlockNum, ref_block_prefix: refBlockPrefix } = wireTransaction(unsigned.bytes);
    const bytes = encodeTransaction({ expiresAt: unsigned.expiresAt, refBlockNum, refBlockPrefix }, unsigned.calls.flatMap(this.change));
    return super.sign({ ...unsigned, bytes }, signer);
  }
}

const other =
  (field: string, value: CallValue): Change =>
  (call) => {
    if (!(field in call.data)) throw new Error(`${call.action} has no ${field}`);
    return [{ ...call, data: { ...call.data, [field]: value } }];
  };
const at =
  (contract: string): Change =>
  (call) => [{ ...call, contract }];
const as =
  (action: string): Change =>
  (call) => [{ ...call, action }];
const by =
  (account: string, permission: string): Change =>
  (call) => [{ ...call, authorization: [{ account, permission }] }];
const twice: Change = (call) => [call, call];
const besides: Change = (call) => [
  call,
  {
    contract: 'eosio.token',
    action: 'transfer',
    authorization: [SIGNER],
    data: { from: ACCOUNT, to: 'freshholder1', quantity: '0.0001 EOS', memo: '' },
  },
];

const staking = { contract: STAKING, quantity: Asset.parse('100.0000 DEX')!, blockchain: 'eos', stakeFor: ACCOUNT };

/** Everything the exchange’s contracts offer, and how a wallet may change it. */
const CHANGED: readonly (readonly [operation: ExchangeOperation, changes: Readonly<Record<string, Change>>])[] = [
  [
    { kind: 'exchange-transfer', contract: EXCHANGE, token: 'core.vaulta', quantity: Asset.parse('1.0000 A')!, memo: 'order 5' },
    {
      'another memo': other('memo', 'order 6'),
      'no memo': other('memo', ''),
      'a memo with a space behind it': other('memo', 'order 5 '),
      'another recipient': other('to', 'freshholder1'),
      'another payer': other('from', 'freshholder1'),
      'a little more': other('quantity', '1.0001 A'),
      'another token': other('quantity', '1.0000 EOS'),
      'another token’s contract': at('eosio.token'),
    },
  ],
  [
    { kind: 'exchange-stake', ...staking },
    {
      'another amount': other('quantity', '100.0001 DEX'),
      'for another': other('stakefor', 'freshholder1'),
      'on another chain': other('blockchain', 'bos'),
      'of another': other('owner', 'freshholder1'),
      'taken back instead': as('unstake'),
    },
  ],
  [
    { kind: 'exchange-unstake', ...staking },
    { 'another amount': other('quantity', '99.9999 DEX'), 'for another': other('stakefor', 'freshholder1'), 'staked instead': as('stake') },
  ],
  [
    { kind: 'choose-stake-mode', contract: STAKING, staked: true },
    { 'the other way': other('is_staked', false), 'of another': other('owner', 'freshholder1') },
  ],
  [
    { kind: 'cancel-order', contract: EXCHANGE, order: 5n, pair: 7n },
    { 'another order': other('order_id', '6'), 'another pair': other('pair_id', '8') },
  ],
  [
    { kind: 'cancel-pair', contract: EXCHANGE, pair: 7n },
    { 'another pair': other('pair_id', '8'), 'of another': other('owner', 'freshholder1') },
  ],
  [
    { kind: 'register-address', contract: STAKING, symbol: 'BTC' },
    { 'another coin': other('symbol', 'BTX'), 'for another': other('user', 'freshholder1') },
  ],
];

/** How a wallet may change each of them. */
const ALWAYS: Readonly<Record<string, Change>> = {
  'with another call': besides,
  twice,
  'with another permission': by(ACCOUNT, 'owner'),
  'by another account': by('freshholder1', 'active'),
  'at another contract': at('eosio'),
};

let chain: LiveChain;
let wallet: ChangingWallet;
let ports: Ports;

beforeAll(async () => {
  chain = await liveChain(CHAINS[0]!, { start: START, chains: ['eos'], eosContract: 'core.vaulta', exchangeContracts: true });
  const { privateKey } = chain.world.accounts.find(({ name }) => name === ACCOUNT)!;
  wallet = new ChangingWallet(EOS, SIGNER, async () => privateKey);
});

afterAll(() => chain.close());

async function prepared(operation: ExchangeOperation) {
  ports = await chain.ports({ kind: 'local-key', load: async () => wallet });
  await ports.wallet.connect();
  return ports.submitting.prepare(operation, SIGNER);
}

describe.each(CHANGED)('a wallet that alters %o', (operation, changes) => {
  it.each(Object.entries({ ...changes, ...ALWAYS }))('(%s) is stopped, and nothing is broadcast', async (_what, change) => {
    const approved = await prepared(operation);
    const before = chain.world.status().transactions;
    wallet.change = change;
    const { error } = await failureOf(ports.submitting.submit(approved, () => undefined).finally(() => (wallet.change = (call) => [call])));
    expect(['call-not-allowed', 'transaction-altered', 'transaction-undecodable']).toContain(error);
    expect((await ports.tracker.entries()).map(({ state }) => state)).toEqual(['signing']);
    expect(chain.world.status().transactions).toBe(before);
    ports.tracker.stop();
  });

  it('is accepted unaltered', async () => {
    const approved = await prepared(operation);
    const { id } = await ports.submitting.submit(approved, () => undefined);
    await chain.pass(LONG_MS);
    expect((await ports.tracker.settle(id)).outcome).toMatchObject({ end: 'done' });
    ports.tracker.stop();
    chain.anew();
  });
});
