import { describe, expect, it } from 'vitest';
import { writingSetting } from '../support/chain-setting.ts';

const { sandbox, json, written, keysShownOrKept } = writingSetting();
const ID = /^[0-9a-f]{64}$/;

describe('selling and voting on BOS', () => {
  it('sells matured REX and receives the proceeds in the balance', async () => {
    const before = (await json(['account', 'show', 'bosholder111', '--chain', 'bos'])).data;
    const dry = await json(['rex', 'sell', '100000', '--chain', 'bos', '--account', 'bosholder111', '--dry-run']);
    expect(dry.data).toMatchObject({
      status: 'simulated',
      operation: { kind: 'sell-rex', rex: { text: '100000.0000 REX' } },
      limits: {},
      release_delay_s: null,
    });
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

  it('buys REX with a maturity date, and converts staked NET into more of it without a wait', async () => {
    const bought = await written(['rex', 'buy', '25', '--chain', 'bos', '--account', 'bosholder111']);
    expect(bought.data).toMatchObject({ status: 'irreversible', unlock: { kind: 'instant' } });
    const before = (await json(['account', 'show', 'bosholder111', '--chain', 'bos'])).data;
    const turned = await written([
      'rex',
      'buy-from-stake',
      '--net',
      '5',
      '--chain',
      'bos',
      '--account',
      'bosholder111',
      '--max-amount',
      '5',
    ]);
    expect(turned.data).toMatchObject({ status: 'irreversible', operation: { kind: 'buy-rex-from-stake', net: { text: '5.0000 BOS' } } });
    const after = (await json(['account', 'show', 'bosholder111', '--chain', 'bos'])).data;
    expect(BigInt(after.rex.balance.units) - BigInt(before.rex.balance.units)).toBe(BigInt(turned.data.rex_received.units));
    expect(after.liquid).toEqual(before.liquid);
  }, 90_000);

  it('buys RAM by the byte and for an amount, as quoted, and sells it again', async () => {
    const chain = ['--chain', 'bos', '--account', 'bosholder111'];
    const stand = async () => {
      const account = (await json(['account', 'show', 'bosholder111', '--chain', 'bos'])).data;
      const { max } = (await json(['resource', 'show', 'bosholder111', '--chain', 'bos'])).data.ram_bytes;
      return { liquid: BigInt(account.liquid.units), bytes: BigInt(max) };
    };
    const first = await stand();
    const quote = (await json(['ram', 'quote-buy', '2', '--chain', 'bos'])).data;
    const bought = await written(['ram', 'buy', '2', ...chain]);
    expect(bought.data.calls.map(({ action }: { action: string }) => action)).toEqual(['buyram']);
    const second = await stand();
    expect([second.liquid - first.liquid, second.bytes - first.bytes]).toEqual([-20_000n, BigInt(quote.bytes)]);
    await written(['ram', 'buy-bytes', '10000', ...chain, '--max-amount', '5']);
    const third = await stand();
    expect(third.bytes - second.bytes).toBeGreaterThan(9_940n);
    expect(third.bytes - second.bytes).toBeLessThan(9_960n);
    const sale = (await json(['ram', 'quote-sell', '10000', '--chain', 'bos'])).data;
    await written(['ram', 'sell', '10000', ...chain]);
    const last = await stand();
    expect([last.liquid - third.liquid, last.bytes - third.bytes]).toEqual([BigInt(sale.receive.units), -10_000n]);
  }, 90_000);

  it('redeems, claims the refund after the delay, and rents with it', async () => {
    const chain = ['--chain', 'bos', '--account', 'bosholder111'];
    expect((await written(['resource', 'unstake', '--cpu', '20', ...chain])).data.status).toBe('irreversible');
    expect((await json(['resource', 'refund', ...chain, '--dry-run'])).error).toMatchObject({ code: 'refund-not-ready', exit: 6 });
    sandbox().world.clock.advance(3 * 86_400_000);
    const claimed = await written(['resource', 'refund', ...chain]);
    const liquid = claimed.data.changes.find(({ figure }: { figure: string }) => figure === 'liquid');
    expect(BigInt(liquid.after.units) - BigInt(liquid.before.units)).toBe(200_000n);
    expect((await written(['loan', 'rent', 'net', '2', ...chain])).data.status).toBe('irreversible');
    expect((await json(['loan', 'list', ...chain])).data.loans).toMatchObject([
      { resource: 'net', payment: { text: '2.0000 BOS' }, renewals: '0' },
    ]);
  }, 90_000);

  it.each([
    ['more than has matured', ['rex', 'sell', '999999999'], 'bosholder111', 'insufficient-rex', 6],
    ['too little for any proceeds', ['rex', 'sell', '0.0001'], 'bosholder111', 'rex-sale-too-small', 6],
    ['nothing', ['rex', 'sell', '0'], 'bosholder111', 'amount-zero', 6],
    ['REX of an account without any', ['rex', 'sell', '1'], 'bosnovote111', 'insufficient-rex', 6],
    ['to leave the proxy while REX requires a vote', ['proxy', 'leave'], 'bosholder111', 'rex-needs-vote', 6],
    ['a vote without any stake', ['proxy', 'vote'], 'bosnothing11', 'nothing-to-delegate', 6],
  ] as const)('refuses %s', async (_, args, account, code, exit) => {
    expect((await json([...args, '--chain', 'bos', '--account', account, '--dry-run'])).error).toMatchObject({ code, exit });
  });

  it('neither prints nor stores a key', () => {
    expect(keysShownOrKept()).toEqual([]);
  });
});
