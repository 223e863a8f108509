import { describe, expect, it } from 'vitest';
import { asAntelope } from '../../domain/chain/protocol.ts';
import type { AnyBackend } from '../../adapters/backend/any-backend.ts';
import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import { failureOf } from '../support/submitting.ts';

/** Failures the backend can be made to inject, named as the error they must end in. */
export type BackendFault = 'backend-unreachable' | 'backend-answer-invalid' | 'backend-refused';

export interface BackendSetting {
  readonly backend: AnyBackend;
  readonly coin: AssetSymbol;
  readonly accountName: RegExp;
  /** An account that takes part in the pool, and one that does not. */
  readonly participant: string;
  readonly visitor: string;
  /** How users vote for the pool: through proxies it assigns, or for an account directly. */
  readonly votes: 'through-proxies' | 'for-an-account';
  readonly inject: (fault: BackendFault) => Promise<void>;
  readonly close?: () => Promise<void>;
}

const RATE = /^\d+(\.\d+)?$/;

/** The contract of every backend. `faults`: those it can be made to inject, each of which is tested. */
export function backendContract(name: string, faults: readonly BackendFault[], make: () => Promise<BackendSetting>): void {
  async function withBackend(use: (setting: BackendSetting) => Promise<void>): Promise<void> {
    const setting = await make();
    try {
      await use(setting);
    } finally {
      await setting.close?.();
    }
  }

  describe(`${name} as the pool's backend`, () => {
    it('returns the service status, and nodes with address and area', () =>
      withBackend(async ({ backend }) => {
        const { paused, nodes } = await backend.commonParam();
        expect(typeof paused).toBe('boolean');
        for (const { url, area } of nodes) {
          expect(url).toMatch(/^https?:\/\//);
          expect(area === null || area.length > 0).toBe(true);
        }
      }));

    it('returns rates and counts as decimal text or null', () =>
      withBackend(async ({ backend, accountName }) => {
        const info = await backend.poolInfo();
        const proxied = asAntelope(info);
        for (const rate of [
          info.maxAnnualizedRate,
          info.maxNodeAnnualizedRate,
          proxied?.maxRexAnnualizedRate ?? null,
          info.accountCount,
          info.votesCount,
          info.feePercent,
        ]) {
          expect(rate === null || RATE.test(rate)).toBe(true);
        }
        expect(info.updateTime === null || /^\d\d:\d\d$/.test(info.updateTime)).toBe(true);
        for (const proxy of proxied?.proxies ?? []) {
          expect(proxy.name).toMatch(accountName);
          expect(proxy.votes).toMatch(RATE);
        }
      }));

    it('distinguishes a participant from a visitor', () =>
      withBackend(async ({ backend, participant, visitor, coin }) => {
        expect(await backend.accountPoolInfo(visitor)).toBeNull();
        const info = await backend.accountPoolInfo(participant);
        if (!info) throw new Error('the participant has no values');
        const ofRex = asAntelope(info);
        for (const income of [
          info.nodeIncomeYesterday,
          info.nodeIncomeTotal,
          ofRex?.rexIncomeYesterday ?? null,
          ofRex?.rexIncomeTotal ?? null,
        ]) {
          expect(income === null || income.symbol.precision === coin.precision).toBe(true);
        }
        expect(['none', 'soon', 'decayed']).toContain(ofRex?.decay.status ?? 'none');
      }));

    it('lists operations with an instant and an amount', () =>
      withBackend(async ({ backend }) => {
        for (const record of await backend.latestOperationRecords()) {
          expect(record.at).toBeGreaterThan(Date.UTC(2018, 0));
          expect(record.amount.units).toBeGreaterThanOrEqual(0n);
          expect(record.account).not.toBe('');
        }
      }));

    it('lists lots of REX that are not unlocked', () =>
      withBackend(async ({ backend, participant }) => {
        for (const lot of await backend.unlockedRexList(participant)) {
          expect(lot.rex.isPositive()).toBe(true);
          expect(lot.unlockAt === null || lot.unlockAt > lot.boughtAt).toBe(true);
        }
      }));

    it('assigns a proxy of its own list, or has no proxies to assign', () =>
      withBackend(async ({ backend, visitor, coin, accountName, votes }) => {
        const proxies = await backend.poolProxies();
        for (const proxy of proxies) expect(proxy).toMatch(accountName);
        // Where votes are direct, the list is of the accounts to vote for, or empty.
        const first = votes === 'through-proxies' ? proxies[0] : await backend.voteAccount();
        const isOwnList = proxies.includes(first ?? '') || (votes !== 'through-proxies' && proxies.length === 0);
        expect(isOwnList).toBe(true);
        for (const adding of [Asset.zero(coin), Asset.of(12_3456n, coin)]) {
          const assigned = await backend.proxyFor(visitor, adding).catch((failure: { readonly error: string }) => failure.error);
          expect(votes === 'through-proxies' ? proxies : ['backend-refused']).toContain(assigned);
        }
      }));

    it('returns the account users vote for, where votes are direct', () =>
      withBackend(async ({ backend, accountName, votes }) => {
        const account = await backend.voteAccount();
        expect(account === null).toBe(votes === 'through-proxies');
        expect(account === null || accountName.test(account)).toBe(true);
      }));

    for (const fault of faults) {
      it(`rejects every request with ${fault}, and returns no empty value`, () =>
        withBackend(async ({ backend, participant, coin, inject }) => {
          const questions = [
            () => backend.commonParam(),
            () => backend.poolInfo(),
            () => backend.accountPoolInfo(participant),
            () => backend.latestOperationRecords(),
            () => backend.unlockedRexList(participant),
            () => backend.poolProxies(),
            () => backend.exchangeAccounts(),
            () => backend.exchangeContract(),
            () => backend.voteAccount(),
            () => backend.proxyFor(participant, Asset.zero(coin)),
          ];
          for (const question of questions) {
            await inject(fault);
            expect((await failureOf(question())).error).toBe(fault);
          }
        }));
    }
  });
}
