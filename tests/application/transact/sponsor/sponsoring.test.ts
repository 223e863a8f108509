import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { Sponsorship } from '../../../../domain/antelope/sponsoring/sponsorship.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { ALICE, PURCHASE } from '../../../support/submitting.ts';

const PAYER = { account: 'poolsponsor1', permission: 'active' };
const SPONSORSHIP: Sponsorship = { form: 'no-op', payer: PAYER, call: EOS.sponsoring.noOps[0] };

describe('whether a sponsor can pay', () => {
  let world: TestWorld;
  let tab: TestTab;
  let unsigned: UnsignedTransaction;

  beforeEach(async () => {
    world = new TestWorld();
    tab = world.tab();
    ({ unsigned } = await tab.submitting.prepare(PURCHASE, ALICE, 'own'));
  });

  /** Sets the payer's CPU time in microseconds; null is an account whose limit no node reports. */
  const hasLeft = (microseconds: bigint | null): void => {
    const cpu = { used: 0n, max: microseconds, updatedAt: world.clock.now() };
    world.chain.addAccount(PAYER.account, {
      resources: { cpu, net: { used: 0n, max: null, updatedAt: null }, ram: { used: 0n, max: null } },
    });
  };
  const reason = () => tab.sponsoring!.refusalReason(SPONSORSHIP, unsigned);

  it('depends on the measured cost plus a half, to the microsecond', async () => {
    tab.transactions.costs = { microseconds: 700n, market: null };
    hasLeft(1_050n);
    expect(await reason()).toBeNull();
    hasLeft(1_049n);
    expect(await reason()).toBe('out-of-cpu');
  });

  it('depends on one microsecond where there is no measurement', async () => {
    hasLeft(1n);
    expect(await reason()).toBeNull();
    hasLeft(0n);
    expect(await reason()).toBe('out-of-cpu');
  });

  it('is assumed where no limit is reported', async () => {
    hasLeft(null);
    expect(await reason()).toBeNull();
  });

  it('is false where the chain has no such account', async () => {
    expect(await reason()).toBe('absent');
  });

  it('is assumed where no node answers', async () => {
    tab.node.unreachable = true;
    expect(await reason()).toBeNull();
  });

  it('is not checked on a chain of another protocol', () => {
    expect(new TestWorld(TRON, PAYER.account).tab().sponsoring).toBeNull();
  });
});

describe('the payer of a write', () => {
  it('is the account itself where the sponsor has no CPU left, and the reason names the sponsor', async () => {
    const world = new TestWorld();
    const spent = { used: 1_000n, max: 1_000n, updatedAt: world.clock.now() };
    world.chain.addAccount(PAYER.account, {
      resources: { cpu: spent, net: { used: 0n, max: null, updatedAt: null }, ram: { used: 0n, max: null } },
    });
    const tab = world.tab();
    tab.sponsor.offers = { sponsorship: SPONSORSHIP, missing: null };
    expect(await tab.submitting.prepare(PURCHASE, ALICE)).toMatchObject({
      sponsorship: null,
      warnings: [{ warning: 'sponsor-out-of-cpu', params: { sponsor: 'poolsponsor1' } }],
    });
  });

  it('is the account itself right after the sponsor failed, and the reason names the sponsor', async () => {
    const world = new TestWorld();
    world.chain.addAccount(PAYER.account);
    const tab = world.tab();
    tab.sponsor.offers = { sponsorship: SPONSORSHIP, missing: null };
    tab.sponsor.refusesWith = new PoolError('cpu-exceeded', { account: PAYER.account, needs: '812', has: '41' });
    await tab.walletSession.connect();
    await tab.submitting.submit(await tab.submitting.prepare(PURCHASE, ALICE), () => undefined);
    expect(await tab.sponsoring!.choose('delegate-votes', ALICE, 'usual')).toEqual({
      sponsorship: null,
      warning: { warning: 'sponsor-failed', params: { sponsor: 'poolsponsor1' } },
    });
  });
});
