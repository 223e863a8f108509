import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHAINS } from '../../../adapters/chains.ts';
import { Asset } from '../../../domain/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { liveChain } from '../../contracts/live/live-chain.ts';

const ACCOUNT = 'rexholder111';
const SELLER = 'rexwhale1111';
const asset = (text: string): Asset => Asset.parse(text)!;
const BUY: Operation = { kind: 'buy-rex', amount: asset('12.3456 EOS'), firstStake: null, proxy: null };

afterEach(() => vi.restoreAllMocks());

describe('a forecast on the sandbox', () => {
  it('works off expired loans and waiting sales of others first, which the node lists by its indexes', async () => {
    const chain = await liveChain(CHAINS.find(({ profile }) => profile.key === 'eos')!, { chains: ['eos'] });
    try {
      const person = chain.world.accounts.find(({ name }) => name === ACCOUNT)!;
      const { node, transactions, wallet } = await chain.withKeyOf(person);
      const signer = { account: ACCOUNT, permission: person.permission };
      const { state } = chain.sandbox.world.eos.chain;
      const now = chain.sandbox.world.clock.now();
      state.setUp('rexqueue', { owner: SELLER, rexRequested: asset('1000000.0000 REX'), proceeds: asset('0.0000 EOS'), stakeChange: asset('0.0000 EOS'), orderTime: now - 60_000, isOpen: true });
      const ended = { from: SELLER, receiver: SELLER, payment: asset('1.0000 EOS'), balance: asset('0.0000 EOS'), totalStaked: asset('500.0000 EOS') };
      state.setUp('cpuloan', { ...ended, loanNum: 90n, expiration: now - 30_000 });
      state.setUp('cpuloan', { ...ended, loanNum: 80n, expiration: now + 86_400_000 });
      const answers = vi.spyOn(globalThis, 'fetch');

      const before = await node.account(ACCOUNT);
      const calls = await transactions.calls(BUY, signer);
      const forecast = await transactions.forecast(calls, signer);
      const asked = answers.mock.calls.map(([, request]) => request?.body).filter((body) => typeof body === 'string' && body.includes('"index_position":"2"'));
      expect(new Set(asked.map((body) => JSON.parse(body as string).table))).toEqual(new Set(['cpuloan', 'netloan', 'rexqueue']));
      for (const { value } of answers.mock.results) expect((await value).status).toBe(200);

      const signed = await wallet.sign(await transactions.build(calls), await wallet.connect());
      if ('handedOver' in signed) throw new Error('a key hands nothing over');
      await node.send(signed);
      const after = await node.account(ACCOUNT);
      const told = (figure: string): string | undefined => forecast.changes.find((change) => change.figure === figure)?.after.toString();
      expect(forecast.refusal).toBeNull();
      expect(told('liquid')).toBe(after.liquid.toString());
      expect(told('rex')).toBe(after.rex?.balance?.rexBalance.toString());
      expect(after.liquid.compare(before.liquid)).toBe(-1);
      expect(state.tables.row('rexqueue', 'eosio', SELLER)?.isOpen).toBe(false);
      expect(state.tables.row('cpuloan', 'eosio', '90')).toBeUndefined();
      expect(state.tables.row('cpuloan', 'eosio', '80')).toBeDefined();
    } finally {
      await chain.close();
    }
  });
});
