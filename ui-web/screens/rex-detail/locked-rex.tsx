import { useTranslation } from 'react-i18next';
import type { LockedLot } from '../../../application/features/rex/locked-lots.ts';
import { RexService } from '../../../application/features/rex/rex-service.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { ExplorerLink } from '../../parts/values/explorer-link.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useLive } from '../../react/use-live.ts';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Shows REX that cannot be sold yet: the pool's records, each compared with the chain. */
export function LockedRex({ account }: { account: string }) {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  const live = useService(RexService).lockedLots(account);
  const reading = useLive(live);
  const list = lastValue(reading);
  return (
    <section className="stack" aria-labelledby="locked-title">
      <h2 id="locked-title">{t('rex.locked.title')}</h2>
      {hasPool && <p className="small muted">{t('rex.locked.note')}</p>}
      {list === null && (
        <p>
          <Known value={null} waiting={reading.state === 'waiting'} />
        </p>
      )}
      {list?.chainError && <Failure error={list.chainError} />}
      {hasPool && list?.recordsError && <Failure error={list.recordsError} />}
      {list?.lots.length === 0 && <p className="muted">{t('rex.locked.none')}</p>}
      {list && list.lots.length > 0 && (
        <ul className="stack">
          {list.lots.map((lot, index) => (
            <Lot key={`${lot.transactionId ?? 'chain'}-${lot.unlockAt ?? 'savings'}-${index}`} lot={lot} />
          ))}
        </ul>
      )}
      <Freshness live={live} />
    </section>
  );
}

function Lot({ lot }: { lot: LockedLot }) {
  const { t } = useTranslation();
  return (
    <li className="card" data-evidence={lot.evidence}>
      <div className="row">
        <strong>
          <Amount of={lot.rex} />
        </strong>
        <span className={`tag ${lot.evidence === 'confirmed' ? 'tag-good' : lot.evidence === 'exceeds-chain' ? 'tag-bad' : 'tag-warn'}`}>
          {t(`rex.evidence.${lot.evidence}.label`)}
        </span>
      </div>
      <dl className="lines">
        <div>
          <dt>{t('labels.sold-from')}</dt>
          <dd>{lot.unlockAt === null ? t('unlock.dates.savings') : <Moment at={lot.unlockAt} exact />}</dd>
        </div>
        <div>
          <dt>{t('rex.locked.bought')}</dt>
          <dd>
            <Known value={lot.boughtAt === null ? null : <Moment at={lot.boughtAt} />} />
          </dd>
        </div>
        {lot.evidence === 'exceeds-chain' && (
          <div>
            <dt>{t('rex.locked.onChain')}</dt>
            <dd>
              <Known value={lot.onChain && <Amount of={lot.onChain} />} />
            </dd>
          </div>
        )}
      </dl>
      <p className="small muted">{t(`rex.evidence.${lot.evidence}.body`)}</p>
      {lot.transactionId !== null && <ExplorerLink transaction={lot.transactionId}>{t('rex.locked.transaction')}</ExplorerLink>}
    </li>
  );
}
