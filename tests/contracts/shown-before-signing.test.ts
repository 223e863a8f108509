import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { asAntelope } from '../../domain/chain/protocol.ts';
import { hasFeature } from '../../domain/chain/profile.ts';
import { CHAINS, type RegisteredChain } from '../../adapters/chains.ts';
import { CHAIN_KEYS } from '../../sandbox/world.ts';
import { staleFields } from '../../domain/chain/stale-fields.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { Prepared } from '../../application/transact/prepared.ts';
import { type OperationKind, operationsOf } from '../../domain/chain/operation.ts';
import { failureOf } from '../support/submitting.ts';
import { liveChain, type Ports } from './live/live-chain.ts';
import { type Activity, LiveAccounts } from './live/live-accounts.ts';

vi.setConfig({ testTimeout: 90_000 });

const MINUTE_MS = 60_000;
/** Time from the start until a transaction's ttl ends after midnight. */
const UNTIL_CLOSE_MS = 9.6 * MINUTE_MS;
const DAY_MS = 86_400_000;
const BEFORE_MIDNIGHT = Date.UTC(2025, 2, 12, 23, 50);

const EOS = CHAINS.find(({ profile }) => hasFeature(profile.features, 'rexSavings'))!;

describe('a preview that is signed later', async () => {
  const chain = await liveChain(EOS, { start: BEFORE_MIDNIGHT, chains: CHAIN_KEYS.filter((key) => key === EOS.profile.key) });
  const liveAccounts = new LiveAccounts(chain);
  const ports: Ports[] = [];
  afterEach(() => {
    for (const { tracker } of ports.splice(0)) tracker.stop();
    chain.anew();
  });
  afterAll(() => chain.close());

  async function device({ user }: Pick<Activity, 'user'>): Promise<Ports> {
    const opened = await chain.withKeyOf(user);
    await opened.wallet.connect();
    ports.push(opened);
    return opened;
  }

  async function submittedToTheEnd({ submitting, tracker }: Ports, prepared: Prepared): Promise<string | undefined> {
    const { id } = await submitting.submit(prepared, () => undefined);
    await chain.pass(2 * chain.profile.transaction.irreversibleAfterSeconds * 1000);
    return (await tracker.settle(id)).outcome?.end;
  }

  it('is not signed after midnight where a date is a day later then, and is once that was shown', async () => {
    const activity = await liveAccounts.able('unstake-rex');
    const { submitting, tracker, ...rest } = await device(activity);
    const shown = await submitting.prepare(activity.operation, activity.signer);
    await chain.pass(11 * MINUTE_MS);
    expect((await failureOf(submitting.submit(shown, () => undefined))).error).toBe('preview-outdated');
    expect(await tracker.entries()).toEqual([]);
    const again = await submitting.prepare(activity.operation, activity.signer);
    const [before, after] = [shown, again].map(({ simulation }) => {
      const unlock = asAntelope(simulation)?.unlock;
      return unlock?.kind === 'instant' ? unlock.at : null;
    });
    expect(after).toBe(before! + DAY_MS);
    expect(await submittedToTheEnd({ submitting, tracker, ...rest }, again)).toBe('done');
    expect(asAntelope(await rest.node.account(activity.user.name))?.rex?.balance?.maturities.map(({ time }) => time)).toContain(after);
  });

  it('is shown with both dates where it may be included after midnight, and signed then', async () => {
    const activity = await liveAccounts.able('unstake-rex');
    const opened = await device(activity);
    await chain.pass(UNTIL_CLOSE_MS);
    const prepared = await opened.submitting.prepare(activity.operation, activity.signer);
    expect(prepared.warnings).toContainEqual({
      warning: 'unlock-after-midnight',
      params: { before: '2025-04-02 00:00:00 UTC', after: '2025-04-03 00:00:00 UTC' },
    });
    expect(await submittedToTheEnd(opened, prepared)).toBe('done');
  });

  it('is not signed without both dates where reading took until shortly before midnight', async () => {
    const activity = await liveAccounts.able('unstake-rex');
    const { submitting } = await device(activity);
    const prepared = await submitting.prepare(activity.operation, activity.signer);
    expect(prepared.warnings.map(({ warning }) => warning)).not.toContain('unlock-after-midnight');
    await chain.pass(UNTIL_CLOSE_MS);
    expect((await failureOf(submitting.submit(prepared, () => undefined))).error).toBe('preview-outdated');
  });

  it('is not signed where more REX matured meanwhile and would be sold than was shown, which is reported first', async () => {
    const { activity, daysUntilMore } = await saleThatGrows();
    await chain.pass(daysUntilMore * DAY_MS);
    const { submitting } = await device(activity);
    const shown = await submitting.prepare(activity.operation, activity.signer);
    expect(shown.warnings.map(({ warning }) => warning)).not.toContain('sells-more-after-midnight');
    await chain.pass(UNTIL_CLOSE_MS);
    const late = await submitting.prepare(activity.operation, activity.signer);
    expect(late.warnings.map(({ warning }) => warning)).toContain('sells-more-after-midnight');
    await chain.pass(MINUTE_MS);
    expect((await failureOf(submitting.submit(late, () => undefined))).error).toBe('preview-outdated');
    const { changes } = (await submitting.prepare(activity.operation, activity.signer)).simulation;
    const reported = late.warnings.find(({ warning }) => warning === 'sells-more-after-midnight')!;
    const rex = changes.find(({ balance }) => balance === 'rex')!;
    expect(rex.before.minus(rex.after).toString()).toBe(reported.params['after']);
  });

  it('is not signed where the same was done from another device meanwhile', async () => {
    const activity = await liveAccounts.able('deposit-to-rex-fund');
    const [one, two] = [await device(activity), await device(activity)];
    const [first, second] = [
      await one.submitting.prepare(activity.operation, activity.signer),
      await two.submitting.prepare(activity.operation, activity.signer),
    ];
    expect(await submittedToTheEnd(one, first)).toBe('done');
    expect((await failureOf(two.submitting.submit(second, () => undefined))).error).toBe('preview-outdated');
    expect(await two.tracker.entries()).toEqual([]);
  });

  /** An account that can sell REX, of which more matures at a coming midnight. */
  async function saleThatGrows(): Promise<{ readonly activity: Activity<'sell-rex'>; readonly daysUntilMore: number }> {
    const { node } = await chain.ports({ kind: 'none' });
    for (const activity of await liveAccounts.activities('sell-rex')) {
      const next = asAntelope(await node.account(activity.user.name))
        ?.rex?.balance?.maturities.map(({ time }) => time)
        .find((time) => time > BEFORE_MIDNIGHT && time < BEFORE_MIDNIGHT + 30 * DAY_MS);
      if (next !== undefined) return { activity, daysUntilMore: Math.floor((next - BEFORE_MIDNIGHT) / DAY_MS) };
    }
    throw new Error('no account has maturing REX');
  }
});

describe.each(CHAINS.map((chain): [string, RegisteredChain] => [chain.profile.name, chain]))(
  'a preview on %s',
  async (_name, registered) => {
    const chain = await liveChain(registered, {
      start: Date.UTC(2025, 2, 12, 5, 8, 30),
      chains: CHAIN_KEYS.filter((key) => key === registered.profile.key),
    });
    const liveAccounts = new LiveAccounts(chain);
    afterAll(() => chain.close());

    it('is still current after minutes without any change', async () => {
      const { transactions } = await chain.ports({ kind: 'none' });
      const shown = [];
      for (const kind of operationsOf(registered.profile)) {
        for (const { operation, signer } of (await liveAccounts.activities<OperationKind>(kind)).slice(0, 1)) {
          const calls = await transactions.calls(operation, signer);
          shown.push({ operation, signer, calls, simulation: await transactions.simulation(calls, signer) });
        }
      }
      expect(shown.length).toBeGreaterThan(0);
      const moving = new Set<OperationKind>();
      for (const minutes of [1, 60]) {
        await chain.pass(minutes * MINUTE_MS);
        const isStale = [];
        for (const { operation, signer, calls, simulation } of shown) {
          const now = await transactions.simulation(calls, signer);
          const stale = staleFields(simulation, now);
          if (stale.length > 0) isStale.push({ minutes, operation, signer, stale });
          if (withoutTime(now) !== withoutTime(simulation)) moving.add(operation.kind);
        }
        expect(isStale).toEqual([]);
      }
      expect(moving.has('sell-rex')).toBe(hasFeature(registered.profile.features, 'rex'));
    });
  },
);

/** A simulation as text for comparison, without its time. */
function withoutTime({ at: _at, ...reported }: Simulation): string {
  return JSON.stringify(reported);
}
