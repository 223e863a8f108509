import { useTranslation } from 'react-i18next';
import type { StakePath } from '../../../domain/views/stake-path.ts';
import { Known } from '../../parts/values/figure.tsx';
import { ShortDay } from '../../parts/values/short-day.tsx';

interface PathDotsProps {
  /** Null while the chain's rules are not read. */
  path: StakePath | null;
  waiting: boolean;
  /** What is done today, where it is more than staking. */
  today?: string;
}

/** Shows the path of coins staked now in four dots: today, the first income, when they can be unstaked, and when they are back at the earliest. */
export function PathDots({ path, waiting, today }: PathDotsProps) {
  const { t } = useTranslation();
  const from = (at: number | null | undefined) =>
    at === null || at === undefined ? null : (
      <>
        {t('stake.path.from')} <ShortDay at={at} />
      </>
    );
  const dots = [
    { dot: 'stake', note: today ?? t('stake.path.today') },
    { dot: 'earn', note: from(path?.firstIncome) },
    { dot: 'unstake', note: path && path.unstake === null ? t('stake.path.anyDay') : from(path?.unstake) },
    { dot: 'back', note: from(path?.back) },
  ] as const;
  return (
    <ol className="path-dots" aria-label={t('stake.path.title')}>
      {dots.map(({ dot, note }) => (
        <li key={dot} data-dot={dot}>
          <strong>{t(`stake.path.${dot}`)}</strong>
          <span className="small muted">
            <Known value={note} waiting={waiting} />
          </span>
        </li>
      ))}
    </ol>
  );
}
