import { partWidths } from '../../domain/views/chart/part-widths.ts';
import type { RateParts } from '../../domain/views/chart/rate-parts.ts';
import { DRAWN, percentLength } from '../../domain/views/chart/scale.ts';
import { ChartTable } from './chart-table.tsx';
import { useFigureWords } from './figure-words.ts';
import { type DataTone, Hatched } from './hatching.tsx';
import { Legend } from './legend.tsx';
import { Picture } from './picture.tsx';

export interface RateBarProps {
  /** As `rateParts` returns them. */
  parts: RateParts;
}

interface Slice {
  readonly tone: DataTone;
  readonly units: bigint;
}

/** Draws what a rate consists of: the yields of votes and REX in one bar, of which the fee is the end that is taken off. */
export function RateBarDrawing({ parts }: RateBarProps) {
  const { t, percent } = useFigureWords();
  const { votes, fee, kept } = parts;
  const rex = parts.hasRex ? parts.rex : null;
  const slices: readonly Slice[] = [
    { tone: 'earning', units: rex ?? 0n },
    { tone: 'ready', units: votes - fee },
    { tone: 'free', units: fee },
  ];
  const widths = partWidths(
    slices.map(({ units }) => units),
    DRAWN,
  );
  const taken = widths[2]!;
  const values = { votes: percent(votes), fee: percent(fee), kept: percent(kept) };
  const rows = [
    ...(rex === null ? [] : [{ tone: 'earning' as const, label: t('chart.rate.rex'), text: percent(rex) }]),
    { tone: 'ready' as const, label: t('chart.rate.votes'), text: percent(votes) },
    { tone: 'free' as const, label: t('chart.rate.fee'), text: fee > 0n ? `−${percent(fee)}` : percent(fee) },
  ];
  return (
    <figure className="chart rate">
      <Picture
        className="rate-picture"

        name={rex === null ? t('chart.rate.name', values) : t('chart.rate.nameWithRex', { ...values, rex: percent(rex) })}
      >
        <rect className="rate-track" x="0" y="0" width="100%" height="70%" />
        {slices.map(({ tone }, index) =>
          widths[index] ? (
            <Hatched
              key={tone}
              tone={tone}
              x={percentLength(index === 0 ? 0 : index === 1 ? widths[0]! : DRAWN - taken)}
              width={percentLength(widths[index])}
              height="70%"
            />
          ) : null,
        )}
        {kept > 0n && (
          <>
            <line className="rate-bracket" x1="0" x2={percentLength(DRAWN - taken)} y1="92%" y2="92%" />
            <line className="rate-bracket rate-end" x1="0" x2="0" y1="80%" y2="92%" />
            <line className="rate-bracket rate-end" x1={percentLength(DRAWN - taken)} x2={percentLength(DRAWN - taken)} y1="80%" y2="92%" />
          </>
        )}
      </Picture>
      <p className="rate-kept">{t('chart.rate.kept', { kept: values.kept })}</p>
      <Legend rows={rows.map(({ tone, label, text }) => ({ tone, label, value: <span className="number">{text}</span> }))} />
      <ChartTable
        title={t('chart.rate.title')}
        columns={[t('chart.part'), t('chart.rate.year')]}
        rows={[
          ...rows.map(({ tone, label, text }) => ({ key: tone, cells: [label, text] })),
          { key: 'kept', cells: [t('chart.rate.left'), values.kept] },
        ]}
      />
    </figure>
  );
}
