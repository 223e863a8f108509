import type { Instant } from '../../domain/core/chain/time.ts';
import { ChartTable } from './chart-table.tsx';
import { type FigureWords, useFigureWords } from './figure-words.ts';

export interface FourDotsProps {
  /** Day of the first income. Null where it is unknown. */
  firstIncome: Instant | null;
  /** From when it can be unstaked; any day unless given. */
  unstake?: Instant | undefined;
  /**
   * When the coins are back: on a date, where it is unstaked today, some days after that, or from a date on, the earliest there is. Null where
   * it is unknown.
   */
  back: { readonly kind: 'date' | 'from'; readonly at: Instant } | { readonly kind: 'days'; readonly days: number } | null;
  /** What is done today, where it is more than one signature. */
  today?: string | undefined;
  /** Whether its figures stand in a table as well; false where there is no room, since its dots carry them as text. */
  table?: boolean;
}

interface Step {
  readonly key: 'stake' | 'earn' | 'unstake' | 'back';
  readonly label: string;
  readonly when: string;
}

/** Draws the path of staked coins in four dots: today, the first income, any day to unstake, and when they are back. */
export function FourDots(props: FourDotsProps) {
  const words = useFigureWords();
  const { t } = words;
  const steps = stepsOf(props, words);
  const said = words.list(steps.map(({ label, when }) => `${label} ${when}`));
  return (
    <figure className="chart path">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is made of several drawings with their text */}
      <div className="path-picture" role="img" aria-label={t('chart.named', { title: t('chart.path.title'), parts: said })}>
        {steps.map(({ key, label, when }, index) => (
          <div key={key} className="path-step" data-step={key}>
            <svg width="100%" height="20" aria-hidden="true" focusable="false">
              {index > 0 && <line className="path-line" x1="0" x2="50%" y1="10" y2="10" />}
              {index < steps.length - 1 && <line className="path-line" x1="50%" x2="100%" y1="10" y2="10" />}
              <circle className="path-dot" cx="50%" cy="10" r="7" />
            </svg>
            <strong>{label}</strong>
            <span>{when}</span>
          </div>
        ))}
      </div>
      {props.table !== false && (
        <ChartTable
          title={t('chart.path.title')}
          columns={[t('chart.path.step'), t('chart.path.when')]}
          rows={steps.map(({ key, label, when }) => ({ key, cells: [label, when] }))}
        />
      )}
    </figure>
  );
}

function stepsOf({ firstIncome, unstake, back, today }: FourDotsProps, { t, day }: FigureWords): readonly Step[] {
  const unknown = t('figure.unavailable');
  return [
    { key: 'stake', label: t('chart.path.stake'), when: today ?? t('chart.path.today') },
    { key: 'earn', label: t('chart.path.earn'), when: firstIncome === null ? unknown : t('chart.path.from', { day: day(firstIncome) }) },
    {
      key: 'unstake',
      label: t('chart.path.unstake'),
      when: unstake === undefined ? t('chart.path.anyDay') : t('chart.path.from', { day: day(unstake) }),
    },
    {
      key: 'back',
      label: t('chart.path.back'),
      when:
        back === null
          ? unknown
          : back.kind === 'days'
            ? t('chart.path.later', { days: back.days })
            : back.kind === 'date'
              ? t('chart.path.on', { day: day(back.at) })
              : t('chart.path.from', { day: day(back.at) }),
    },
  ];
}
