import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { VOTE_GAS } from '../../../domain/iost/resources/gas-limit.ts';
import { type GasState, gasUnits, gasWaitMs, missingGas } from '../../../domain/iost/resources/gas.ts';
import { Count } from '../../parts/values/count.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { Link } from '../../react/router.tsx';
import { useService } from '../../react/use-service.ts';
import { Moment } from '../../parts/values/moment.tsx';

/** Warns that gas does not suffice for a vote: what there is, what is needed, and when waiting alone will bring it. Nothing while there is enough. */
export function GasNotice({ gas, now }: { gas: GasState; now: Instant }) {
  const { t } = useTranslation();
  const needed = gasUnits(VOTE_GAS.least);
  const { key } = useService(CHAIN_PROFILE);
  if (missingGas(gas, needed) === 0n) return null;
  const waitMs = gasWaitMs(gas, needed);
  return (
    <div className="notice notice-warn small" data-testid="gas-short">
      <strong>{t('producer.gas.short')}</strong>
      <dl className="lines">
        <div>
          <dt>{t('producer.gas.needed')}</dt>
          <dd>
            <Count of={VOTE_GAS.least} />
          </dd>
        </div>
        <div>
          <dt>{t('producer.gas.available')}</dt>
          <dd>
            <Count of={gas.available / gasUnits(1n)} />
          </dd>
        </div>
        {waitMs !== null && (
          <div>
            <dt>{t('producer.gas.from')}</dt>
            <dd>
              <Moment at={now + waitMs} />
            </dd>
          </div>
        )}
      </dl>
      <p>{waitMs === null ? t('producer.gas.pledge') : t('producer.gas.waitOrPledge')}</p>
      <Link className="button button-second button-small" to={`/${key}/gas`}>
        {t('operations.pledge-gas')}
      </Link>
    </div>
  );
}
