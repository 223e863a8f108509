import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { backendTime } from '../../../adapters/backend/backend-time.ts';
import { decimalAsset, decimalText, positiveDecimalAsset } from '../../../adapters/backend/decimal-text.ts';
import {
  accountPoolInfo,
  assignedProxy,
  commonParam,
  exchangeAccounts,
  exchangeContract,
  incomeTrend,
  operationRecords,
  poolInfo,
  proxyNames,
  recordedRexLots,
} from '../../../adapters/backend/decode.ts';
import { openedEnvelope } from '../../../adapters/backend/envelope.ts';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';

const COIN = EOS.coin.native;

describe('decimals', () => {
  it('reads text and numbers and expands exponents', () => {
    const cases: readonly [unknown, string][] = [
      ['3.42', '3.42'],
      [3.42, '3.42'],
      [0, '0'],
      [' 12 ', '12'],
      [1e-7, '0.0000001'],
      ['1.5E-3', '0.0015'],
      ['2.5e+3', '2500'],
      [1.2e21, '1200000000000000000000'],
      ['-0.5', '-0.5'],
    ];
    expect(cases.map(([value]) => v.parse(decimalText, value))).toEqual(cases.map(([, text]) => text));
  });

  it('rejects what is no number', () => {
    const values = ['', '-', 'NaN', 'Infinity', Number.NaN, '1,5', '0x10', '1e999', null, true, {}, '1.2.3'];
    expect(values.filter((value) => v.is(decimalText, value))).toEqual([]);
  });

  it('reads back the number it was written from', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }).filter((value) => Math.abs(value) > 1e-90),
        (value) => {
          expect(Number(v.parse(decimalText, value))).toBeCloseTo(value, 10);
        },
      ),
    );
  });

  it('truncates digits beyond the coin’s decimals and never rounds', () => {
    const amount = (text: string): string => String(v.parse(decimalAsset(COIN), text));
    expect(amount('1.99999')).toBe('1.9999 EOS');
    expect(amount('12')).toBe('12.0000 EOS');
    expect(amount('-0.00019')).toBe('-0.0001 EOS');
    expect(amount('922337203685477.5807')).toBe('922337203685477.5807 EOS');
  });

  it('refuses amounts beyond 64 bits, and negative ones where there are none', () => {
    for (const text of ['922337203685477.5808', '-922337203685477.5808', '9'.repeat(40)])
      expect(v.is(decimalAsset(COIN), text)).toBe(false);
    expect(v.is(positiveDecimalAsset(COIN), '-0.0001')).toBe(false);
    expect(v.is(positiveDecimalAsset(COIN), '0.0001')).toBe(true);
  });
});

describe('times', () => {
  it('reads milliseconds, ISO text with a zone in any spelling, and plain dates as UTC', () => {
    const noon = Date.UTC(2026, 10, 19, 12);
    const spellings = [
      noon,
      String(noon),
      '2026-11-19T12:00:00.000+0000',
      '2026-11-19T12:00:00Z',
      '2026-11-19T20:00:00+08:00',
      '2026-11-19 12:00:00',
      '2026-11-19T07:30:00.000-0430',
      '2026-11-19T12:00',
    ];
    expect(spellings.map((value) => v.parse(backendTime, value))).toEqual(spellings.map(() => noon));
    expect(v.parse(backendTime, '2026-11-19')).toBe(Date.UTC(2026, 10, 19));
  });

  it('rejects what is no time', () => {
    const values = ['', 'yesterday', '2026-13-01', '2026-02-30T00:00:00Z', -5, 1.5, 1e20, '<b>', null];
    expect(values.filter((value) => v.is(backendTime, value))).toEqual([]);
  });
});

describe('openedEnvelope', () => {
  it('opens a response whose code is success, as number or text', () => {
    expect(openedEnvelope('/p', 200, '{"code":0,"a":1}')).toMatchObject({ a: 1 });
    expect(openedEnvelope('/p', 200, '{"code":"0","a":1}')).toMatchObject({ a: 1 });
  });

  it.each([
    ['false', 200, 'backend-answer-invalid'],
    ['null', 200, 'backend-answer-invalid'],
    ['', 200, 'backend-answer-invalid'],
    ['<!doctype html><title>Welcome</title>', 200, 'backend-answer-invalid'],
    ['[]', 200, 'backend-answer-invalid'],
    ['{}', 200, 'backend-answer-invalid'],
    ['{"code":"ok"}', 200, 'backend-answer-invalid'],
    ['{"code":0}', 504, 'backend-answer-invalid'],
    ['', 504, 'backend-answer-invalid'],
    ['{"code":500,"msg":"closed"}', 200, 'backend-refused'],
    ['{"code":401}', 200, 'session-expired'],
    ['{"code":1002,"msg":"x"}', 200, 'session-expired'],
    ['no', 401, 'session-expired'],
  ])('reads %j with status %i as %s', (text, status, error) => {
    expect(() => openedEnvelope('/p', status, text)).toThrow(error);
  });

  it('keeps the backend’s own message', () => {
    const open = (): unknown => openedEnvelope('/p', 200, '{"code":7,"msg":"come back tomorrow"}');
    expect(open).toThrow(
      expect.objectContaining({ error: 'backend-refused', params: { what: '/p', code: 7, message: 'come back tomorrow' } }) as Error,
    );
  });
});

describe('pool values', () => {
  it('are read as they are written', () => {
    const info = poolInfo(
      {
        poolInfo: {
          maxAnnualizedRate: '3.42',
          maxNodeAnnualizedRate: 1.87,
          poolAccountCount: 1234,
          poolVotesCount: '4567890',
          proxyVotesInfos: [{ proxyName: 'poolproxy111', proxyVotes: '2500000.1234' }],
          feeRate: 10,
          updateTime: '03:15',
        },
      },
      EOS,
    );
    expect(info).toEqual({
      protocol: 'antelope',
      maxAnnualizedRate: '3.42',
      maxNodeAnnualizedRate: '1.87',
      maxRexAnnualizedRate: null,
      accountCount: '1234',
      votesCount: '4567890',
      proxies: [{ name: 'poolproxy111', votes: '2500000.1234' }],
      feePercent: '10',
      updateTime: '03:15',
    });
  });

  it('are null where not reported, and never zero', () => {
    expect(poolInfo({}, EOS)).toMatchObject({ maxAnnualizedRate: null, accountCount: null, proxies: [], feePercent: null });
    expect(poolInfo({ poolInfo: { maxAnnualizedRate: '', poolAccountCount: null } }, EOS)).toMatchObject({
      maxAnnualizedRate: null,
      accountCount: null,
    });
  });

  it('take fee and update time from the profile where the backend does not report them', () => {
    const profile = { ...EOS, income: { ...EOS.income, updateTimeFallback: '04:00', feePercentFallback: 20 } };
    expect(poolInfo({}, profile)).toMatchObject({ feePercent: '20', updateTime: '04:00' });
    expect(poolInfo({ poolInfo: { feeRate: '12.5', updateTime: '02:30' } }, profile)).toMatchObject({
      feePercent: '12.5',
      updateTime: '02:30',
    });
    expect(poolInfo({ poolInfo: { feeRate: 0 } }, profile).feePercent).toBe('0');
    expect(poolInfo({}, EOS)).toMatchObject({ feePercent: null, updateTime: '02:00' });
  });

  it('are rejected where invalid', () => {
    for (const info of ['none', { maxAnnualizedRate: 'high' }, { proxyVotesInfos: [{ proxyName: 5 }] }, { updateTime: '25:00' }]) {
      expect(() => poolInfo({ poolInfo: info }, EOS)).toThrow('backend-answer-invalid');
    }
  });

  it('of an account are read, and null for one that does not take part', () => {
    expect(accountPoolInfo({ accountPoolInfo: null }, EOS)).toBeNull();
    expect(accountPoolInfo({}, EOS)).toBeNull();
    const info = accountPoolInfo(
      {
        accountPoolInfo: {
          annualizedRate: '3.10',
          nodeIncome: '0.0123',
          accNodeIncome: 4.5678,
          attenuationStatus: 1,
          attenuationRate: 10,
          attenuationDate: '2026-12-01T00:00:00.000+0000',
        },
      },
      EOS,
    );
    expect(info).toMatchObject({
      annualizedRate: '3.10',
      rexIncomeTotal: null,
      decay: { status: 'soon', percent: '10', date: Date.UTC(2026, 11, 1) },
    });
    expect(String(info?.nodeIncomeTotal)).toBe('4.5678 EOS');
  });

  it.each([
    [undefined, 'none'],
    [0, 'none'],
    [1, 'soon'],
    ['2', 'decayed'],
    [9, 'none'],
  ])('have for the decay status %j the status %s', (attenuationStatus, status) => {
    const info = asAntelope(accountPoolInfo({ accountPoolInfo: { attenuationStatus } }, EOS));
    expect(info?.decay).toEqual({ status, percent: null, date: null });
  });

  it('have no proxies and no yield of REX where the chain has none', () => {
    const answer = { poolInfo: { maxRexAnnualizedRate: '1', proxyVotesInfos: [{ proxyName: 'poolproxy111', proxyVotes: '1' }] } };
    for (const profile of [TRON, IOST]) {
      const info = poolInfo(answer, profile);
      expect(info.protocol).toBe(profile.protocol);
      expect(Object.keys(info).filter((name) => ['maxRexAnnualizedRate', 'proxies'].includes(name))).toEqual([]);
    }
  });

  it('have neither REX nor decay where the chain has none', () => {
    const answer = { accountPoolInfo: { annualizedRate: '3.10', rexIncome: '1', attenuationStatus: 1 } };
    for (const profile of [TRON, IOST]) {
      expect(accountPoolInfo(answer, profile)).toEqual({
        protocol: profile.protocol,
        annualizedRate: '3.10',
        nodeAnnualizedRate: null,
        nodeIncomeYesterday: null,
        nodeIncomeTotal: null,
      });
    }
  });
});

describe('lists', () => {
  it('read records, with a direction only where it is known', () => {
    const records = operationRecords(
      { operationRecords: [1, 2, 3].map((type) => ({ createTs: 1790000000000, type, account: 'abc***xyz', count: '12.5' })) },
      EOS,
    );
    expect(records.map(({ direction }) => direction)).toEqual(['added', 'reduced', 'other']);
    expect(String(records[0]!.amount)).toBe('12.5000 EOS');
    expect(operationRecords({}, EOS)).toEqual([]);
    expect(() => operationRecords({ operationRecords: [{ createTs: 'x' }] }, EOS)).toThrow('backend-answer-invalid');
  });

  it('read locked lots, and the chain’s date of savings as null', () => {
    const lot = { tradeTime: '2026-11-01T00:00:00Z', rexCount: '100000.0000', unlockTime: '2026-11-22T00:00:00Z', trxId: 'AB'.repeat(32) };
    const lots = recordedRexLots(
      {
        ununlockedRexList: [
          lot,
          { ...lot, unlockTime: '2106-02-07T06:28:15Z', trxId: 'javascript:alert(1)' },
          { ...lot, unlockTime: null, trxId: undefined },
        ],
      },
      EOS,
    );
    expect(lots.map(({ unlockAt, transactionId }) => [unlockAt, transactionId])).toEqual([
      [Date.UTC(2026, 10, 22), 'ab'.repeat(32)],
      [null, null],
      [null, null],
    ]);
    expect(String(lots[0]!.rex)).toBe('100000.0000 REX');
  });

  it('accept only account names as proxies, since they go into transactions', () => {
    expect(proxyNames({ newdexProxyList: ['poolproxy111', 'poolproxy112'] }, EOS)).toEqual(['poolproxy111', 'poolproxy112']);
    expect(assignedProxy({ proxy: 'poolproxy111' }, EOS)).toBe('poolproxy111');
    for (const proxy of [undefined, null, '', 'Pool', 'a'.repeat(13), '<b>', 5, ['poolproxy111']])
      expect(() => assignedProxy({ proxy }, EOS)).toThrow('backend-answer-invalid');
  });
});

describe('commonParam', () => {
  it('reads the service status in all its spellings', () => {
    for (const [exchangeStatus, paused] of [
      [0, true],
      ['0', true],
      [false, true],
      [1, false],
      ['1', false],
      [undefined, false],
    ] as const) {
      expect(commonParam({ exchangeStatus }, EOS).paused).toBe(paused);
    }
  });

  it('returns the nodes of this chain in order, without duplicates and invalid addresses', () => {
    const { nodes } = commonParam(
      {
        eosNode: { url: 'http://127.0.0.1:8888/', protocol: 'http', host: '127.0.0.1', port: 8888, chainId: 'x', area: 'Local' },
        eosNodes: ['http://127.0.0.1:8888', { url: 'https://two.example' }, 'javascript:alert(1)'],
        bosNode: { url: 'https://bos.example' },
      },
      EOS,
    );
    expect(nodes).toEqual([
      { url: 'http://127.0.0.1:8888', area: 'Local' },
      { url: 'https://two.example', area: null },
    ]);
    expect(commonParam({}, EOS).nodes).toEqual([]);
  });

  it.each([
    [' Hongkong, HK\n', 'Hongkong, HK'],
    ['\u9999\u6E2F', '\u9999\u6E2F'],
    ['\u202Eevil', null],
    ['evil\u0007 text', null],
    ['two\nlines', null],
    [' \n ', null],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), null],
    [{ name: 'Hongkong' }, null],
    [7, null],
    [null, null],
  ])('has the area %j of a node where it is a short line of text', (area, shown) => {
    expect(commonParam({ eosNode: { url: 'https://one.example', area } }, EOS).nodes).toEqual([
      { url: 'https://one.example', area: shown },
    ]);
  });

  it('returns the exchange’s accounts only where both are account names and the chain has such contracts', () => {
    const named = {
      exchangeEosAccount: ' exchange1111 ',
      chainEosAccount: 'staking11111',
      exchangeBosAccount: 'exchange1111',
      chainBosAccount: 'staking11111',
    };
    expect(exchangeAccounts(named, EOS)).toEqual({ account: 'exchange1111', staking: 'staking11111' });
    expect(exchangeAccounts(named, BOS)).toBeNull();
    for (const wrong of [undefined, null, '', 'Not A Name', 7]) {
      expect(exchangeAccounts({ ...named, exchangeEosAccount: wrong }, EOS)).toBeNull();
      expect(exchangeAccounts({ ...named, chainEosAccount: wrong }, EOS)).toBeNull();
    }
  });
});

describe('the exchange’s contract on TRON', () => {
  const ADDRESS = 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ';

  it('is read where it is an address in the form users see, else it counts as missing', () => {
    expect(exchangeContract({ tronContract: ` ${ADDRESS} ` }, TRON)).toBe(ADDRESS);
    for (const wrong of [undefined, null, '', 7, 'newdex', ADDRESS.slice(1), '41eee8a9cba72b0a7bb7e2f5d8a5e4f4bb4e8a7c11'])
      expect(exchangeContract({ tronContract: wrong }, TRON)).toBeNull();
  });
});

describe('the published daily yields', () => {
  it('are read with dates and numbers in any of their forms, without days without a value', () => {
    const days = incomeTrend({
      incomeTrendList: [
        { incomeDate: '2024-07-10T00:00:00.000+0000', annualizedRate: 6.5 },
        { incomeDate: 1_720_483_200_000, annualizedRate: '6.25' },
        { incomeDate: '2024-07-08', annualizedRate: null },
      ],
    });
    expect(days).toEqual([
      { day: Date.UTC(2024, 6, 10), annualizedRate: '6.5' },
      { day: Date.UTC(2024, 6, 9), annualizedRate: '6.25' },
    ]);
    expect(incomeTrend({})).toEqual([]);
  });

  it('are rejected in another shape', () => {
    for (const list of [
      [{ incomeDate: 'yesterday', annualizedRate: 1 }],
      [{ incomeDate: '2024-07-08', annualizedRate: 'high' }],
      'none',
      [null],
    ]) {
      expect(() => incomeTrend({ incomeTrendList: list })).toThrow('backend-answer-invalid');
    }
  });
});
