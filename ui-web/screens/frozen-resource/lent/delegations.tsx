import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELEGATIONS_AT_FIRST, DelegationService } from '../../../../application/features/delegations/delegation-service.ts';
import { OperationPlanner } from '../../../../application/features/operation-planner.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { type Delegation, isUnlocked } from '../../../../domain/tron/stake/delegation.ts';
import { AccountText } from '../../../parts/values/account-text.tsx';
import { Freshness, lastValue } from '../../../parts/values/age/freshness.tsx';
import { Amount } from '../../../parts/values/amount.tsx';
import { Known } from '../../../parts/values/figure.tsx';
import { Moment } from '../../../parts/values/moment.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { OperationButton } from '../../../shell/forms/operation-button.tsx';
import { Scanned } from './scanned.tsx';

interface DelegationsProps {
  account: string;
  signer: Signer | null;
  /** Changes with the account's own state, so that the lists are read again after a write. */
  state: string;
}

/** Lists what an account lends, each with its lock and the tap that takes it back, and what others lend to it. */
export function Delegations({ account, signer, state }: DelegationsProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(DELEGATIONS_AT_FIRST);
  const service = useService(DelegationService);
  const live = service.delegations(account, most);
  const scan = service.scanned(account);
  const reading = useLive(live);
  useEffect(() => void live.refresh(), [live, state]);
  const known = lastValue(reading);
  const waiting = reading.state === 'waiting';
  const more = (count: number) =>
    count > 0 && (
      <div className="stack-tight">
        <p className="small muted">{t('frozen.more', { n: count })}</p>
        <button type="button" className="button-quiet" onClick={() => setMost(most + DELEGATIONS_AT_FIRST)}>
          {t('frozen.showMore')}
        </button>
      </div>
    );
  return (
    <>
      <section className="card" aria-labelledby="given-title" data-testid="given">
        <h2 id="given-title">{t('assets.groups.lent')}</h2>
        {known === null ? (
          <Known value={null} waiting={waiting} />
        ) : (
          <Rows rows={known.given} other="to" none={t('frozen.none')} now={known.at.headTime} signer={signer} />
        )}
        {known && more(known.moreGiven)}
        <Freshness live={live} />
      </section>
      {known && scan && <Scanned live={scan} direction="given" known={known} />}
      <section className="card" aria-labelledby="received-title" data-testid="received">
        <h2 id="received-title">{t('frozen.received')}</h2>
        {known === null ? (
          <Known value={null} waiting={waiting} />
        ) : (
          <Rows rows={known.received} other="from" none={t('frozen.noneReceived')} now={known.at.headTime} signer={null} />
        )}
        {known && more(known.moreReceived)}
        <p className="small muted">{t('frozen.receivedNote')}</p>
      </section>
      {known && scan && <Scanned live={scan} direction="received" known={known} />}
    </>
  );
}

interface RowsProps {
  rows: readonly Delegation[];
  /** The other account of each row. */
  other: 'from' | 'to';
  none: string;
  /** Chain time. */
  now: Instant;
  /** Null: nothing can be taken back here. */
  signer: Signer | null;
}

function Rows({ rows, other, none, now, signer }: RowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <ul className="item-rows">
      {rows.map((row) => (
        <li
          key={`${row[other]} ${row.resource} ${String(row.until)} ${String(row.isLegacy)}`}
          className="item-row"
          data-resource={row.resource}
        >
          <div className="item-words">
            <AccountText account={row[other]} />
            <strong>
              <Amount of={row.amount} />
            </strong>
            <span className="small muted">
              {t(`labels.${row.resource}`)}
              {row.isLegacy && ' · Stake 1.0'}
            </span>
            {!isUnlocked(row, now) && row.until !== null && (
              <span className="small muted">
                {t('home.legacy.until')} <Moment at={row.until} brief />
              </span>
            )}
          </div>
          {signer && isUnlocked(row, now) && <TakeBack row={row} signer={signer} />}
        </li>
      ))}
    </ul>
  );
}

/** Takes back a whole row by one tap to its preview; of Stake 1.0 the warning that all votes end stands beside it. */
function TakeBack({ row: { to, resource, amount, isLegacy }, signer }: { row: Delegation; signer: Signer }) {
  const { t } = useTranslation();
  const planner = useService(OperationPlanner);
  return (
    <div className="stack-tight">
      {isLegacy && <p className="notice notice-warn small">{t('release-legacy.warning')}</p>}
      <OperationButton
        compact
        label={t('money.actions.take-back')}
        names={`${t(`labels.${resource}`)} ${to}`}
        signer={signer}
        plan={() =>
          planner.plan(
            isLegacy ? { kind: 'release-legacy', resource, receiver: to } : { kind: 'undelegate-resource', receiver: to, amount, resource },
            signer.account,
          )
        }
      />
    </div>
  );
}
