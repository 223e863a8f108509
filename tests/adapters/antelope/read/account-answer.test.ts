import { describe, expect, it } from 'vitest';
import { accountAnswer, currencyBalance } from '../../../../adapters/antelope/read/account-answer.ts';
import { BARE_ACCOUNT } from '../bare-account.ts';

const EOS = { code: 'EOS', precision: 4 };

describe('accountAnswer', () => {
  it('reads an account with nothing but its name', () => {
    const account = accountAnswer(BARE_ACCOUNT, EOS);
    expect(account.permissions).toEqual(['active', 'owner']);
    expect(account.vote).toMatchObject({ proxy: null, producers: [] });
    expect(account.vote.staked.units).toBe(0n);
    expect(account.resources).toEqual({
      cpu: { used: 5000000000n, max: null, updatedAt: Date.UTC(2024, 6, 10, 12) },
      net: { used: 0n, max: 0n, updatedAt: null },
      ram: { used: 3400n, max: 5000n },
    });
  });

  it('reads an account without limits, whose usage a node does not report, as null', () => {
    const unlimited = { used: -1, available: -1, max: -1, last_usage_update_time: '2026-11-22T19:07:14.000', current_used: -1 };
    const { resources } = accountAnswer({ ...BARE_ACCOUNT, cpu_limit: unlimited, net_limit: unlimited, ram_quota: -1 }, EOS);
    const none = { used: null, max: null, updatedAt: Date.UTC(2026, 10, 22, 19, 7, 14) };
    expect(resources).toEqual({ cpu: none, net: none, ram: { used: 3400n, max: null } });
  });

  it('reads a vote through a proxy, and an empty proxy as none', () => {
    const voter = {
      owner: 'alice1111111',
      proxy: 'poolproxy111',
      producers: [],
      staked: '98765432101',
      last_vote_weight: '1.0',
      proxied_vote_weight: '0.0',
      is_proxy: 0,
    };
    expect(accountAnswer({ ...BARE_ACCOUNT, voter_info: voter }, EOS).vote).toMatchObject({ proxy: 'poolproxy111' });
    expect(String(accountAnswer({ ...BARE_ACCOUNT, voter_info: voter }, EOS).vote.staked)).toBe('9876543.2101 EOS');
    expect(accountAnswer({ ...BARE_ACCOUNT, voter_info: { ...voter, proxy: '' } }, EOS).vote.proxy).toBeNull();
  });

  it('keeps the weight of the last vote as the node writes it, and null where the node does not report it', () => {
    const voter = { owner: 'alice1111111', proxy: '', producers: [], staked: 1 };
    const weightOf = (last_vote_weight: unknown) =>
      accountAnswer({ ...BARE_ACCOUNT, voter_info: { ...voter, last_vote_weight } }, EOS).vote.weight;
    expect(weightOf('123456789012345678.00000000000000000')).toBe('123456789012345678.00000000000000000');
    expect(weightOf(1.5)).toBe('1.5');
    expect(weightOf(undefined)).toBeUndefined();
    expect(() => weightOf('heavy')).toThrow('node-answer-invalid');
    expect(() => weightOf(-1)).toThrow('node-answer-invalid');
  });

  it('rejects an answer without the fields a snapshot needs', () => {
    for (const change of [
      { permissions: null },
      { cpu_limit: null },
      { account_name: '' },
      { ram_usage: 'much' },
      { voter_info: 'none' },
      { voter_info: { owner: 'mallory11111', proxy: 'poolproxy111', producers: [], staked: 1 } },
    ]) {
      expect(() => accountAnswer({ ...BARE_ACCOUNT, ...change }, EOS)).toThrow('node-answer-invalid');
    }
  });
});

describe('currencyBalance', () => {
  it('reads the first amount, and an empty list as no row', () => {
    expect(String(currencyBalance(['12.5000 EOS'], EOS))).toBe('12.5000 EOS');
    expect(currencyBalance([], EOS)).toBeNull();
  });

  it('never reads anything else as zero', () => {
    for (const answer of [{}, null, '', ['1.0 EOS'], ['1.0000 FAKE'], [null], [5], { rows: [] }]) {
      expect(() => currencyBalance(answer, EOS)).toThrow('node-answer-invalid');
    }
  });
});
