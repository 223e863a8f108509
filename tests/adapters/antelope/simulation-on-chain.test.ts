import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import { ANTELOPE_LIMITS } from '../../../domain/antelope/operations/antelope-definition.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maturityOf } from '../../../domain/antelope/inclusion-day.ts';
import { DAY_MS, type Instant, startOfUtcDay } from '../../../domain/core/chain/time.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { CHAINS } from '../../../adapters/chains.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { liveChain } from '../../contracts/live/live-chain.ts';

const ACCOUNT = 'rexholder111';
const SELLER = 'rexwhale1111';
const asset = (text: string): Asset => Asset.parse(text)!;
const BUY: Operation = {
  kind: 'buy-rex',
  amount: asset('12.3456 EOS'),
  firstStake: null,
  fromFund: null,
  toSavings: null,
  restaked: null,
  takenOut: null,
  proxy: null,
};

afterEach(() => vi.restoreAllMocks());

describe('a simulation on the sandbox', () => {
  it('processes expired loans and queued sales of other accounts first, in index order', async () => {
    const chain = await liveChain(
      CHAINS.find(({ profile }) => profile.key === 'eos')!,
      { chains: ['eos'] },
    );
    try {
      const user = chain.world.accounts.find(({ name }) => name === ACCOUNT)!;
      const { node, transactions, wallet } = await chain.withKeyOf(user);
      const signer = { account: ACCOUNT, permission: user.permission };
      const { state } = chain.sandbox.world.eos.chain;
      const now = chain.sandbox.world.clock.now();
      state.setUp('rexqueue', {
        owner: SELLER,
        rexRequested: asset('1000000.0000 REX'),
        proceeds: asset('0.0000 EOS'),
        stakeChange: asset('0.0000 EOS'),
        orderTime: now - 60_000,
        isOpen: true,
      });
      const ended = {
        from: SELLER,
        receiver: SELLER,
        payment: asset('1.0000 EOS'),
        balance: asset('0.0000 EOS'),
        totalStaked: asset('500.0000 EOS'),
      };
      state.setUp('cpuloan', { ...ended, loanNum: 90n, expiration: now - 30_000 });
      state.setUp('cpuloan', { ...ended, loanNum: 80n, expiration: now + 86_400_000 });
      const answers = vi.spyOn(globalThis, 'fetch');

      const before = await node.account(ACCOUNT);
      const calls = await transactions.calls(BUY, signer);
      const simulation = asAntelope(await transactions.simulation(calls, signer))!;
      const asked = answers.mock.calls.map(([, request], index) => ({ body: request?.body, answer: answers.mock.results[index]!.value }));
      const byIndex = asked.filter(({ body }) => typeof body === 'string' && body.includes('"index_position":"2"'));
      expect(new Set(byIndex.map(({ body }) => JSON.parse(body as string).table))).toEqual(new Set(['cpuloan', 'netloan', 'rexqueue']));
      for (const { answer } of byIndex) expect((await answer).status).toBe(200);

      const signed = await wallet.sign(await transactions.build(calls, limitsOf(BUY)), await wallet.connect());
      if ('broadcastId' in signed) throw new Error('a key broadcasts nothing');
      await node.send(signed);
      const after = await node.account(ACCOUNT);
      const reported = (figure: string): string | undefined =>
        simulation.changes.find((change) => change.balance === figure)?.after.toString();
      expect(simulation.refusal).toBeNull();
      expect(reported('liquid')).toBe(after.liquid.toString());
      expect(reported('rex')).toBe(asAntelope(after)?.rex?.balance?.rexBalance.toString());
      expect(after.liquid.compare(before.liquid)).toBe(-1);
      expect(state.tables.row('rexqueue', 'eosio', SELLER)?.isOpen).toBe(false);
      expect(state.tables.row('cpuloan', 'eosio', '90')).toBeUndefined();
      expect(state.tables.row('cpuloan', 'eosio', '80')).toBeDefined();
    } finally {
      await chain.close();
    }
  });

  it.each([
    ['rex-1', true],
    ['rex-2', false],
  ] as const)('predicts whether a sale is queued while all coins are lent, with contracts of %s', async (eosContract, queues) => {
    const chain = await liveChain(
      CHAINS.find(({ profile }) => profile.key === 'eos')!,
      { chains: ['eos'], eosContract, rexLentOut: true },
    );
    try {
      const user = chain.world.accounts.find(({ note }) => note.startsWith('a large holder of matured REX'))!;
      const { node, transactions, wallet } = await chain.withKeyOf(user);
      const signer = { account: user.name, permission: user.permission };
      const send = async (calls: readonly Call[]): Promise<unknown> => {
        const signed = await wallet.sign(await transactions.build(calls, ANTELOPE_LIMITS), await wallet.connect());
        if ('broadcastId' in signed) throw new Error('a key broadcasts nothing');
        return node.send(signed).then(
          () => null,
          (failure: PoolError) => failure.params['message'],
        );
      };
      expect(await send(await transactions.calls({ kind: 'cancel-rex-sale' }, signer))).toBeNull();
      const { rex } = asAntelope(await node.account(user.name))!;
      const { sellable } = rexBalanceReading(rex!.balance!, chain.sandbox.world.clock.now());
      const calls = await transactions.calls({ kind: 'sell-rex', rex: sellable, proceeds: null }, signer);
      const { saleQueued, refusal, changes } = asAntelope(await transactions.simulation(calls, signer))!;
      const sent = await send(calls);
      const order = asAntelope(await node.account(user.name))?.rex?.order ?? null;
      expect([saleQueued, refusal?.params['message'] ?? null]).toEqual([queues, sent]);
      expect(queues ? [order?.rex, order?.filled] : [order]).toEqual(queues ? [sellable, false] : [null]);
      expect(changes.filter(({ balance }) => balance === 'rex-queued').map(({ after }) => String(after))).toEqual(
        queues ? [String(sellable)] : [],
      );
    } finally {
      await chain.close();
    }
  });

  it('is made again as on the last day on which the transaction may be included, where REX matures by that day', async () => {
    const chain = await liveChain(
      CHAINS.find(({ profile }) => profile.key === 'eos')!,
      { chains: ['eos'], eosContract: 'rex-1' },
    );
    try {
      const user = chain.world.accounts.find(({ name }) => name === ACCOUNT)!;
      const { transactions } = await chain.withKeyOf(user);
      const signer = { account: user.name, permission: user.permission };
      const calls = await transactions.calls(BUY, signer);
      const until = (later: (head: Instant) => Instant) => transactions.datedSimulation(calls, signer, later);
      const sameDay = await until((head) => startOfUtcDay(head) + DAY_MS - 1);
      expect(sameDay.late).toBeNull();
      const { simulation, late } = await until((head) => startOfUtcDay(head) + DAY_MS);
      const [today, tomorrow] = [simulation, late!].map((each) => asAntelope(each)!.unlock);
      expect(today).toEqual(asAntelope(sameDay.simulation)!.unlock);
      expect(today).toMatchObject({ kind: 'instant' });
      expect(tomorrow).toEqual({ ...today, at: maturityOf(asAntelope(simulation)!)! + DAY_MS });
    } finally {
      await chain.close();
    }
  });
});
