import type { Instant } from '../../domain/core/chain/time.ts';
import { type DatedAmount, timelineLayout, type TimelineStop, timelineStops } from '../../domain/views/chart/timeline.ts';
import { Amount } from '../parts/values/amount.tsx';
import { Day } from '../parts/values/day.tsx';
import { ChartTable } from './chart-table.tsx';
import { type FigureWords, useFigureWords } from './figure-words.ts';
import { usePictureRoom } from './picture-room.ts';
import { Picture } from './picture.tsx';

export interface TimelineProps {
  /** What the dates are of, for the name of the picture and its table. */
  title: string;
  /** Coins that become available; what is available at `now` is left out. */
  amounts: readonly DatedAmount[];
  /** Chain time. */
  now: Instant;
}

const AMOUNT = { rem: 0.875, weight: 600 } as const;
const DATE = { rem: 0.75, weight: 400 } as const;

/** Draws today and the days on which coins become available; the area of a dot is its amount. */
export function TimelineDrawing({ title, amounts, now }: TimelineProps) {
  const words = useFigureWords();
  const [element, { width, textWidth }] = usePictureRoom();
  const { t } = words;
  const stops = timelineStops(amounts, now);
  if (stops.length === 0) return <p className="missing">{t('chart.timeline.none')}</p>;
  const layout = timelineLayout(stops, {
    now,
    width,
    todayWidth: textWidth(t('chart.timeline.today'), DATE.rem, DATE.weight),
    labelWidth: (stop) =>
      Math.max(textWidth(words.brief(stop.amount), AMOUNT.rem, AMOUNT.weight), textWidth(dateText(stop, words), DATE.rem, DATE.weight)),
  });
  const shown = layout?.stops ?? stops;
  return (
    <figure className="chart timeline">
      <div ref={element} className="timeline-room">
        {layout && (
          <Picture
            className="timeline-picture"

            name={t('chart.named', { title, parts: words.list(shown.map((stop) => stopText(stop, words))) })}
          >
            <line className="timeline-axis" x1={layout.today} x2={width} y1="52%" y2="52%" />
            <circle className="timeline-today" cx={layout.today} cy="52%" r="5" />
            <text className="timeline-date" x={layout.today} y="94%" textAnchor="middle">
              {t('chart.timeline.today')}
            </text>
            {layout.stops.map((stop) => (
              <g key={stop.at}>
                <text className="timeline-amount" x={stop.x} y="20%" textAnchor="middle">
                  {words.brief(stop.amount)}
                </text>
                <circle className="timeline-dot" cx={stop.x} cy="52%" r={stop.radius} />
                <text className="timeline-date" x={stop.x} y="94%" textAnchor="middle">
                  {dateText(stop, words)}
                </text>
              </g>
            ))}
          </Picture>
        )}
      </div>
      <ChartTable
        key={String(layout === null)}
        open={layout === null}
        title={title}
        columns={[t('chart.date'), t('chart.amount')]}
        rows={stops.map(({ at, amount }) => ({ key: at, cells: [<Day key="day" at={at} />, <Amount key="amount" of={amount} />] }))}
      />
    </figure>
  );
}

function dateText({ at, days }: TimelineStop, { t, day }: FigureWords): string {
  return days === 1 ? day(at) : t('chart.timeline.more', { n: days });
}

function stopText({ last, amount, days }: TimelineStop, words: FigureWords): string {
  const values = { amount: words.amount(amount), day: words.day(last) };
  return days === 1 ? words.t('chart.timeline.stop', values) : words.t('chart.timeline.rest', { ...values, n: days });
}
