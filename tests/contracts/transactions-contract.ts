import { limitsOf } from '../../domain/chain/expected-transaction.ts';
import { describe, expect, it } from 'vitest';
import { assertBuilt, assertCalls, assertLimits } from '../../application/transact/firewall.ts';
import type { Transactions } from '../../application/ports/transactions.ts';
import type { Signer } from '../../domain/core/chain/call.ts';
import { type Operation, type OperationKind, operationsOf } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { failureOf } from '../support/submitting.ts';

/** An operation, and the account and permission that sign it. */
export interface Sample {
  readonly operation: Operation;
  readonly signer: Signer;
}

export interface TransactionsSetting {
  readonly transactions: Transactions;
  readonly profile: ChainProfile;
  /** Kinds the profile offers that are tested elsewhere, or that the detected contracts do not have yet. */
  readonly absent?: readonly OperationKind[];
  /** Operations of a kind that are possible now: at least one for each kind the profile offers. */
  readonly samples: (kind: OperationKind) => Promise<readonly Sample[]>;
  /** An operation the profile does not offer. */
  readonly notOffered: Sample;
  /** Chain time and number of the head. */
  readonly head: () => Promise<{ readonly headTime: number; readonly headNumber: number }>;
  readonly close?: () => Promise<void>;
}

/** Samples from a constant list. */
export function samplesOf(operations: readonly Operation[], signer: Signer): TransactionsSetting['samples'] {
  return async (kind) => operations.filter((operation) => operation.kind === kind).map((operation) => ({ operation, signer }));
}

/** The contract of every protocol's transactions. `kinds`: those the profile offers, without absent ones. */
export function transactionsContract(name: string, kinds: readonly OperationKind[], make: () => Promise<TransactionsSetting>): void {
  async function withTransactions(use: (setting: TransactionsSetting) => Promise<void>): Promise<void> {
    const setting = await make();
    try {
      await use(setting);
    } finally {
      await setting.close?.();
    }
  }

  async function withSamples(kind: OperationKind, use: (setting: TransactionsSetting, sample: Sample) => Promise<void>): Promise<void> {
    await withTransactions(async (setting) => {
      const samples = await setting.samples(kind);
      expect(samples.length).toBeGreaterThan(0);
      for (const sample of samples) await use(setting, sample);
    });
  }

  describe(`${name} as transactions`, () => {
    it('are tested with every kind the profile offers', () =>
      withTransactions(async ({ profile, absent = [] }) =>
        expect([...kinds, ...absent].sort()).toEqual([...operationsOf(profile)].sort()),
      ));

    for (const kind of kinds) {
      it(`encode ${kind} to calls the firewall accepts`, () =>
        withSamples(kind, async ({ transactions, profile }, { operation, signer }) => {
          const calls = await transactions.calls(operation, signer);
          expect(calls.length).toBeGreaterThan(0);
          assertCalls(calls, operation, signer, profile);
        }));

      it(`build bytes of ${kind} that decode to the same calls, limits, id and expiry`, () =>
        withSamples(kind, async ({ transactions, profile, head }, { operation, signer }) => {
          const calls = await transactions.calls(operation, signer);
          const before = await head();
          const unsigned = await transactions.build(calls, limitsOf(operation));
          const after = await head();
          expect(unsigned.calls).toEqual(calls);
          expect(unsigned.chainId).toBe(profile.chainId);
          expect(unsigned.bytes).toMatch(/^([0-9a-f]{2})+$/);
          expect(unsigned.builtAtBlock).toBeGreaterThanOrEqual(before.headNumber);
          expect(unsigned.builtAtBlock).toBeLessThanOrEqual(after.headNumber);
          expect(unsigned.expiresAt).toBeGreaterThan(before.headTime);
          expect(unsigned.expiresAt).toBeLessThanOrEqual(after.headTime + profile.transaction.expireSeconds * 1000);
          const decoded = await transactions.decode(unsigned.bytes);
          assertBuilt(unsigned, decoded, calls);
          assertLimits(decoded.limits, operation, signer.account, unsigned.id);
          expect(unsigned.limits).toEqual(decoded.limits);
        }));

      it(`simulate without refusal each ${kind} the account could perform`, () =>
        withSamples(kind, async ({ transactions }, { operation, signer }) => {
          const simulation = await transactions.simulation(await transactions.calls(operation, signer), signer);
          expect(simulation.refusal).toBeNull();
          for (const { before, after } of simulation.changes) expect(before.symbol).toEqual(after.symbol);
        }));

      it(`reject bytes that are no transaction (${kind})`, () =>
        withSamples(kind, async ({ transactions }, { operation, signer }) => {
          const { bytes } = await transactions.build(await transactions.calls(operation, signer), limitsOf(operation));
          for (const wrong of ['', '0', 'zz', '00', bytes.slice(0, -2), bytes.slice(0, bytes.length / 2), `${bytes}00`]) {
            expect((await failureOf(transactions.decode(wrong))).error).toBe('transaction-undecodable');
          }
        }));
    }

    it('refuse what the profile does not offer', () =>
      withTransactions(async ({ transactions, profile, notOffered: { operation, signer } }) => {
        expect(operationsOf(profile)).not.toContain(operation.kind);
        expect((await failureOf(transactions.calls(operation, signer))).error).toBe('operation-not-offered');
      }));

    it('return another id for other bytes', () =>
      withTransactions(async ({ transactions, samples }) => {
        const built = new Map<string, string>();
        for (const kind of kinds) {
          for (const { operation, signer } of await samples(kind)) {
            const { bytes, id } = await transactions.build(await transactions.calls(operation, signer), limitsOf(operation));
            built.set(bytes, id);
          }
        }
        expect(built.size).toBeGreaterThan(0);
        expect(new Set(built.values()).size).toBe(built.size);
      }));
  });
}
