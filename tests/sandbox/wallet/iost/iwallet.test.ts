import { afterEach, describe, expect, it } from 'vitest';

import type { WalletBehaviour } from '../../../../sandbox/wallet/behaviour.ts';
import { page, type Page } from './iwallet-page.ts';

let open: Page[] = [];

async function opened(...args: Parameters<typeof page>): Promise<Page> {
  const made = await page(...args);
  open.push(made);
  return made;
}

async function connected(start?: Partial<WalletBehaviour>, chosen?: string): Promise<Page> {
  const made = await opened(start, chosen);
  await made.wallet.connect();
  return made;
}

afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
});

describe('the injected object', () => {
  it('has no network and no account until the extension answered', async () => {
    const { wallet } = await opened({ identity: 'first', networkAfterMs: 500 });
    expect([wallet.network, wallet.account]).toEqual([undefined, {}]);
    let name: string | null | undefined;
    const enabling = wallet.enable().then((got) => (name = got));
    await Promise.resolve();
    expect(name).toBeUndefined();
    await wallet.connect();
    expect(wallet.network).toBe('MAINNET');
    await enabling;
    expect(name).toBe('newvoter01');
  });

  it('has name, network and proxy account, or the name only like older wallets', async () => {
    const { wallet, behave } = await connected();
    expect(wallet.account).toEqual({ name: 'newvoter01', network: 'MAINNET', proxyAccount: '' });
    behave({ accountAsText: true });
    expect(wallet.account).toBe('newvoter01');
  });

  it('asks once which account the page may see, and remembers it', async () => {
    const asked = await connected({ identity: 'ask' }, 'poolvoter1');
    expect(asked.wallet.account).toEqual({});
    expect(await asked.wallet.enable()).toBe('poolvoter1');
    expect(asked.wallet.account).toMatchObject({ name: 'poolvoter1' });
    expect(asked.remembered()).toBe('poolvoter1');
    const again = await opened({ identity: 'ask' }, 'newvoter01', 'poolvoter1');
    await again.wallet.connect();
    expect(again.wallet.account).toMatchObject({ name: 'poolvoter1' });
    expect(await again.wallet.enable()).toBe('poolvoter1');
  });

  it('shares no account when the user refuses', async () => {
    expect(await (await connected({ identity: 'refuse' })).wallet.enable()).toBeNull();
    const { wallet } = await connected({ identity: 'ask' }, 'nobody0001');
    expect(await wallet.enable()).toBeNull();
  });

  it('reports a locked state with nulls and a plain object', async () => {
    const { wallet } = await connected({ identity: 'locked' });
    expect([wallet.network, wallet.account]).toEqual(['MAINNET', { name: null, type: null }]);
    await expect(wallet.enable()).rejects.toEqual({ type: 'locked' });
  });

  it('keeps returning the account of the instance after the user switched, while the account property has the other', async () => {
    const { wallet, behave, pack } = await connected();
    await wallet.enable();
    wallet.newIOST(pack);
    behave({ changesAccount: true });
    expect(await wallet.enable()).toBe('newvoter01');
    expect(wallet.account).not.toMatchObject({ name: 'newvoter01' });
    wallet.newIOST(pack);
    expect(await wallet.enable()).not.toBe('newvoter01');
  });

  it('reports the other network when it is left there', async () => {
    const { wallet } = await connected({ identity: 'first', wrongChain: true });
    expect([wallet.network, wallet.account]).toEqual(['TESTNET', { name: 'newvoter01', network: 'TESTNET', proxyAccount: '' }]);
  });
});

describe('an instance of the page’s library', () => {
  it('is an instance of the page’s own class, with the wallet’s host, account and small gas limit', async () => {
    const { wallet, pack } = await connected();
    const instance: any = wallet.newIOST(pack);
    expect(instance).toBeInstanceOf(pack.IOST);
    expect(instance.currentRPC.getProvider()).toMatchObject({ _host: 'https://api.iost.io' });
    expect(instance.currentAccount.getID()).toBe('newvoter01');
    expect(instance.config).toMatchObject({ gasPrice: 100, gasLimit: 100_000, delay: 0 });
    expect(instance.callABI('vote_producer.iost', 'voterWithdraw', ['newvoter01'])).toMatchObject({ gasLimit: 100_000 });
  });

  it('works with a pack of the few classes a page needs', async () => {
    const { wallet, node } = await connected();
    class Plain {
      readonly given: unknown;

      constructor(given: unknown) {
        this.given = given;
      }
    }
    class IOST {
      callABI(contract: string, actionName: string, args: readonly string[]): object {
        return {
          gasRatio: 1,
          gasLimit: 1_000_000,
          actions: [{ contract, actionName, data: JSON.stringify(args) }],
          amount_limit: [{ token: 'iost', value: '2' }],
          signers: [],
        };
      }
    }
    const instance: any = wallet.newIOST({ IOST, RPC: Plain, HTTPProvider: Plain, Account: Plain });
    expect(instance).toBeInstanceOf(IOST);
    const receipt = await new Promise<any>((resolve, reject) => {
      instance
        .signAndSend(instance.callABI('vote_producer.iost', 'vote', ['newvoter01', 'newpoolbp', '2']))
        .on('success', resolve)
        .on('failed', reject);
    });
    expect(receipt).toMatchObject({ status_code: 'SUCCESS' });
    expect((await node.get('/getAccount/newvoter01/1')).body.vote_infos).toMatchObject([{ option: 'newpoolbp', votes: 2 }]);
  });

  it('uses a page’s own RPC as the test network, and then has no account', async () => {
    const { vote, pack } = await connected();
    const { end } = await vote(
      '1',
      (_transaction, instance) => void instance.setRPC(new pack.RPC(new pack.HTTPProvider('http://127.0.0.1:9'))),
    );
    expect(end).toEqual(['failed', 'User does not login or not exist. slotIdx: 0']);
  });

  it('accepts a page that calls its own entry, and then has no key of that account', async () => {
    const { wallet, vote } = await connected();
    wallet.setAccount({ account: { name: 'someoneelse' }, network: 'MAINNET' });
    expect(wallet.account).toEqual({ name: 'someoneelse' });
    expect((await vote('1')).end).toEqual(['failed', 'User does not login or not exist. slotIdx: 0']);
  });

  it('has only its own accounts, however the page names one', async () => {
    const { vote, pack } = await connected();
    for (const account of [new pack.Account('someoneelse'), 'someoneelse', {}]) {
      const { end } = await vote('1', (_transaction, instance) => instance.setAccount(account));
      expect(end).toEqual([
        'failed',
        typeof account === 'object' && !('_id' in account) ? 'no account' : 'User does not login or not exist. slotIdx: 0',
      ]);
    }
    expect((await vote('1', (_transaction, instance) => instance.setAccount('newvoter01'))).end?.[0]).toBe('success');
  });
});

describe('broadcasting through the wallet', () => {
  const stateOf = async ({ node }: Page, hash: string): Promise<any> => (await node.get(`/getTxByHash/${hash}`)).body;
  const votesOf = async ({ node }: Page): Promise<any> => (await node.get('/getAccount/newvoter01/1')).body.vote_infos;

  it('reports the hash, then success with the receipt as soon as a block includes it', async () => {
    const made = await connected();
    const { events, end } = await made.vote('12.5');
    expect(events.map(([event]) => event)).toEqual(['pending', 'success']);
    const hash = events[0]![1];
    expect(end?.[1]).toMatchObject({
      tx_hash: hash,
      status_code: 'SUCCESS',
      receipts: [{ func_name: 'token.iost/transfer' }, { func_name: 'vote_producer.iost/vote' }],
    });
    expect(await stateOf(made, hash)).toMatchObject({
      status: 'PACKED',
      transaction: { publisher: 'newvoter01', gas_limit: 1_000_000, gas_ratio: 1, amount_limit: [{ token: 'iost', value: '12.5' }] },
    });
  });

  it('sets the time of its node, whatever the page set', async () => {
    const made = await connected();
    const now = BigInt(made.node.clock.now()) * 1_000_000n;
    const { events } = await made.vote('1', (transaction) =>
      Object.assign(transaction, { time: 1, expiration: 2, delay: 5, chain_id: 1020 }),
    );
    const { transaction } = await stateOf(made, events[0]![1]);
    expect(transaction).toMatchObject({ time: String(now), expiration: String(now + 90_000_000_000n), delay: '0', chain_id: 1024 });
  });

  it('asks with the contract’s call and its amount limit, and reports a refusal as a bare string', async () => {
    const made = await connected({ identity: 'first', signature: 'ask' });
    expect((await made.vote('3')).end?.[0]).toBe('success');
    expect(made.questions).toMatchObject([
      {
        actions: [{ contract: 'vote_producer.iost', actionName: 'vote', data: '["newvoter01","newpoolbp","3"]' }],
        amountLimit: [{ token: 'iost', value: '3' }],
        gasLimit: 1_000_000,
        gasRatio: 1,
      },
    ]);
    made.answers(null);
    expect(await made.vote('4')).toEqual({
      events: [['failed', 'User rejected the signature request']],
      end: ['failed', 'User rejected the signature request'],
    });
    made.behave({ signature: 'refuse' });
    expect((await made.vote('4')).end).toEqual(['failed', 'User rejected the signature request']);
    expect(await votesOf(made)).toMatchObject([{ votes: 3 }]);
  });

  it('broadcasts another gas limit when the user changed it', async () => {
    const made = await connected({ identity: 'first', signature: 'ask' });
    made.answers(750_000);
    const asked = await made.vote('1');
    expect((await stateOf(made, asked.events[0]![1])).transaction.gas_limit).toBe(750_000);
    made.behave({ signature: 'approve', editsGas: true });
    const doubled = await made.vote('1');
    expect((await stateOf(made, doubled.events[0]![1])).transaction.gas_limit).toBe(2_000_000);
  });

  it('can leave the page without any answer, without broadcasting', async () => {
    const made = await connected({ identity: 'first', signature: 'hang' });
    expect(await made.vote('1')).toEqual({ events: [], end: null });
    made.node.clock.advance(5_000);
    expect(await votesOf(made)).toEqual([]);
  });

  it('can broadcast and never report it: only the chain has it', async () => {
    const made = await connected({ identity: 'first', signature: 'send-and-hang' });
    const before = made.node.world.status().head.number;
    expect(await made.vote('6')).toEqual({ events: [], end: null });
    made.node.clock.advance(1_000);
    expect(await votesOf(made)).toMatchObject([{ votes: 6 }]);
    const sent = made.node.world.chain.history().filter(({ block }) => block > before);
    expect(sent.map(({ transaction }) => transaction.publisher)).toEqual(['newvoter01']);
  });

  it('can fail before it broadcasts', async () => {
    const made = await connected({ identity: 'first', signature: 'fail' });
    expect((await made.vote('1')).end).toEqual(['failed', 'error: Error: Network Error']);
  });

  it('can broadcast one unit more than it was asked to, with a matching limit', async () => {
    const made = await connected({ identity: 'first', signature: 'approve', alters: true });
    const { end } = await made.vote('1.5');
    expect(end?.[0]).toBe('success');
    expect(await votesOf(made)).toMatchObject([{ votes: 1.50000001 }]);
  });

  it('signs for the other chain when it is left there, which the node refuses', async () => {
    const made = await connected({ identity: 'first', signature: 'approve', wrongChain: true });
    expect((await made.vote('1')).end).toEqual([
      'failed',
      expect.stringContaining('VerifyError invalid chain_id, should be 1024, yours:1023'),
    ]);
  });

  it('reports the node’s refusal as text around its answer', async () => {
    const made = await connected(undefined, 'usedgas001');
    const [event, payload] = (await made.vote('1')).end!;
    expect(event).toBe('failed');
    expect(JSON.parse(payload.replace(/^error: /, ''))).toMatchObject({
      code: 2,
      message: expect.stringMatching(/^gas not enough: user usedgas001 has .* < 1000000$/),
    });
  });

  it('reports a failure in the block with its receipt', async () => {
    const made = await connected(undefined, 'noram00001');
    const { events, end } = await made.vote('1');
    expect(events.map(([event]) => event)).toEqual(['pending', 'failed']);
    expect(end?.[1]).toMatchObject({ status_code: 'BALANCE_NOT_ENOUGH', message: expect.stringContaining('pay ram failed') });
  });

  it('gives up after a while on a transaction that was lost, with an unknown outcome', async () => {
    const made = await connected();
    made.node.world.chain.dropNext(1);
    const { events, end } = await made.vote('1');
    expect(end).toEqual(['failed', `Error: tx ${events[0]![1]} on chain timeout.`]);
  });

  it('reports a lost answer as a failure, though the transaction is on the chain', async () => {
    const made = await connected();
    made.node.world.faults.add({ node: 0, kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 });
    expect((await made.vote('8')).end).toEqual(['failed', 'error: Error: Network Error']);
    made.node.clock.advance(1_000);
    expect(await votesOf(made)).toMatchObject([{ votes: 8 }]);
  });

  it('reports why it cannot sign at all', async () => {
    const locked = await connected();
    expect((await locked.vote('1', () => locked.behave({ identity: 'locked' }))).end).toEqual(['failed', 'locked']);
    const none = await connected({ identity: 'ask', signature: 'approve' });
    expect((await none.vote('1')).end).toEqual(['failed', 'no account']);
  });

  it.each([
    null,
    'text',
    {},
    { gasRatio: 1, gasLimit: 1e9 + 0.5, actions: [{}] },
    { gasRatio: Number.NaN, gasLimit: 1, actions: [{}] },
    { gasRatio: 1, gasLimit: 1, actions: [] },
  ])('rejects %j as a transaction', async (input) => {
    const { wallet, pack } = await connected();
    const instance: any = wallet.newIOST(pack);
    const reason = await new Promise((resolve) => instance.signAndSend(input).on('failed', resolve));
    expect(reason).toBe('Error: invalid transaction');
  });

  it('signs with keys of the other curve too', async () => {
    const made = await connected(undefined, 'secpvoter1');
    expect((await made.vote('1')).end).toEqual(['success', expect.objectContaining({ status_code: 'SUCCESS' })]);
  });
});
