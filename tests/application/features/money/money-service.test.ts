import { beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { rexBalance, rexMarket } from '../../../support/rex-market.ts';
import { failureOf } from '../../../support/submitting.ts';

const coin = (text: string): Asset => Asset.parse(text)!;
const holding = { balance: rexBalance('alice', [], 50_000n), fund: coin('2.0000 EOS'), order: null, loans: [] };

let world: TestWorld;
let tab: TestTab;

beforeEach(() => {
  world = new TestWorld();
  tab = world.tab();
  world.chain.market = rexMarket();
  world.chain.addAccount('alice', { rex: holding });
});

describe('the balance breakdown of an account', () => {
  it('is returned with the block it was read at', async () => {
    const { money, priceError } = await tab.money.read('alice');
    expect(priceError).toBeNull();
    expect(money.at.headNumber).toBe(world.chain.headNumber());
    expect(money.pricedAt).not.toBeNull();
    expect(money.total?.toString()).toBe('1003.0010 EOS');
  });

  it('is re-read every ten seconds while watched, once for all subscribers', async () => {
    const live = tab.money.money('alice');
    expect(tab.money.money('alice')).toBe(live);
    const stop = live.subscribe(() => undefined);
    await world.clock.advance(0);
    world.chain.addAccount('alice', { rex: holding, liquid: coin('1.0000 EOS') });
    await world.clock.advance(10_000);
    expect(live.current()).toMatchObject({ state: 'ready', value: { money: { total: coin('4.0010 EOS') } } });
    stop();
  });

  it('is returned without prices where they fail, with the failure', async () => {
    Object.assign(tab.node, { pool: () => Promise.reject(new Error('no pool')) });
    const { money, priceError } = await tab.money.read('alice');
    expect(priceError?.error).toBe('unknown-error');
    expect(money.total).toBeNull();
    expect(money.known.toString()).toBe('1003.0000 EOS');
  });

  it('fails for an account that does not exist', async () => {
    expect((await failureOf(tab.money.read('nobody'))).error).toBe('account-not-found');
    expect((await failureOf(tab.money.read('NO!'))).error).toBe('account-name-invalid');
  });

  it.each([
    [BOS, 'alice'],
    [TRON, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
    [IOST, 'alice'],
  ] as const)('adds up on $name too', async (profile, account) => {
    const elsewhere = new TestWorld(profile, account);
    const { money } = await elsewhere.tab().money.read(account);
    const sum = money.positions.reduce((total, { amount, counted }) => (counted ? total + amount!.units : total), 0n);
    expect(money.total?.units).toBe(sum);
    expect(money.total?.symbol).toEqual(profile.coin.native);
    expect(sum).toBeGreaterThan(0n);
  });
});
