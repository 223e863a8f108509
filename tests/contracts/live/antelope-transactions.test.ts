import { describe, expect, it, vi } from 'vitest';
import { EOS } from '../../../adapters/antelope/eos.ts';
import type { Change, Forecast } from '../../../application/ports/transactions.ts';
import { Asset } from '../../../domain/amount/asset.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { SAVINGS_TIME } from '../../../domain/rex/state.ts';
import { POOL_PROXIES } from '../../../sandbox/seed.ts';
import { transactionsContract } from '../transactions-contract.ts';
import { liveChain, REX_HOLDER } from './live-chain.ts';

const asset = (text: string): Asset => Asset.parse(text)!;

const BUY: Operation = { kind: 'buy-rex', amount: asset('12.3456 EOS'), firstStake: null, proxy: null };
const BUY_AND_VOTE: Operation = { kind: 'buy-rex', amount: asset('3.0000 EOS'), firstStake: null, proxy: POOL_PROXIES[1]! };
const FIRST: Operation = { kind: 'buy-rex', amount: asset('5.0001 EOS'), firstStake: asset('0.0001 EOS'), proxy: POOL_PROXIES[0]! };
const UNSTAKE: Operation = { kind: 'unstake-rex', rex: asset('1.5000 REX') };
const VOTE: Operation = { kind: 'delegate-votes', proxy: POOL_PROXIES[0]! };

transactionsContract('AntelopeTransactions on the sandbox', [BUY, BUY_AND_VOTE, UNSTAKE, VOTE], async () => {
  const chain = await liveChain();
  return { transactions: chain.transactions, profile: EOS, signer: chain.signer, head: () => chain.node.head(), close: () => chain.sandbox.stop() };
});

/** The same figures as a forecast names, from what the chain says of the account. */
function figures(snapshot: AccountSnapshot): Readonly<Record<string, Asset>> {
  const own = snapshot.bandwidth?.find(({ to }) => to === snapshot.account);
  const balance = snapshot.rex?.balance;
  const none = Asset.zero(EOS.coin.native);
  return {
    liquid: snapshot.liquid,
    rex: balance?.rexBalance ?? Asset.zero(EOS.rexSymbol),
    'rex-savings': Asset.of(balance?.maturities.find(({ time }) => time === SAVINGS_TIME)?.rex ?? 0n, EOS.rexSymbol),
    'rex-fund': snapshot.rex?.fund ?? none,
    votes: snapshot.vote?.staked ?? none,
    cpu: own?.cpu ?? none,
    net: own?.net ?? none,
  };
}

function happened(before: AccountSnapshot, after: AccountSnapshot): readonly Change[] {
  const [old, now] = [figures(before), figures(after)];
  return Object.keys(old).flatMap((figure) => (old[figure]!.equals(now[figure]!) ? [] : [{ figure, before: old[figure]!, after: now[figure]! }]));
}

function plain(changes: readonly Change[]): readonly string[] {
  return changes.map(({ figure, before, after }) => `${figure}: ${before.toString()} -> ${after.toString()}`);
}

/** Forecasts an operation, carries it out, and gives both stories. */
async function both(account: string, operation: Operation): Promise<{ forecast: Forecast; told: readonly string[]; happened: readonly string[]; after: AccountSnapshot }> {
  const chain = await liveChain(account);
  try {
    const before = await chain.node.account(account);
    const forecast = await chain.transactions.forecast(await chain.transactions.calls(operation, chain.signer), chain.signer);
    await chain.node.send(await chain.signed(operation));
    await chain.pass(500);
    const after = await chain.node.account(account);
    return { forecast, told: plain(forecast.changes), happened: plain(happened(before, after)), after };
  } finally {
    await chain.sandbox.stop();
  }
}

describe('a forecast on the sandbox', () => {
  it.each([
    ['a purchase', REX_HOLDER, BUY],
    ['a purchase that also moves the vote', 'votesabroad1', BUY_AND_VOTE],
    ['a first purchase with a first stake', 'freshholder1', FIRST],
    ['a first stake that a pending refund pays', REX_HOLDER, FIRST],
    ['taking REX out of savings', REX_HOLDER, UNSTAKE],
    ['a vote through the proxy', 'directvoter1', VOTE],
  ])('tells to the last unit what %s then does', async (_what, account, operation) => {
    const { forecast, told, happened: did, after } = await both(account, operation);
    expect(forecast.refusal).toBeNull();
    expect(told).toEqual(did);
    expect(forecast.proxyAfter).toBe(after.vote?.proxy ?? null);
    expect(told.length > 0 || forecast.proxyBefore !== forecast.proxyAfter).toBe(true);
  });

  it('works off expired loans and waiting sales of others first, which the node lists by its indexes', async () => {
    const chain = await liveChain();
    try {
      const { state } = chain.sandbox.world.chain;
      const now = chain.sandbox.world.clock.now();
      const seller = 'rexwhale1111';
      state.setUp('rexqueue', { owner: seller, rexRequested: asset('1000000.0000 REX'), proceeds: asset('0.0000 EOS'), stakeChange: asset('0.0000 EOS'), orderTime: now - 60_000, isOpen: true });
      const ended = { from: seller, receiver: seller, payment: asset('1.0000 EOS'), balance: asset('0.0000 EOS'), totalStaked: asset('500.0000 EOS') };
      state.setUp('cpuloan', { ...ended, loanNum: 90n, expiration: now - 30_000 });
      state.setUp('cpuloan', { ...ended, loanNum: 80n, expiration: now + 86_400_000 });
      const answers = vi.spyOn(globalThis, 'fetch');

      const before = await chain.node.account(REX_HOLDER);
      const forecast = await chain.transactions.forecast(await chain.transactions.calls(BUY, chain.signer), chain.signer);
      const asked = answers.mock.calls.map(([, request]) => request?.body).filter((body) => typeof body === 'string' && body.includes('"index_position":"2"'));
      expect(new Set(asked.map((body) => JSON.parse(body as string).table))).toEqual(new Set(['cpuloan', 'netloan', 'rexqueue']));
      for (const { value } of answers.mock.results) expect((await value).status).toBe(200);

      await chain.node.send(await chain.signed(BUY));
      expect(forecast.refusal).toBeNull();
      expect(plain(forecast.changes)).toEqual(plain(happened(before, await chain.node.account(REX_HOLDER))));
      expect(state.tables.row('rexqueue', 'eosio', seller)?.isOpen).toBe(false);
      expect(state.tables.row('cpuloan', 'eosio', '90')).toBeUndefined();
      expect(state.tables.row('cpuloan', 'eosio', '80')).toBeDefined();
    } finally {
      vi.restoreAllMocks();
      await chain.sandbox.stop();
    }
  });

  it('says what is bought, that it goes to savings, and when unstaked REX matures', async () => {
    const bought = await both('votesabroad1', BUY_AND_VOTE);
    expect(bought.forecast.rexReceived?.isPositive()).toBe(true);
    expect(bought.forecast.unlock).toEqual({ kind: 'savings' });
    expect(bought.forecast.proxyBefore).not.toBe(bought.forecast.proxyAfter);
    const unstaked = await both(REX_HOLDER, UNSTAKE);
    const unlock = unstaked.forecast.unlock;
    expect(unlock.kind).toBe('instant');
    const maturing = unstaked.after.rex!.balance!.maturities.map(({ time }) => time);
    expect(maturing).toContain(unlock.kind === 'instant' ? unlock.at : null);
  });

  it('names the rule that would stop it, as the chain then does', async () => {
    const chain = await liveChain('votesabroad1');
    try {
      const operations: readonly Operation[] = [
        { kind: 'buy-rex', amount: asset('999999.0000 EOS'), firstStake: null, proxy: null },
        { kind: 'unstake-rex', rex: asset('999999999.0000 REX') },
        { kind: 'delegate-votes', proxy: 'directvoter1' },
        { kind: 'delegate-votes', proxy: 'nosuchproxy1' },
      ];
      for (const operation of operations) {
        const { refusal, changes } = await chain.transactions.forecast(await chain.transactions.calls(operation, chain.signer), chain.signer);
        expect(refusal?.error).toBe('contract-refused');
        expect(changes).toEqual([]);
        await expect(chain.node.send(await chain.signed(operation))).rejects.toMatchObject({ error: 'contract-refused', params: refusal!.params });
      }
    } finally {
      await chain.sandbox.stop();
    }
  });
});
