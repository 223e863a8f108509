import { describe, expect, it } from 'vitest';
import { passBuilt, passCalls } from '../../application/firewall.ts';
import type { Transactions } from '../../application/ports/transactions.ts';
import type { Signer } from '../../domain/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { failureOf } from '../support/submitting.ts';

export interface TransactionsSetting {
  readonly transactions: Transactions;
  readonly profile: ChainProfile;
  /** An account on the chain and the permission it signs with. */
  readonly signer: Signer;
  /** Chain time and number of the head. */
  readonly head: () => Promise<{ readonly headTime: number; readonly headNumber: number }>;
  readonly close?: () => Promise<void>;
}

/** What every protocol's transactions promise. `operations`: at least one of each kind the profile offers, which the account could do now. */
export function transactionsContract(name: string, operations: readonly Operation[], make: () => Promise<TransactionsSetting>): void {
  async function withTransactions(use: (setting: TransactionsSetting) => Promise<void>): Promise<void> {
    const setting = await make();
    try {
      await use(setting);
    } finally {
      await setting.close?.();
    }
  }

  describe(`${name} as transactions`, () => {
    it('are tried with every kind the profile offers', () =>
      withTransactions(async ({ profile }) => expect([...new Set(operations.map((operation) => operation.kind))].sort()).toEqual([...profile.operations].sort())));

    for (const operation of operations) {
      const words = JSON.stringify(operation);

      it(`encode to calls the firewall lets through: ${words}`, () =>
        withTransactions(async ({ transactions, profile, signer }) => {
          const calls = await transactions.calls(operation, signer);
          expect(calls.length).toBeGreaterThan(0);
          passCalls(calls, operation, signer, profile);
        }));

      it(`build bytes that read back to the same calls, id and expiry: ${words}`, () =>
        withTransactions(async ({ transactions, profile, signer, head }) => {
          const calls = await transactions.calls(operation, signer);
          const before = await head();
          const unsigned = await transactions.build(calls);
          const after = await head();
          expect(unsigned.calls).toEqual(calls);
          expect(unsigned.chainId).toBe(profile.chainId);
          expect(unsigned.bytes).toMatch(/^([0-9a-f]{2})+$/);
          expect(unsigned.builtAtBlock).toBeGreaterThanOrEqual(before.headNumber);
          expect(unsigned.builtAtBlock).toBeLessThanOrEqual(after.headNumber);
          expect(unsigned.expiresAt).toBeGreaterThan(before.headTime);
          expect(unsigned.expiresAt).toBeLessThanOrEqual(after.headTime + profile.transaction.expireSeconds * 1000);
          passBuilt(unsigned, await transactions.decode(unsigned.bytes), calls);
        }));

      it(`forecast without refusal what the account could do: ${words}`, () =>
        withTransactions(async ({ transactions, signer }) => {
          const forecast = await transactions.forecast(await transactions.calls(operation, signer), signer);
          expect(forecast.refusal).toBeNull();
          for (const { before, after } of forecast.changes) expect(before.symbol).toEqual(after.symbol);
        }));
    }

    it('read nothing out of bytes that are no transaction', () =>
      withTransactions(async ({ transactions, signer }) => {
        const calls = await transactions.calls(operations[0]!, signer);
        const { bytes } = await transactions.build(calls);
        for (const wrong of ['', '0', 'zz', '00', bytes.slice(0, -2), bytes.slice(0, bytes.length / 2), `${bytes}00`]) {
          expect((await failureOf(transactions.decode(wrong))).error).toBe('transaction-undecodable');
        }
      }));

    it('give another id for other bytes', () =>
      withTransactions(async ({ transactions, signer }) => {
        const ids = new Set<string>();
        for (const operation of operations) ids.add((await transactions.build(await transactions.calls(operation, signer))).id);
        expect(ids.size).toBe(new Set(operations.map((operation) => JSON.stringify(operation))).size);
      }));
  });
}
