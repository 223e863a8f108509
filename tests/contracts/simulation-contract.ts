import { describe, expect, it } from 'vitest';
import type { AntelopeSimulation } from '../../domain/antelope/simulation.ts';
import type { AntelopeAccount } from '../../domain/antelope/snapshot.ts';
import { asAntelope, asIost, asTron } from '../../domain/chain/protocol.ts';
import { refundInstant } from '../../domain/antelope/stake/delegated-bandwidth.ts';
import type { Change, Simulation } from '../../domain/chain/simulation.ts';
import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import { BALANCE_KEYS, type BalanceKey } from '../../domain/core/operation/balance-key.ts';
import { definitionOf, type OperationKind, type OperationOf } from '../../domain/chain/operation.ts';
import type { AccountSnapshot, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { ErrorName } from '../../domain/core/errors/catalogue.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import { SAVINGS_TIME } from '../../domain/antelope/rex/state.ts';
import type { Sample } from './transactions-contract.ts';

type Balances = Readonly<Record<string, Asset>>;

/** The result of an executed operation. */
export interface Fixtures {
  readonly simulation: Simulation;
  readonly before: AccountSnapshot;
  readonly after: AccountSnapshot;
  /** Null when a block includes it and it succeeded. */
  readonly failure: PoolError | null;
}

export interface SimulationSetting {
  /** Returns operations the simulation allows of a kind now, for any account. */
  readonly possible: (kind: OperationKind) => Promise<readonly Sample[]>;
  /** Returns operations that a rule of the chain refuses an account. */
  readonly impossible: (kind: OperationKind) => Promise<readonly Sample[]>;
  /** Simulates, signs and broadcasts, whatever the simulation returns, and waits for the block. */
  readonly execute: (sample: Sample) => Promise<Fixtures>;
  readonly pool: () => Promise<ChainPoolSnapshot>;
  /** How much later than its simulation, in milliseconds, a transaction may be in a block; 0 unless time flows. */
  readonly latestInclusionMs?: number;
  /** Reads the balances of a simulation from the account on the chain. */
  readonly balances: (snapshot: AccountSnapshot) => Promise<Readonly<Record<string, Asset>>>;
  readonly close?: () => Promise<void>;
}

/** Errors without a contract rule: the account's resource limits. Nodes check them by themselves. */
const OF_THE_NETWORK: ReadonlySet<ErrorName> = new Set([
  'cpu-exceeded',
  'net-exceeded',
  'ram-exceeded',
  'authority-unsatisfied',
  'authority-irrelevant',
]);

/** Kinds executed by another contract, whose rules are unknown here: they are simulated to change nothing, and never refused. */
const DECIDED_BY_OTHERS: readonly OperationKind[] = [
  'exchange-stake',
  'exchange-unstake',
  'choose-stake-mode',
  'cancel-order',
  'cancel-pair',
  'register-address',
];

/** Kinds that only a contract refuses, in a block and for a fee, where nothing else is wrong. */
const REFUSED_IN_A_BLOCK: readonly OperationKind[] = ['approve-token', 'cancel-token-order'];

/** Text of a value that was not reported. */
const UNREPORTED = '…';

/** Asserts the contract of every simulation: the chain then has the predicted result, to the last unit, and refuses what it refused. */
export function simulationContract(name: string, kinds: readonly OperationKind[], make: () => Promise<SimulationSetting>): void {
  async function withSimulations(use: (setting: SimulationSetting) => Promise<void>): Promise<void> {
    const setting = await make();
    try {
      await use(setting);
    } finally {
      await setting.close?.();
    }
  }

  describe(`${name} as simulations`, () => {
    it.each(kinds)('predict the effect of %s to the last unit', (kind) =>
      withSimulations(async (setting) => {
        let done = 0;
        for (const sample of await setting.possible(kind)) {
          const { simulation, before, after, failure } = await setting.execute(sample);
          if (simulation.refusal !== null || (failure !== null && OF_THE_NETWORK.has(failure.error))) continue;
          done += 1;
          const { changes } = definitionOf(kind);
          const asked = (balances: Balances): Balances =>
            Object.fromEntries(Object.entries(balances).filter(([key]) => !isUnasked(key, before) || changes.some((one) => one === key)));
          const [old, now] = [asked(await setting.balances(before)), asked(await setting.balances(after))];
          expect({ operation: sample.operation, signer: sample.signer, failure, reported: changed(simulation.changes) }).toEqual({
            operation: sample.operation,
            signer: sample.signer,
            failure: null,
            reported: happened(old, now),
          });
          const isOnlyCharged = changes.every((balance) => balance === 'liquid');
          expect(changed(simulation.changes).length > 0 || isOnlyCharged || (asAntelope(before)?.vote ?? null) !== null).toBe(true);
          expect(DECIDED_BY_OTHERS.includes(kind) ? simulation.changes : []).toEqual([]);
          expect(simulation.changes.map(({ balance }) => balance).filter((balance) => !changes.includes(balance))).toEqual([]);
          expect(leaves(simulation, spentBy(sample.operation, before.liquid.symbol))).toBe(true);
          const antelope = asAntelope(simulation);
          if (antelope !== null)
            areRexAndVoteAsReported(antelope, old, now, asAntelope(before)!, asAntelope(after)!, setting.latestInclusionMs ?? 0);
          const release = asTron(simulation) ?? asIost(simulation);
          expect([null, releaseDelayOf(await setting.pool())]).toContain(release?.releaseDelayMs ?? null);
        }
        expect(done).toBeGreaterThan(0);
      }),
    );

    it.each(kinds.filter((kind) => !DECIDED_BY_OTHERS.includes(kind) && !REFUSED_IN_A_BLOCK.includes(kind)))(
      'return the rule that refuses %s, as the chain then does',
      (kind) =>
        withSimulations(async (setting) => {
          const samples = await setting.impossible(kind);
          expect(samples.length).toBeGreaterThan(0);
          for (const sample of samples) {
            const { simulation, before, after, failure } = await setting.execute(sample);
            expect(simulation.changes).toEqual([]);
            const { refusal } = simulation;
            expect({ operation: sample.operation, refusal: refusal?.error, reported: refusal && ofBoth(failure, refusal) }).toEqual({
              operation: sample.operation,
              refusal: failure?.error,
              reported: refusal && ofBoth(refusal, failure),
            });
            expect(refusal).not.toBeNull();
            expect(happened(await setting.balances(before), await setting.balances(after))).toEqual([]);
          }
        }),
    );
  });
}

function spentBy<K extends OperationKind>(operation: OperationOf<K>, coin: AssetSymbol): Asset | null {
  return definitionOf<OperationKind>(operation.kind).spends(operation, coin);
}

/** Whether only an operation that is about this balance reports it: votes of others, and RAM of IOST, which the records of any contract take. */
function isUnasked(key: string, before: AccountSnapshot): boolean {
  return key === 'votes-elsewhere' || (key === 'ram' && asIost(before) !== null);
}

/** Returns whether no more leaves the liquid coin than the definition allows, apart from a chain's fee, which is below one coin. */
function leaves({ changes }: Simulation, most: Asset | null): boolean {
  const liquid = changes.find(({ balance }) => balance === 'liquid');
  if (liquid === undefined || most === null) return true;
  const fee = Asset.whole(1n, most.symbol);
  return liquid.before.minus(liquid.after).compare(most.plus(fee)) <= 0;
}

function changed(changes: readonly Change[]): readonly string[] {
  const real = changes.filter(({ before, after }) => !before.equals(after));
  return real.map(({ balance, before, after }) => `${balance}: ${before.toString()} -> ${after.toString()}`).sort();
}

function happened(before: Readonly<Record<string, Asset>>, after: Readonly<Record<string, Asset>>): readonly string[] {
  return changed(Object.keys(before).map((key) => ({ balance: balanceNamed(key), before: before[key]!, after: after[key]! })));
}

function balanceNamed(key: string): BalanceKey {
  const balance = BALANCE_KEYS.find((known) => known === key);
  if (balance === undefined) throw new Error(`no simulation contains ${key}`);
  return balance;
}

/** Values that two refusals share: a node does not report every value that a rule has. */
function ofBoth(one: PoolError | null, other: PoolError | null): Readonly<Record<string, string>> {
  const reports = (error: PoolError | null, name: string): boolean => (error?.params[name] ?? UNREPORTED) !== UNREPORTED;
  const both = Object.entries(one?.params ?? {}).filter(([name]) => reports(one, name) && reports(other, name));
  return Object.fromEntries(both.map(([name, value]) => [name, plain(String(value))]));
}

/** An amount without symbol and trailing zeros, as some nodes write it; other texts unchanged. */
function plain(text: string): string {
  const amount = /^(\d+)(?:\.(\d*?)0*)?(?: [A-Z]+)?$/.exec(text);
  return amount ? `${amount[1]!}${amount[2] ? `.${amount[2]}` : ''}` : text;
}

/** Asserts the Antelope effects besides balances: the vote, REX, the sale queue and the refund. */
function areRexAndVoteAsReported(
  simulation: AntelopeSimulation,
  old: Balances,
  now: Balances,
  before: AntelopeAccount,
  after: AntelopeAccount,
  latestInclusionMs: number,
): void {
  expect(simulation.proxyBefore).toBe(before.vote?.proxy ?? null);
  expect(simulation.proxyAfter).toBe(after.vote?.proxy ?? null);
  expect(simulation.producersBefore).toEqual(before.vote?.producers ?? []);
  expect(isRexAsReported(simulation, old, now, after)).toBe(true);
  expect(simulation.saleQueued).toBe(
    simulation.changes.some(({ balance, before: less, after: more }) => balance === 'rex-queued' && more.compare(less) > 0),
  );
  const [refundBefore, refundAfter] = [before, after].map(({ refund }) => refund && refundInstant(refund));
  expect(simulation.refundAtBefore).toBe(refundBefore);
  expect(simulation.refundAt === null).toBe(refundAfter === null);
  const later = (refundAfter ?? 0) - (simulation.refundAt ?? 0);
  expect(later >= 0 && later <= latestInclusionMs).toBe(true);
}

/** Asserts that bought REX is there, in savings where it was predicted to go there, and that REX with a date matures then. */
function isRexAsReported({ rexReceived, unlock }: AntelopeSimulation, old: Balances, now: Balances, after: AntelopeAccount): boolean {
  const maturities = (after.rex?.balance?.maturities ?? []).map(({ time }) => time);
  const saved = unlock.kind === 'savings' ? now['rex-savings']?.minus(old['rex-savings']!) : rexReceived;
  if (rexReceived !== null && !(rexReceived.isPositive() && saved?.equals(rexReceived))) return false;
  return unlock.kind === 'none' || maturities.includes(unlock.kind === 'instant' ? unlock.at : SAVINGS_TIME);
}

function releaseDelayOf(pool: ChainPoolSnapshot): number | null {
  return (asTron(pool) ?? asIost(pool))?.releaseDelayMs ?? null;
}
