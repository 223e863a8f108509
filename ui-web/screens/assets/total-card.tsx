import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import { readableDecimals } from '../../../domain/core/amount/readable-decimals.ts';
import type { MoneyGroup } from '../../../domain/views/money/groups.ts';
import type { Money } from '../../../domain/views/money/position.ts';
import { StackedBar } from '../../charts/charts.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { GROUP_TONES } from './group-tones.ts';

interface TotalCardProps {
  account: string;
  money: Money | null;
  groups: readonly MoneyGroup[] | null;
  /** Why prices are missing; null where none are. */
  priceError: PoolError | null;
  children: ReactNode;
}

/** Shows the sum of all coins and how it is divided. */
export function TotalCard({ account, money, groups, priceError, children }: TotalCardProps) {
  const { t } = useTranslation();
  const isPartial = money !== null && money.total === null;
  const sum = money && (money.total ?? money.known);
  return (
    <section className="card total-card" aria-labelledby="total-title">
      <div className="row">
        <h2 id="total-title" className="card-label">
          {isPartial ? t('money.known') : t('money.total')}
        </h2>
        <span className="small muted">{shortenedAddress(account)}</span>
      </div>
      <p className="total" data-testid="total" data-whole={!isPartial}>
        <Known value={sum && <Amount of={sum} decimals={readableDecimals(sum)} />} waiting={money === null} />
      </p>
      {isPartial && <p className="notice notice-warn small">{priceError ? t('assets.unpriced') : t('assets.notKnown')}</p>}
      {groups && (
        <StackedBar
          title={t('money.total')}
          groups={groups.map(({ kind, known, isWhole }) => ({
            tone: GROUP_TONES[kind],
            label: t(`assets.groups.${kind}`),
            amount: isWhole ? known : null,
          }))}
        />
      )}
      {children}
    </section>
  );
}
