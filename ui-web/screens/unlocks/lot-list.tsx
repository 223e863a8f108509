import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { UnlockLot } from '../../../domain/views/unlock/calendar.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { TimeLeft } from './time-left.tsx';

interface LotListProps {
  title: string;
  /** Test id of the list. */
  part: string;
  lots: readonly UnlockLot[];
  at: ReadAt;
}

/** Lists lots with the same kind of availability. Nothing where there are none. */
export function LotList({ title, part, lots, at }: LotListProps) {
  const heading = useId();
  if (lots.length === 0) return null;
  return (
    <section className="card" aria-labelledby={heading} data-testid={part}>
      <h2 id={heading}>{title}</h2>
      <ul className="places">
        {lots.map((lot, index) => (
          <Lot key={`${lot.kind}-${lot.at ?? index}`} lot={lot} at={at} />
        ))}
      </ul>
    </section>
  );
}

function Lot({ lot, at }: { lot: UnlockLot; at: ReadAt }) {
  const { t } = useTranslation();
  return (
    <li data-lot={lot.kind}>
      <div className="row">
        <strong>{t(`unlock.kinds.${lot.kind}`)}</strong>
        <strong>
          <Amount of={lot.amount} />
        </strong>
      </div>
      <div className="row small">
        {lot.at === null ? <span>{dateless(lot, t)}</span> : <Moment at={lot.at} exact />}
        {lot.at !== null && !lot.available && <TimeLeft until={lot.at} at={at} />}
        {lot.at === null || lot.available ? <span className="muted">{t(`unlock.actions.${lot.nextAction}`)}</span> : null}
      </div>
    </li>
  );
}

function dateless({ kind }: UnlockLot, t: (key: 'unlock.dates.savings' | 'unlock.dates.queue' | 'unlock.dates.now') => string): string {
  if (kind === 'rex-savings') return t('unlock.dates.savings');
  return kind === 'rex-queued' ? t('unlock.dates.queue') : t('unlock.dates.now');
}
