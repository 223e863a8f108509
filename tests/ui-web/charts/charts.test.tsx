import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/core/session/language.ts';
import { incomeDays } from '../../../domain/views/chart/income-bars.ts';
import { rateParts } from '../../../domain/views/chart/rate-parts.ts';
import { Bars, Gauge, RateBar, StackedBar, Timeline } from '../../../ui-web/charts/charts.tsx';
import { FourDots } from '../../../ui-web/charts/four-dots.tsx';
import { draw, eos, inDays, NOW, pictureNames, tableCells } from './drawn.tsx';

afterEach(cleanup);

const WEEK = incomeDays(
  [
    { day: inDays(0), income: eos('1.0249') },
    { day: inDays(-1), income: eos('1.1000') },
    { day: inDays(-4), income: eos('0.0000') },
  ],
  NOW,
  7,
);
const GROUPS = [
  { tone: 'free', label: 'Free', amount: eos('300.0000') },
  { tone: 'earning', label: 'Earning', amount: eos('100.0001') },
  { tone: 'other', label: 'RAM', amount: null },
] as const;
const UNLOCKS = [
  { at: inDays(2), amount: eos('100.0000') },
  { at: inDays(9), amount: eos('519.5000') },
];

/** Shows every kind of picture once. */
function EveryPicture() {
  return (
    <>
      <Bars days={WEEK} />
      <StackedBar title="Coins" groups={GROUPS} />
      <Timeline title="Unlocks" amounts={UNLOCKS} now={NOW} />
      <RateBar parts={rateParts({ votes: '1.51', hasRex: true, rex: '5.13', feePercent: '10' })!} />
      <Gauge share="81.00" next={{ at: inDays(22), share: '72.90' }} />
      <FourDots firstIncome={inDays(1)} back={{ kind: 'days', days: 21 }} />
    </>
  );
}

describe('every picture', () => {
  it.each(LANGUAGES)('has a name of its own in %s, and its figures as a table', async (language) => {
    await draw(<EveryPicture />, language);
    await expect.poll(() => pictureNames().length).toBe(6);
    expect(new Set(pictureNames()).size).toBe(6);
    for (const name of pictureNames()) expect(name).not.toMatch(/chart\.|\{\{|undefined|null/);
    expect(document.querySelectorAll('details.chart-table')).toHaveLength(6);
    expect(document.querySelectorAll('[style]:not([style=""])')).toHaveLength(0);
  });

  it('has empty room of its kind until its code is there', async () => {
    await draw(<Bars days={WEEK} />);
    await screen.findByRole('img');
    expect(document.querySelector('.chart-waiting')).toBeNull();
  });
});

describe('bars', () => {
  it('tell what the days come to, and of how many nothing is known', async () => {
    await draw(<Bars days={WEEK} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual([
      'Income from 16 Nov to 22 Nov: 2.12 A in total, at most 1.10 A on 21 Nov; no figures for 4 of these days.',
    ]);
    expect(document.querySelectorAll('.bar')).toHaveLength(3);
    expect(document.querySelectorAll('.bar-last')).toHaveLength(1);
    expect(document.querySelectorAll('.tone-missing')).toHaveLength(2);
    cleanup();
    await draw(<Bars days={incomeDays([], NOW, 7)} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual(['There are no income figures from 16 Nov to 22 Nov.']);
  });

  it('are read one by one, the missing ones too', async () => {
    await draw(<Bars days={WEEK} />);
    const reader = await screen.findByRole<HTMLInputElement>('slider', { name: 'Income by day' });
    const axis = () => document.querySelector('.bars-axis')!.textContent.replaceAll('\u00a0', ' ');
    const value = () => reader.getAttribute('aria-valuetext')!.replaceAll('\u00a0', ' ');
    expect(axis()).toBe('16 Nov22 Nov');
    expect(value()).toBe('22 Nov: 1.0249 A');
    fireEvent.focus(reader);
    fireEvent.change(reader, { target: { value: '5' } });
    expect([axis(), value()]).toEqual(['21 Nov1.1000 A', '21 Nov: 1.1000 A']);
    expect(document.querySelectorAll('.bar-read')).toHaveLength(1);
    fireEvent.change(reader, { target: { value: '4' } });
    expect([axis(), value()]).toEqual(['20 NovNot available', '20 Nov: Not available']);
    fireEvent.change(reader, { target: { value: '2' } });
    expect(value()).toBe('18 Nov: 0.0000 A');
    fireEvent.blur(reader);
    expect(axis()).toBe('16 Nov22 Nov');
  });

  it('have all days in their table, the last one first, with all decimals', async () => {
    await draw(<Bars days={WEEK} />);
    await screen.findByRole('img');
    expect(tableCells()).toEqual([
      ['Date (UTC)', 'Income'],
      ['22 Nov', '1.0249 A'],
      ['21 Nov', '1.1000 A'],
      ['20 Nov', 'Not available'],
      ['19 Nov', 'Not available'],
      ['18 Nov', '0.0000 A'],
      ['17 Nov', 'Not available'],
      ['16 Nov', 'Not available'],
    ]);
  });
});

describe('a stacked bar', () => {
  it('leaves out what is unknown, and claims no shares then', async () => {
    await draw(<StackedBar title="Coins" groups={GROUPS} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual(['Coins: Free 300.00 A, Earning 100.00 A, RAM Not available']);
    expect(
      [...document.querySelectorAll('[role="img"] .tone')].map((part) => [part.getAttribute('x'), part.getAttribute('width')]),
    ).toEqual([
      ['0%', '75%'],
      ['75%', '25%'],
    ]);
    expect(tableCells()).toEqual([
      ['Part', 'Amount', 'Share'],
      ['Free', '300.0000 A', 'Not available'],
      ['Earning', '100.0001 A', 'Not available'],
      ['RAM', 'Not available', 'Not available'],
    ]);
  });

  it('tells the share of each part where all are known', async () => {
    await draw(<StackedBar title="Coins" groups={GROUPS.slice(0, 2)} />);
    await screen.findByRole('img');
    expect(tableCells().map((row) => row[2])).toEqual(['Share', '74.99 %', '25.00 %']);
  });
});

describe('a timeline', () => {
  it('shows today and the days to come', async () => {
    await draw(<Timeline title="Unlocks" amounts={[...UNLOCKS, { at: inDays(-1), amount: eos('7.0000') }]} now={NOW} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual(['Unlocks: 100.00 A on 24 Nov, 519.50 A on 1 Dec']);
    expect([...document.querySelectorAll('text')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Today',
      '100 A',
      '24 Nov',
      '519.50 A',
      '1 Dec',
    ]);
    expect(tableCells().slice(1)).toEqual([
      ['24 Nov', '100.0000 A'],
      ['1 Dec', '519.5000 A'],
    ]);
  });

  it('gathers what has no room, and keeps each day in the table', async () => {
    const amounts = Array.from({ length: 21 }, (_, day) => ({ at: inDays(day + 1), amount: eos('1.0000') }));
    await draw(<Timeline title="Unlocks" amounts={amounts} now={NOW} />);
    await screen.findByRole('img');
    expect(pictureNames()[0]).toMatch(/^Unlocks: 1\.00 A on 23 Nov, .*\d+\.00 A on \d+ more days until 13 Dec$/);
    expect(document.querySelector('text:last-of-type')).not.toBeNull();
    expect(tableCells()).toHaveLength(22);
  });

  it('says so where nothing is to come', async () => {
    await draw(<Timeline title="Unlocks" amounts={[]} now={NOW} />);
    await screen.findByText('No unlock dates ahead.');
    expect(pictureNames()).toEqual([]);
  });

  it('stands as its table where not even one label has room', async () => {
    await draw(<Timeline title="Unlocks" amounts={[{ at: inDays(2), amount: eos(`${'9'.repeat(30)}.0000`) }]} now={NOW} />);
    await expect.poll(() => document.querySelector('details')?.open).toBe(true);
    expect(pictureNames()).toEqual([]);
    expect(document.querySelectorAll('td')).toHaveLength(1);
  });
});

describe('the parts of a rate', () => {
  it('are votes and REX, of which the fee is taken off', async () => {
    await draw(<RateBar parts={rateParts({ votes: '1.51', hasRex: true, rex: '5.13', feePercent: '10' })!} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual(['Votes earn 1.51 % and REX 5.13 % a year, the pool fee takes 0.16 %, and you keep 6.48 %.']);
    expect([...document.querySelectorAll('.legend dd')].map(({ textContent }) => textContent)).toEqual(['5.13 %', '1.51 %', '−0.16 %']);
    expect(document.querySelector('.rate-bracket')?.getAttribute('x2')).toBe('97.59%');
    expect(tableCells().slice(1)).toEqual([
      ['From REX', '5.13 %'],
      ['From votes', '1.51 %'],
      ['Pool fee', '−0.16 %'],
      ['What you keep', '6.48 %'],
    ]);
  });

  it('name no REX on a chain without it', async () => {
    await draw(<RateBar parts={rateParts({ votes: '4.8', hasRex: false, feePercent: '0' })!} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual(['Votes earn 4.80 % a year, the pool fee takes 0.00 %, and you keep 4.80 %.']);
    expect(document.querySelectorAll('.legend dd')).toHaveLength(2);
  });
});

describe('a gauge', () => {
  it('shows what is left, and where the next cut leads', async () => {
    await draw(<Gauge share="81.00" next={{ at: inDays(22), share: '72.90' }} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual(['Your vote has 81 % of its full weight, and 72.90 % from 14 Dec unless you renew it.']);
    expect(document.querySelector('.gauge-left')?.getAttribute('stroke-dasharray')).toBe('8100 10000');
    expect(document.querySelector('.gauge-next')?.getAttribute('stroke-dashoffset')).toBe('-7230');
  });

  it('has no mark without a next cut, and nothing to draw where the share is no number', async () => {
    await draw(<Gauge share="50" next={null} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual(['Your vote has 50 % of its full weight.']);
    expect(document.querySelector('.gauge-next')).toBeNull();
    cleanup();
    await draw(<Gauge share="unknown" next={null} />);
    await screen.findByText('Not available');
  });
});

describe('the path of staked coins', () => {
  it('has four dots, with a wait or a date at its end', async () => {
    await draw(<FourDots firstIncome={inDays(1)} back={{ kind: 'days', days: 21 }} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual(['From stake to withdrawal: Stake today, Earns from 23 Nov, Unstake any day, Back 21 days later']);
    expect(document.querySelectorAll('.path-dot')).toHaveLength(4);
    cleanup();
    await draw(<FourDots firstIncome={null} back={{ kind: 'date', at: inDays(21) }} />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual(['From stake to withdrawal: Stake today, Earns Not available, Unstake any day, Back on 13 Dec']);
  });

  it('says from when coins can be unstaked and are back, and what is done today', async () => {
    await draw(<FourDots firstIncome={inDays(1)} unstake={inDays(5)} back={{ kind: 'from', at: inDays(5) }} today="2 signatures" />);
    await screen.findByRole('img');
    expect(pictureNames()).toEqual([
      'From stake to withdrawal: Stake 2 signatures, Earns from 23 Nov, Unstake from 27 Nov, Back from 27 Nov',
    ]);
  });
});
