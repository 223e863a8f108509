import type { ReactNode } from 'react';
import type { Instant } from '../../domain/core/chain/time.ts';
import { gaugeShare } from '../../domain/views/chart/gauge-share.ts';
import { DRAWN } from '../../domain/views/chart/scale.ts';
import { Day } from '../parts/values/day.tsx';
import { ChartTable } from './chart-table.tsx';
import { type FigureWords, useFigureWords } from './figure-words.ts';
import { Picture } from './picture.tsx';

export interface GaugeProps {
  /** Share of the full vote weight that is left, in percent as plain text. */
  share: string;
  /** The next cut unless the vote is renewed: its day, and the share that is left then, in percent as plain text. Null where none is known. */
  next: { readonly at: Instant; readonly share: string } | null;
  /** Further lines beside the arc, such as what the cut costs a day. */
  children?: ReactNode;
}

const ARC = 'M12 64A52 52 0 0 1 116 64';
/** Length of the mark of the next cut, in ten-thousandths of the arc. */
const MARK = 120;

/** Draws how much of its weight a vote still has, with a mark where the next cut leads. */
export function GaugeDrawing({ share, next, children }: GaugeProps) {
  const words = useFigureWords();
  const { t } = words;
  const left = gaugeShare(share);
  const after = next && gaugeShare(next.share);
  if (left === null) return <p className="missing">{t('figure.unavailable')}</p>;
  return (
    <figure className="chart gauge">
      <div className="gauge-room">
        <Picture
          className="gauge-picture"

          name={nameOf(left, next, after, words)}
          viewBox="0 0 128 72"
          width="128"
          height="72"
        >
          <path className="gauge-track" d={ARC} />
          <path className="gauge-left" d={ARC} pathLength={DRAWN} strokeDasharray={`${left} ${DRAWN}`} />
          {after !== null && (
            <path
              className="gauge-next"
              d={ARC}
              pathLength={DRAWN}
              strokeDasharray={`${MARK} ${DRAWN}`}
              strokeDashoffset={-Math.max(0, Math.min(DRAWN - MARK, after - MARK / 2))}
            />
          )}
        </Picture>
        <div className="gauge-words">
          <p>
            <strong className="gauge-share number">{shareText(left, words)}</strong> <span className="muted">{t('chart.gauge.of')}</span>
          </p>
          {next && after !== null && (
            <p className="small muted">{t('chart.gauge.next', { share: shareText(after, words), day: words.day(next.at) })}</p>
          )}
          {children}
        </div>
      </div>
      <ChartTable
        title={t('chart.gauge.title')}
        columns={[t('chart.date'), t('chart.gauge.title')]}
        rows={[
          { key: 'now', cells: [t('chart.timeline.today'), shareText(left, words)] },
          ...(next && after !== null ? [{ key: 'next', cells: [<Day key="day" at={next.at} />, shareText(after, words)] }] : []),
        ]}
      />
    </figure>
  );
}

/** Writes a share without decimals that say nothing: `90 %`. */
function shareText(share: number, { percent }: FigureWords): string {
  return percent(BigInt(share)).replace(/[.,]00(?= )/, '');
}

function nameOf(left: number, next: GaugeProps['next'], after: number | null, words: FigureWords): string {
  const share = shareText(left, words);
  if (!next || after === null) return words.t('chart.gauge.name', { share });
  return words.t('chart.gauge.falling', { share, after: shareText(after, words), day: words.day(next.at) });
}
