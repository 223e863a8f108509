import { type PointerEvent, useState } from 'react';
import type { Asset } from '../../domain/core/amount/asset.ts';
import { dayShapes, type DayShape, type IncomeDay, incomeSum } from '../../domain/views/chart/income-bars.ts';
import { DRAWN, percentLength } from '../../domain/views/chart/scale.ts';
import { Amount } from '../parts/values/amount.tsx';
import { Day } from '../parts/values/day.tsx';
import { Known } from '../parts/values/figure.tsx';
import { ChartTable } from './chart-table.tsx';
import { type FigureWords, useFigureWords } from './figure-words.ts';
import { Hatched } from './hatching.tsx';
import { Picture } from './picture.tsx';

export interface BarsProps {
  /** What the days are of: income, which adds up, or the pool's yearly rate. */
  of?: 'income' | 'rate';
  /** 7, 30 or 90 consecutive days, as `incomeDays` returns them; the last one is emphasised. */
  days: readonly IncomeDay[];
  /** Half as high, for the head of a screen. */
  compact?: boolean;
}

/** Draws income or rates by day. One day is read by touch, pointer or arrow keys; days of which nothing is known are hatched gaps. */
export function BarsDrawing({ of = 'income', days, compact = false }: BarsProps) {
  const words = useFigureWords();
  const [read, setRead] = useState<number | null>(null);
  const { t } = words;
  const last = days.length - 1;
  const chosen = read === null ? undefined : days[read];
  const title = t(`chart.bars.${of}.title`);
  const hover = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setRead(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) * days.length) / width))));
  };

  return (
    <figure className="chart bars" data-compact={compact} data-days={days.length}>
      <div className="bars-plot">
        <input
          type="range"
          className="bars-reader"
          min={0}
          max={last}
          value={read ?? last}
          aria-label={title}
          aria-valuetext={dayText(days[read ?? last], words)}
          onChange={(event) => setRead(event.currentTarget.valueAsNumber)}
          onFocus={(event) => setRead(event.currentTarget.valueAsNumber)}
          onBlur={() => setRead(null)}
          onPointerMove={hover}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setRead(null)}
        />
        <Picture
          className="bars-picture"
          name={(of === 'income' ? incomeName(days, words) : rateName(days, words)) ?? t(`chart.bars.${of}.unknown`, spanOf(days, words))}
        >
          {read !== null && (
            <rect
              className="bar-column"
              x={percentLength((read * DRAWN) / days.length)}
              y="0"
              width={percentLength(DRAWN / days.length)}
              height="100%"
            />
          )}
          {dayShapes(days).map((shape) => (
            <Shape
              key={shape.index}
              shape={shape}
              emphasis={shape.index === read ? 'bar-read' : shape.index === last ? 'bar-last' : null}
            />
          ))}
        </Picture>
      </div>
      <Axis of={of} days={days} chosen={chosen} />
      <ChartTable
        title={title}
        columns={[t('chart.date'), t(`chart.bars.${of}.value`)]}
        rows={[...days].reverse().map(({ day, income }) => ({
          key: day,
          cells: [<Day key="day" at={day} />, <Known key="income" value={income && <Amount of={income} />} />],
        }))}
      />
    </figure>
  );
}

/** Shows the first and the last day, or the one that is read; the picture’s name and the slider’s value say the same aloud. */
function Axis({ of, days, chosen }: { of: 'income' | 'rate'; days: readonly IncomeDay[]; chosen: IncomeDay | undefined }) {
  const words = useFigureWords();
  const first = days[0];
  const last = days[days.length - 1];
  if (!first || !last) return null;
  const from = words.day((chosen ?? first).day);
  const isUnknown = days.every(({ income }) => income === null);
  return (
    <p className="bars-axis" aria-hidden="true">
      {isUnknown && !chosen ? (
        <span>{words.t(`chart.bars.${of}.unknown`, { from, to: words.day(last.day) })}</span>
      ) : (
        <>
          <span>{from}</span>
          {chosen ? <strong>{incomeText(chosen.income, words)}</strong> : <span>{words.day(last.day)}</span>}
        </>
      )}
    </p>
  );
}

function Shape({ shape, emphasis }: { shape: DayShape; emphasis: string | null }) {
  const x = percentLength(shape.x);
  const width = percentLength(shape.width);
  if (shape.kind === 'missing') return <Hatched tone="missing" x={x} width={width} />;
  return (
    <rect
      className={emphasis === null ? 'bar' : `bar ${emphasis}`}
      x={x}
      y={percentLength(DRAWN - shape.height)}
      width={width}
      height={percentLength(shape.height)}
      rx="1.5"
    />
  );
}

function incomeText(income: Asset | null, { t, exact }: FigureWords): string {
  return income ? exact(income) : t('figure.unavailable');
}

function dayText(day: IncomeDay | undefined, words: FigureWords): string | undefined {
  return day && words.t('chart.named', { title: words.day(day.day), parts: incomeText(day.income, words) });
}

function incomeName(days: readonly IncomeDay[], words: FigureWords): string | null {
  const { t, amount, day } = words;
  const { total, highest, missing } = incomeSum(days);
  if (!total || !highest) return null;
  const values = { ...spanOf(days, words), total: amount(total), highest: amount(highest.income), on: day(highest.day) };
  return missing === 0 ? t('chart.bars.income.name', values) : t('chart.bars.income.gaps', { ...values, missing });
}

function rateName(days: readonly IncomeDay[], words: FigureWords): string | null {
  const { t, exact } = words;
  const [lowest, ...others] = days.flatMap(({ income }) => (income === null ? [] : [income])).sort((a, b) => a.compare(b));
  if (!lowest) return null;
  const highest = others[others.length - 1] ?? lowest;
  const missing = days.length - others.length - 1;
  const values = { ...spanOf(days, words), lowest: exact(lowest), highest: exact(highest) };
  return missing === 0 ? t('chart.bars.rate.name', values) : t('chart.bars.rate.gaps', { ...values, missing });
}

/** The first and the last day, as values of a sentence. */
function spanOf(days: readonly IncomeDay[], { day }: FigureWords): { readonly from: string; readonly to: string } {
  const dayAt = (index: number) => (days[index] ? day(days[index].day) : '');
  return { from: dayAt(0), to: dayAt(days.length - 1) };
}
