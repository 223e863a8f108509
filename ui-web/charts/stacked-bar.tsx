import type { Asset } from '../../domain/core/amount/asset.ts';
import { partWidths } from '../../domain/views/chart/part-widths.ts';
import { DRAWN, percentLength, scaled } from '../../domain/views/chart/scale.ts';
import { Amount } from '../parts/values/amount.tsx';
import { Known } from '../parts/values/figure.tsx';
import { readableDecimals } from '../../domain/core/amount/readable-decimals.ts';
import { ChartTable } from './chart-table.tsx';
import { useFigureWords } from './figure-words.ts';
import { type DataTone, Hatched } from './hatching.tsx';
import { Legend } from './legend.tsx';
import { Picture } from './picture.tsx';

/** A group of coins. `amount` null: unknown, which is not zero; such a group has no part of the bar. All amounts are of one coin. */
export interface BarGroup {
  readonly tone: DataTone;
  readonly label: string;
  readonly amount: Asset | null;
}

export interface StackedBarProps {
  /** What the whole is, for its name and its table. */
  title: string;
  /** At most one for each tone, in the order they are drawn. */
  groups: readonly BarGroup[];
}

/** Least width of a group that is there, in ten-thousandths. */
const LEAST = 150;

/** Draws the parts of a whole beside each other, with a row for each. */
export function StackedBarDrawing({ title, groups }: StackedBarProps) {
  const words = useFigureWords();
  const { t } = words;
  const units = groups.map(({ amount }) => amount?.units ?? 0n);
  const all = units.reduce((sum, each) => sum + each, 0n);
  const isWhole = groups.every(({ amount }) => amount !== null);
  const widths = partWidths(units, DRAWN, LEAST);
  const parts = groups.map(({ label, amount }) => `${label} ${amount ? words.amount(amount) : t('figure.unavailable')}`);
  return (
    <figure className="chart stacked">
      <Picture className="stacked-picture" name={t('chart.named', { title, parts: words.list(parts) })}>
        {groups.map(({ tone }, index) =>
          widths[index] ? (
            <Hatched key={tone} tone={tone} x={percentLength(before(widths, index))} width={percentLength(widths[index])} />
          ) : null,
        )}
      </Picture>
      <Legend
        rows={groups.map(({ tone, label, amount }) => ({
          tone,
          label,
          value: <Known value={amount && <Amount of={amount} decimals={readableDecimals(amount)} />} />,
        }))}
      />
      <ChartTable
        title={title}
        columns={[t('chart.part'), t('chart.amount'), t('chart.share')]}
        rows={groups.map(({ tone, label, amount }) => ({
          key: tone,
          cells: [
            label,
            <Known key="amount" value={amount && <Amount of={amount} />} />,
            <Known
              key="share"
              value={
                amount && isWhole && all > 0n ? (
                  <span className="number">{words.percent(BigInt(scaled(amount.units, all, DRAWN)))}</span>
                ) : null
              }
            />,
          ],
        }))}
      />
    </figure>
  );
}

function before(widths: readonly number[], index: number): number {
  return widths.slice(0, index).reduce((sum, width) => sum + width, 0);
}
