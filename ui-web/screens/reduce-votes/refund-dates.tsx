import { useTranslation } from 'react-i18next';
import type { Refund } from '../../../domain/antelope/snapshot.ts';
import { DAY_MS, daysHoursMinutes, type Instant } from '../../../domain/core/chain/time.ts';
import { REFUND_DELAY_MS, refundRestart } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';

/** Shows when coins unstaked now can be claimed, and the effect on a pending refund. */
export function RefundDates({ refund, now }: { refund: Refund | null; now: Instant }) {
  const { t } = useTranslation();
  const restart = refundRestart(refund, now);
  return (
    <>
      <p className="small muted">{t('reduce.redeem.body', { days: Math.ceil(REFUND_DELAY_MS / DAY_MS) })}</p>
      {restart === null ? (
        <dl className="lines">
          <DefinitionRow part="claim" name={t('labels.redeemed-now-claimable')} value={<Moment at={now + REFUND_DELAY_MS} exact />} />
        </dl>
      ) : (
        <div className="notice notice-warn small" data-testid="restart">
          <strong>{t('reduce.redeem.restarts')}</strong>
          <dl className="lines">
            <DefinitionRow part="claim-before" name={t('reduce.redeem.before')} value={<Moment at={restart.before} exact />} />
            <DefinitionRow part="claim-after" name={t('reduce.redeem.after')} value={<Moment at={restart.after} exact />} />
            <DefinitionRow
              part="lost"
              name={t('reduce.redeem.lost')}
              value={t('reduce.redeem.lostTime', { ...daysHoursMinutes(restart.lostMs) })}
            />
          </dl>
          {restart.before <= now && <p>{t('reduce.redeem.claimFirst')}</p>}
        </div>
      )}
    </>
  );
}
