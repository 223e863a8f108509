import { describe, expect, it } from 'vitest';
import { type BookedYield, ownLines, publishedLines, type PublishedYield } from '../../../../domain/views/income/pool-yield.ts';
import type { YieldStep } from '../../../../domain/views/income/yield-step.ts';
import { eos, HEAD_TIME as NOW } from '../../snapshot-example.ts';

const PUBLISHED = {
  total: '6.55',
  node: '4.155',
  hasRex: true,
  rex: '2.395',
  feePercent: '20',
  readAt: NOW,
} as const satisfies PublishedYield;
const BOOKED = {
  total: '5.1',
  hasRex: true,
  rex: '2.2',
  nodeIncome: eos(8_000n),
  rexIncome: eos(3n),
  votes: eos(73_000_000n),
  readAt: NOW,
  votesReadAt: NOW - 1,
} as const satisfies BookedYield;

function reported(lines: readonly YieldStep[]): Readonly<Record<string, string | null>> {
  const text = (line: YieldStep) =>
    line.value === null
      ? null
      : 'text' in line.value
        ? line.value.text
        : 'amount' in line.value
          ? line.value.amount.toString()
          : line.value.kind;
  return Object.fromEntries(lines.map((line) => [line.key, text(line)]));
}

describe('the published yields', () => {
  it('are shown as published, with the minimum left after the fee', () => {
    expect(reported(publishedLines(PUBLISHED))).toEqual({
      'node-published': '4.155',
      fee: '20',
      'node-at-least': '3.32',
      'rex-published': '2.395',
      'total-published': '6.55',
      'total-at-least': '5.71',
    });
  });

  it('are unknown after a fee that is unknown', () => {
    for (const feePercent of [null, '101', '-1']) {
      expect(reported(publishedLines({ ...PUBLISHED, feePercent }))).toMatchObject({
        'node-at-least': null,
        'total-at-least': null,
        'rex-published': '2.395',
      });
    }
  });

  it('are null where they were not reported, never zero', () => {
    const nothing = publishedLines({ total: null, node: null, hasRex: true, rex: null, feePercent: '10', readAt: NOW });
    expect(nothing.filter(({ value }) => value !== null).map(({ key }) => key)).toEqual(['fee']);
  });

  it('consist of one block-producer yield on a chain without REX', () => {
    const lines = publishedLines({ total: '5', node: null, hasRex: false, feePercent: '20', readAt: NOW });
    expect(reported(lines)).toEqual({ 'node-published': '5', fee: '20', 'node-at-least': '4.00' });
  });
});

describe('an account’s own yield', () => {
  it('is computed from the paid income, after and before the fee', () => {
    expect(reported(ownLines(BOOKED, '20'))).toEqual({
      'own-income': '0.8000 EOS',
      'own-fee': '0.2000 EOS',
      'own-votes': '7300.0000 EOS',
      'own-net': '4.00',
      'own-gross': '5.00',
      'own-published': '5.1',
      'own-rex-income': '0.0003 EOS',
      'own-rex-published': '2.2',
    });
  });

  it('has no gross value while the fee is unknown or 100 percent', () => {
    for (const fee of [null, '100'])
      expect(reported(ownLines(BOOKED, fee))).toMatchObject({ 'own-net': '4.00', 'own-gross': null, 'own-fee': null });
  });

  it('is null without votes or without income', () => {
    for (const changes of [{ votes: null }, { votes: eos(0n) }, { nodeIncome: null }])
      expect(reported(ownLines({ ...BOOKED, ...changes }, '20'))).toMatchObject({ 'own-net': null, 'own-gross': null });
    expect(reported(ownLines({ ...BOOKED, nodeIncome: eos(0n) }, '20'))).toMatchObject({
      'own-net': '0.00',
      'own-fee': '0.0000 EOS',
    });
  });

  it('has a source and time for each line', () => {
    expect(ownLines(BOOKED, '20').map(({ key, section, source, at }) => [key, section, source, at])).toEqual([
      ['own-income', 'own', 'backend', NOW],
      ['own-fee', 'own', 'computed', null],
      ['own-votes', 'own', 'chain', NOW - 1],
      ['own-net', 'own', 'computed', null],
      ['own-gross', 'own', 'computed', null],
      ['own-published', 'own', 'backend', NOW],
      ['own-rex-income', 'own', 'backend', NOW],
      ['own-rex-published', 'own', 'backend', NOW],
    ]);
  });

  it('has no REX line on a chain without REX', () => {
    expect(ownLines({ ...BOOKED, hasRex: false }, '20').map(({ key }) => key)).toEqual([
      'own-income',
      'own-fee',
      'own-votes',
      'own-net',
      'own-gross',
      'own-published',
    ]);
  });
});
