import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IostWallet } from '../../../../adapters/iost/wallet/injected-wallet.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { START } from '../../../sandbox/iost/iost-node.ts';
import { settled } from '../../../support/fakes/fake-clock.ts';
import { FakeIWallet, FakePage, HANDED_HASH } from '../fake-iwallet.ts';
import { type IostNetwork, iostNetwork, nodesAt, signerOf, voteOperation, watched } from '../iost-network.ts';

const VOTER = 'newvoter01';
const ME = { account: VOTER, permission: 'active', chainId: '1024', publicKey: null };

let network: IostNetwork;
let page: FakePage;
let injected: FakeIWallet;
let wallet: IostWallet;

beforeEach(async () => {
  network = await iostNetwork();
  page = new FakePage();
  injected = new FakeIWallet();
  page.present = injected;
  wallet = new IostWallet('Test', IOST, network.nodes, network.clock, page);
});

afterEach(async () => {
  await network.stop();
});

async function unsignedVote(amount = '12.5'): Promise<UnsignedTransaction> {
  const { transactions } = network;
  return transactions.build(await transactions.calls(voteOperation(amount), signerOf(VOTER)), limitsOf(voteOperation(amount)));
}

describe('signing', () => {
  it('passes exactly the approved call and limits to the wallet, and returns the id and a time after which it has expired', async () => {
    const unsigned = await unsignedVote('12345678901.00000001');
    await network.advance(2_000);
    expect(await wallet.sign(unsigned, ME)).toEqual({ broadcastId: HANDED_HASH, expiresAt: START + 2_000 + 120_000 });
    expect(injected.broadcasts).toEqual([
      {
        gasRatio: 1,
        gasLimit: 1_000_000,
        actions: [{ contract: 'vote_producer.iost', actionName: 'vote', data: `["${VOTER}","newpoolbp","12345678901.00000001"]` }],
        signers: [],
        signatures: [],
        publisher: '',
        publisher_sigs: [],
        amount_limit: [{ token: 'iost', value: '12345678901.00000001' }],
        chain_id: 1024,
        reserved: null,
        time: START * 1e6,
        expiration: (START + 90_000) * 1e6,
        delay: 0,
      },
    ]);
  });

  it('creates a new client instance each time', async () => {
    await wallet.sign(await unsignedVote(), ME);
    await wallet.sign(await unsignedVote('2'), ME);
    expect(injected.instances).toBe(2);
  });

  it('leaves no request of the client unanswered or rejected, whatever node the wallet uses', async () => {
    const loose: unknown[] = [];
    const catchLoose = (reason: unknown): void => void loose.push(reason);
    process.on('unhandledRejection', catchLoose);
    let asked = false;
    injected.alters = (instance) => {
      const rpc = instance['currentRPC'] as { net: { getNodeInfo: () => Promise<unknown> } };
      void rpc.net.getNodeInfo().then(() => (asked = true));
    };
    await wallet.sign(await unsignedVote(), ME);
    await settled();
    process.off('unhandledRejection', catchLoose);
    expect([asked, loose]).toEqual([true, []]);
  });

  it('blocks all requests that the client makes on its own, and allows all others', async () => {
    injected.ending = () => undefined;
    void wallet.sign(await unsignedVote(), ME).catch(() => undefined);
    await settled();
    const { HTTPProvider } = injected.pack!;
    const asked = new HTTPProvider('http://127.0.0.1:1') as {
      _host: string;
      send: (method: string, path: string) => Promise<{ server_time: string }>;
    };
    // oxlint-disable-next-line no-underscore-dangle -- where wallets look for the network
    expect(asked._host).toBe('http://127.0.0.1:1');
    expect(await asked.send('get', 'getNodeInfo')).toEqual({ server_time: `${START}000000` });
    const poll = watched(asked.send('get', 'getTxReceiptByTxHash/x'));
    await expect(asked.send('get', 'getChainInfo')).rejects.toThrow(/ECONNREFUSED/);
    expect(poll.state.value).toBe('open');
    await network.clock.advance(180_000);
  });

  it.each([
    ['another amount', (tx: any) => (tx.actions[0].data = `["${VOTER}","newpoolbp","99"]`), 'actions'],
    ['another producer', (tx: any) => (tx.actions[0].data = `["${VOTER}","otherbp","12.5"]`), 'actions'],
    ['another contract', (tx: any) => (tx.actions[0].contract = 'token.iost'), 'actions'],
    ['a second action', (tx: any) => tx.actions.push(tx.actions[0]), 'actions'],
    ['an added field in its action', (tx: any) => (tx.actions[0].more = 1), 'actions.0.more'],
    ['a signer', (tx: any) => tx.signers.push('bob@active'), 'signers'],
    ['a signature', (tx: any) => tx.signatures.push({}), 'signatures.0'],
    ['a publisher’s signature', (tx: any) => tx.publisher_sigs.push({}), 'publisher_sigs.0'],
    ['a reserved field', (tx: any) => (tx.reserved = 'x'), 'reserved'],
  ])('does not accept a transaction that the client gave %s', async (_what, alter, field) => {
    injected.alters = (instance) => {
      const callABI = (instance['callABI'] as (...args: unknown[]) => object).bind(instance);
      instance['callABI'] = (...args: unknown[]) => {
        const transaction = callABI(...args);
        alter(transaction);
        return transaction;
      };
    };
    await expect(wallet.sign(await unsignedVote(), ME)).rejects.toMatchObject({ error: 'transaction-mismatch', raw: field });
    expect(injected.broadcasts).toEqual([]);
  });

  it.each([
    ['gas', 'setGas'],
    ['chain', 'setChainID'],
  ])('does not accept a transaction whose %s cannot be set', async (_what, name) => {
    injected.alters = (instance) => {
      const callABI = (instance['callABI'] as (...args: unknown[]) => object).bind(instance);
      instance['callABI'] = (...args: unknown[]) => Object.assign(callABI(...args), { chain_id: 1023, [name]: () => undefined });
    };
    await expect(wallet.sign(await unsignedVote(), ME)).rejects.toMatchObject({ error: 'transaction-mismatch' });
    injected.alters = (instance) => {
      const callABI = (instance['callABI'] as (...args: unknown[]) => object).bind(instance);
      instance['callABI'] = (...args: unknown[]) => Object.assign(callABI(...args), { [name]: null });
    };
    await expect(wallet.sign(await unsignedVote(), ME)).rejects.toMatchObject({ error: 'wallet-too-old' });
    expect(injected.broadcasts).toEqual([]);
  });

  it.each([
    ['makes no instance', undefined, 'wallet-too-old'],
    ['makes nothing', () => null, 'wallet-too-old'],
    ['makes an instance without a client', () => ({}), 'wallet-too-old'],
    [
      'throws',
      () => {
        throw new Error('boom');
      },
      'wallet-too-old',
    ],
    [
      'reports that it is locked',
      () => {
        // oxlint-disable-next-line typescript/only-throw-error -- what wallets of this kind throw
        throw 'locked';
      },
      'wallet-locked',
    ],
  ])('reports what the wallet lacks before signing: it %s', async (_what, newIOST, error) => {
    injected.newIOST = newIOST;
    await expect(wallet.sign(await unsignedVote(), ME)).rejects.toMatchObject({ error });
  });

  it('requests nothing when there is no wallet, it is locked, on another chain, or shows another account', async () => {
    const unsigned = await unsignedVote();
    page.present = undefined;
    await expect(wallet.sign(unsigned, ME)).rejects.toMatchObject({ error: 'wallet-not-found' });
    page.present = injected;
    await expect(wallet.sign({ ...unsigned, chainId: '1023' }, ME)).rejects.toMatchObject({
      error: 'wrong-chain',
      params: { actual: '1023' },
    });
    injected.account = { name: 'poolvoter1' };
    await expect(wallet.sign(unsigned, ME)).rejects.toMatchObject({
      error: 'identity-changed',
      params: { expected: `${VOTER}@active`, actual: 'poolvoter1@active' },
    });
    injected.account = {};
    await expect(wallet.sign(unsigned, ME)).rejects.toMatchObject({ error: 'identity-changed', params: { actual: '' } });
    injected.account = { name: null };
    await expect(wallet.sign(unsigned, ME)).rejects.toMatchObject({ error: 'wallet-locked' });
    Object.assign(injected, { account: VOTER, network: 'TESTNET' });
    await expect(wallet.sign(unsigned, ME)).rejects.toMatchObject({ error: 'wrong-chain' });
    expect(injected.instances).toBe(0);
  });

  it('waits three minutes for an answer, and then reports an unknown outcome', async () => {
    injected.ending = () => undefined;
    const unsigned = await unsignedVote();
    const signing = watched(wallet.sign(unsigned, ME));
    await settled();
    await network.clock.advance(179_999);
    expect(signing.state.value).toBe('open');
    await network.clock.advance(1);
    expect(signing.state.value).toMatchObject({ failed: { error: 'send-outcome-unknown', params: { id: unsigned.id } } });
  });

  it('accepts the first report and no later one', async () => {
    injected.ending = (report) => {
      report('pending', HANDED_HASH);
      report('failed', 'Error: tx  on chain timeout.');
    };
    expect(await wallet.sign(await unsignedVote(), ME)).toMatchObject({ broadcastId: HANDED_HASH });
    injected.ending = (report) => {
      report('failed', 'User rejected the signature request');
      report('pending', HANDED_HASH);
    };
    await expect(wallet.sign(await unsignedVote(), ME)).rejects.toMatchObject({ error: 'signature-refused' });
  });

  it('makes the next request only when the first is answered, within that time', async () => {
    const ends: ((event: string, payload: unknown) => void)[] = [];
    injected.ending = (report) => void ends.push(report);
    const first = watched(wallet.sign(await unsignedVote('1'), ME));
    const second = watched(wallet.sign(await unsignedVote('2'), ME));
    await settled();
    await network.clock.advance(100_000);
    expect(injected.broadcasts).toHaveLength(1);
    ends[0]!('failed', 'User rejected the signature request');
    await settled();
    await settled();
    expect(first.state.value).toMatchObject({ failed: { error: 'signature-refused' } });
    expect(injected.broadcasts).toHaveLength(2);
    await network.clock.advance(80_000);
    expect(second.state.value).toMatchObject({ failed: { error: 'send-outcome-unknown' } });
  });

  it('computes the ttl from the device’s time, where a node is behind it', async () => {
    const unsigned = await unsignedVote();
    injected.ending = (report) => {
      void network.clock.advance(40_000).then(() => report('pending', HANDED_HASH));
    };
    expect(await wallet.sign(unsigned, ME)).toEqual({ broadcastId: HANDED_HASH, expiresAt: START + 40_000 + 120_000 });
  });

  it('computes the ttl from a later time where no node reports the time', async () => {
    const unsigned = await unsignedVote();
    const withoutNode = new IostWallet('Test', IOST, nodesAt(network.clock, 'http://127.0.0.1:1'), network.clock, page);
    injected.ending = (report) => {
      void network.clock.advance(30_000).then(() => report('pending', HANDED_HASH));
    };
    expect(await withoutNode.sign(unsigned, ME)).toEqual({ broadcastId: HANDED_HASH, expiresAt: START + 90_000 + 30_000 + 120_000 });
  });
});
