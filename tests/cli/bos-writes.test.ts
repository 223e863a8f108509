import { describe, expect, it } from 'vitest';
import { chainSetting } from './chain-setting.ts';

const { sandbox, json, written, keysShownOrKept } = chainSetting();
const ID = /^[0-9a-f]{64}$/;

describe('selling and voting on BOS', () => {
  it('sells matured REX and has the proceeds in the balance', async () => {
    const before = (await json(['account', 'show', 'bosholder111', '--chain', 'bos'])).data;
    const dry = await json(['rex', 'sell', '100000', '--chain', 'bos', '--account', 'bosholder111', '--dry-run']);
    expect(dry.data).toMatchObject({ status: 'forecast', operation: { kind: 'sell-rex', rex: { text: '100000.0000 REX' }, proxy: null }, terms: {}, release_delay_s: null });
    expect(dry.data.calls.map(({ action }: { action: string }) => action)).toEqual(['sellrex', 'withdraw']);
    const frame = await written(['rex', 'sell', '100000', '--chain', 'bos', '--account', 'bosholder111', '--max-amount', '100000']);
    expect(frame.data).toMatchObject({ status: 'irreversible' });
    expect(frame.data.transaction_id).toMatch(ID);
    const after = (await json(['account', 'show', 'bosholder111', '--chain', 'bos'])).data;
    expect(BigInt(after.liquid.units) - BigInt(before.liquid.units)).toBe(BigInt(frame.data.operation.proceeds.units));
    expect(BigInt(before.rex.balance.units) - BigInt(after.rex.balance.units)).toBe(1_000_000_000n);
  }, 60_000);

  it('votes through the proxy of the pool', async () => {
    const frame = await written(['proxy', 'vote', '--chain', 'bos', '--account', 'bosnovote111']);
    expect(frame.data).toMatchObject({ status: 'irreversible', proxy_before: null });
    const { vote } = (await json(['account', 'show', 'bosnovote111', '--chain', 'bos'])).data;
    expect(vote.proxy).toBe(frame.data.proxy_after);
    expect(sandbox().manifest.chains['bos']!.poolAccounts).toContain(vote.proxy);
  }, 60_000);

  it.each([
    ['more than has matured', ['rex', 'sell', '999999999'], 'bosholder111', 'insufficient-rex', 6],
    ['so little that it brings nothing', ['rex', 'sell', '0.0001'], 'bosholder111', 'rex-sale-too-small', 6],
    ['nothing', ['rex', 'sell', '0'], 'bosholder111', 'amount-zero', 6],
    ['REX of an account without any', ['rex', 'sell', '1'], 'bosnovote111', 'insufficient-rex', 6],
    ['a vote without any stake', ['proxy', 'vote'], 'bosnothing11', 'nothing-to-delegate', 6],
  ] as const)('refuses %s', async (_, args, account, code, exit) => {
    expect((await json([...args, '--chain', 'bos', '--account', account, '--dry-run'])).error).toMatchObject({ code, exit });
  });

  it('shows and keeps no key', () => {
    expect(keysShownOrKept()).toEqual([]);
  });
});
