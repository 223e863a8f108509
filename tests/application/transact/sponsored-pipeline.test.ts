import { beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import type { Stage } from '../../../application/transact/stage.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { Sponsorship } from '../../../domain/antelope/sponsoring/sponsorship.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { settled } from '../../support/fakes/fake-clock.ts';
import { ALICE, failureOf, PURCHASE, submitting } from '../../support/submitting.ts';
import { sponsorshipOf } from '../../../application/transact/prepared.ts';

const PAYER = { account: 'poolsponsor1', permission: 'active' };
const SPONSORSHIP: Sponsorship = { form: 'no-op', payer: PAYER, call: EOS.sponsoring.noOps[0] };
/** An operation that is not the one whose outcome is unknown. */
const OTHER: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
const CPU_REFUSAL = new PoolError('cpu-exceeded', { account: PAYER.account, needs: '812', has: '41' });

describe('the transaction pipeline of a write that a sponsor pays for', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    world.chain.addAccount(PAYER.account);
    tab = world.tab();
    tab.sponsor.offers = { sponsorship: SPONSORSHIP, missing: null };
  });

  const warnings = async (
    operation: Operation = PURCHASE,
    payerPreference: 'usual' | 'own' | 'sponsor' = 'usual',
  ): Promise<readonly string[]> => (await tab.submitting.prepare(operation, ALICE, payerPreference)).warnings.map(({ warning }) => warning);
  const usesUp = (used: bigint, max: bigint) => ({
    resources: {
      cpu: { used, max, updatedAt: world.clock.now() },
      net: { used: 0n, max: null, updatedAt: null },
      ram: { used: 0n, max: null },
    },
  });

  describe('preparing', () => {
    it('puts the no-op first, authorised by the sponsor alone, with a longer ttl', async () => {
      const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
      expect(prepared.calls.map(({ action, authorization }) => [action, authorization])).toEqual([
        ['nonce', [PAYER]],
        ...['voteproducer', 'deposit', 'buyrex'].map((action) => [action, [ALICE]]),
      ]);
      expect(prepared.ownCalls).toEqual(prepared.calls.slice(1));
      expect(prepared.unsigned.calls).toEqual(prepared.calls);
      expect(prepared.unsigned.expiresAt - (await tab.node.head()).headTime).toBe(90_000);
      expect(prepared.warnings[0]).toEqual({ warning: 'sponsored', params: { sponsor: 'poolsponsor1', seconds: 90 } });
    });

    it('adds the sponsor’s authorization before the user’s where the backend announced that form', async () => {
      tab.sponsor.offers = { sponsorship: { form: 'first-authorizer', payer: PAYER }, missing: null };
      const { calls } = await tab.submitting.prepare(PURCHASE, ALICE);
      expect(calls.map(({ authorization }) => authorization)).toEqual([[PAYER, ALICE], [ALICE], [ALICE]]);
    });

    it('uses the account’s own CPU where no sponsor is offered, or the user prefers that', async () => {
      expect(await warnings(PURCHASE, 'own')).toEqual([]);
      tab.sponsor.offers = { sponsorship: null, missing: 'not-offered' };
      expect(await warnings()).toEqual([]);
      expect(sponsorshipOf(await tab.submitting.prepare(PURCHASE, ALICE))).toBeNull();
    });

    it('reports a sponsor that is unreachable or has no CPU left, and uses the account’s own', async () => {
      world.chain.addAccount(PAYER.account, usesUp(1_000n, 1_000n));
      expect(await warnings()).toEqual(['sponsor-out-of-cpu']);
      world.chain.addAccount(PAYER.account, usesUp(0n, 1_000n));
      expect(await warnings()).toEqual(['sponsored']);
      tab.transactions.costs = { microseconds: 700n, market: null };
      expect(await warnings()).toEqual(['sponsor-out-of-cpu']);
      tab.sponsor.offers = { sponsorship: null, missing: 'unreachable' };
      expect(await warnings()).toEqual(['sponsor-unreachable']);
      const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
      expect(sponsorshipOf(prepared)).toBeNull();
      expect(prepared.calls).toEqual(prepared.ownCalls);
      expect(prepared.unsigned.expiresAt - (await tab.node.head()).headTime).toBe(30_000);
    });

    it('accepts no sponsor that is not on the chain, has no such permission, or is the user', async () => {
      world.chain.accounts.delete(PAYER.account);
      expect(await warnings()).toEqual([]);
      world.chain.addAccount(PAYER.account, { permissions: ['owner'] });
      expect(await warnings()).toEqual([]);
      tab.sponsor.offers = { sponsorship: { ...SPONSORSHIP, payer: ALICE }, missing: null };
      expect(await warnings()).toEqual([]);
    });

    it('does not offer a sponsor for an operation that the profile does not sponsor', async () => {
      expect(sponsorshipOf(await tab.submitting.prepare({ kind: 'sell-ram', bytes: 10n }, ALICE))).toBeNull();
      const elsewhere = new TestWorld(BOS).tab();
      elsewhere.sponsor.offers = { sponsorship: SPONSORSHIP, missing: null };
      expect(sponsorshipOf(await elsewhere.submitting.prepare({ kind: 'delegate-votes', proxy: 'poolproxy111' }, ALICE))).toBeNull();
    });

    it('does not offer a sponsor to a wallet that creates and broadcasts its own bytes', async () => {
      Object.defineProperty(tab.wallet, 'selfBroadcast', { value: { responseTimeoutMs: 1_000, ttlMs: 1_000 } });
      expect(sponsorshipOf(await tab.submitting.prepare(PURCHASE, ALICE))).toBeNull();
    });

    it('refuses a sponsor’s part that no profile lists', async () => {
      tab.sponsor.offers = {
        sponsorship: { ...SPONSORSHIP, call: { contract: 'eosio', action: 'rexexec', data: { user: 'poolsponsor1', max: 1 } } },
        missing: null,
      };
      expect((await failureOf(tab.submitting.prepare(PURCHASE, ALICE))).error).toBe('sponsor-altered');
    });
  });

  describe('submitting', () => {
    it('submits the signed bytes to the sponsor and not to a node, and tracks the write to its outcome', async () => {
      const pending = await submitting(tab);
      await world.clock.advance(2_000);
      await pending.done;
      expect(tab.sponsor.pushed).toHaveLength(1);
      expect(pending.stages).toEqual(['checking-identity', 'building', 'awaiting-signature', 'checking-signature', 'sending', 'following']);
      await world.clock.advance(400_000);
      expect((await tab.tracker.entries())[0]?.outcome).toMatchObject({ end: 'done' });
      expect(world.chain.appliedCount()).toBe(1);
    });

    it.each<[string, (calls: readonly { authorization: readonly { account: string; permission: string }[] }[]) => unknown]>([
      ['drops the sponsor’s part', (calls) => calls.slice(1)],
      ['adds the user’s authorization to the sponsor’s', ([first, ...rest]) => [{ ...first!, authorization: [PAYER, ALICE] }, ...rest]],
      ['replaces the payer', ([first, ...rest]) => [{ ...first!, authorization: [{ account: 'mallory', permission: 'active' }] }, ...rest]],
      ['moves it to the end', ([first, ...rest]) => [...rest, first!]],
    ])('never submits what the wallet returns when it %s', async (_, alter) => {
      tab.wallet.altersTransaction = ({ calls, expiresAt }) => ({ expiresAt, calls: alter(calls) as typeof calls });
      const pending = await submitting(tab);
      await pending.done;
      expect(pending.error?.error).toBe('sponsor-altered');
      expect(tab.sponsor.pushed).toEqual([]);
    });

    it('does not submit altered calls of the user', async () => {
      tab.wallet.altersTransaction = ({ calls, expiresAt }) => ({
        expiresAt,
        calls: calls.map((call) => (call.action === 'buyrex' ? { ...call, data: { ...call.data, from: 'mallory' } } : call)),
      });
      const pending = await submitting(tab);
      await pending.done;
      expect(pending.error?.error).toBe('transaction-altered');
      expect(tab.sponsor.pushed).toEqual([]);
    });

    it('takes the sponsor’s refusal for no proof: nothing else can be broadcast before the chain has proven the outcome', async () => {
      tab.sponsor.refusesWith = CPU_REFUSAL;
      const pending = await submitting(tab);
      await pending.done;
      expect(pending.stages.slice(-2)).toEqual(['refused', 'following']);
      expect(pending.entry?.state).toBe('sent');
      const other = await submitting(tab, OTHER);
      await other.done;
      expect(other.error?.error).toBe('outcome-pending');
      await world.clock.advance(300_000);
      expect((await tab.tracker.entries())[0]?.outcome).toEqual({ end: 'expired' });
      const own = await submitting(tab);
      await world.clock.advance(2_000);
      await own.done;
      expect(own.entry?.state).toBe('sent');
      await world.clock.advance(400_000);
      expect((await tab.tracker.entries()).map(({ outcome }) => outcome?.end)).toEqual(['done', 'expired']);
      expect(world.chain.appliedCount()).toBe(1);
      expect(tab.sponsor.pushed).toHaveLength(1);
    });

    it('finds what the sponsor broadcast after it had refused', async () => {
      tab.sponsor.refusesWith = CPU_REFUSAL;
      const pending = await submitting(tab);
      await pending.done;
      await world.clock.advance(20_000);
      tab.sponsor.send(tab.sponsor.pushed[0]!);
      await world.clock.advance(400_000);
      expect((await tab.tracker.entries()).map(({ outcome }) => outcome?.end)).toEqual(['done']);
      expect(world.chain.appliedCount()).toBe(1);
    });

    it('reports the sponsor’s error, and until when it may still broadcast', async () => {
      tab.sponsor.refusesWith = CPU_REFUSAL;
      await tab.walletSession.connect();
      const stages: Stage[] = [];
      const entry = await tab.submitting.submit(await tab.submitting.prepare(PURCHASE, ALICE), (stage) => stages.push(stage));
      expect(stages.find(({ stage }) => stage === 'refused')).toEqual({
        stage: 'refused',
        by: 'sponsor',
        id: entry.id,
        expiresAt: entry.expiresAt,
        error: CPU_REFUSAL,
      });
    });

    it('uses the account’s own CPU after a failure and reports it, until the sponsor is requested again or ten minutes have passed', async () => {
      tab.sponsor.refusesWith = CPU_REFUSAL;
      await (
        await submitting(tab)
      ).done;
      expect(await warnings(OTHER)).toEqual(['sponsor-failed']);
      expect(await warnings(OTHER, 'sponsor')).toEqual(['sponsored']);
      const reloaded = world.tab();
      reloaded.sponsor.offers = tab.sponsor.offers;
      expect(sponsorshipOf(await reloaded.submitting.prepare(OTHER, ALICE))).toBeNull();
      await world.clock.advance(600_000);
      expect(await warnings()).toEqual(['sponsored']);
    });

    it('prefers the chain to a lost answer: a write on the chain has not failed', async () => {
      tab.sponsor.losesAnswer = true;
      const pending = await submitting(tab);
      await world.clock.advance(2_000);
      await pending.done;
      await world.clock.advance(400_000);
      expect((await tab.tracker.entries())[0]?.outcome).toMatchObject({ end: 'done' });
      expect(world.chain.appliedCount()).toBe(1);
    });

    it('does not wait for a silent sponsor once the chain shows the transaction', async () => {
      tab.sponsor.staysSilent = true;
      const pending = await submitting(tab);
      expect(pending.stages.at(-1)).toBe('sending');
      tab.sponsor.send(tab.sponsor.pushed[0]!);
      await world.clock.advance(5_000);
      await pending.done;
      expect(pending.stages.slice(-2)).toEqual(['sending', 'following']);
      expect(await warnings()).toEqual(['sponsored']);
    });

    describe('reports no success before the chain shows it', () => {
      const ends = async () => (await tab.tracker.entries()).map(({ outcome }) => outcome?.end);

      async function claimed(): Promise<void> {
        tab.sponsor.onlyClaims = true;
        const pending = await submitting(tab);
        await world.clock.advance(3_000);
        await pending.done;
        expect(pending.stages.at(-1)).toBe('following');
      }

      it('and uses the account’s own CPU after an expired one, so that the next try succeeds', async () => {
        await claimed();
        await world.clock.advance(400_000);
        expect(await ends()).toEqual(['expired']);
        expect(await warnings()).toEqual(['sponsor-failed']);
        const own = await submitting(tab);
        await world.clock.advance(400_000);
        await own.done;
        expect(await ends()).toEqual(['done', 'expired']);
        expect(world.chain.appliedCount()).toBe(1);
      });

      it('nor a failure before the chain has proven one', async () => {
        await claimed();
        expect(await warnings(OTHER)).toEqual(['sponsored']);
        tab.sponsor.send(tab.sponsor.pushed[0]!);
        await world.clock.advance(400_000);
        expect(await ends()).toEqual(['done']);
        expect(await warnings()).toEqual(['sponsored']);
      });

      it('also where the page was reloaded before the outcome', async () => {
        await claimed();
        tab.tracker.stop();
        tab = world.tab();
        tab.sponsor.offers = { sponsorship: SPONSORSHIP, missing: null };
        await world.clock.advance(400_000);
        expect(await warnings()).toEqual(['sponsor-failed']);
        expect(await ends()).toEqual(['expired']);
      });

      it('also where the sponsor never answered', async () => {
        tab.sponsor.staysSilent = true;
        const pending = await submitting(tab);
        await world.clock.advance(400_000);
        await pending.done;
        expect(pending.stages.slice(-3)).toEqual(['sending', 'refused', 'following']);
        expect(await warnings()).toEqual(['sponsor-failed']);
      });

      it('and uses the sponsor again after the usual time', async () => {
        await claimed();
        await world.clock.advance(400_000);
        expect(await warnings()).toEqual(['sponsor-failed']);
        await world.clock.advance(600_000);
        expect(await warnings()).toEqual(['sponsored']);
      });
    });

    it('ends the write when the user refuses to sign: nothing was broadcast', async () => {
      tab.wallet.rejectsSignature = true;
      const pending = await submitting(tab);
      await pending.done;
      expect(pending.error?.error).toBe('signature-refused');
      expect((await tab.tracker.entries())[0]?.outcome).toMatchObject({ end: 'refused' });
    });

    it('allows a signature that takes a minute, and rebuilds stale bytes', async () => {
      tab.wallet.signsLateMs = 60_000;
      const prepared = await tab.submitting.prepare(PURCHASE, ALICE);
      await tab.walletSession.connect();
      await world.clock.advance(40_000);
      const done = tab.submitting.submit(prepared, () => undefined);
      await settled();
      await world.clock.advance(61_000);
      await world.clock.advance(2_000);
      expect((await done).state).toBe('sent');
      expect(tab.sponsor.pushed).toHaveLength(1);
    });
  });
});
