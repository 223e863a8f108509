import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RexService } from '../../../application/features/rex/rex-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Day } from '../../parts/values/day.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';

/** Pause after typing before the chain is read, in milliseconds. */
const PAUSE_MS = 300;

/** Shows what an amount would buy now; `exchanged`: it is staked already, so that no votes are added. Mount it anew for each amount. */
export function Quote({ amount, exchanged = false }: { amount: Asset; exchanged?: boolean }) {
  const { t } = useTranslation();
  const rex = useService(RexService);
  const { status, run } = useTask(() => rex.quote(amount));

  useEffect(() => {
    const pause = setTimeout(() => void run(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [run]);

  if (status.state === 'failed') {
    return (
      <Failure error={status.error}>
        <button type="button" className="button-quiet" onClick={() => void run()}>
          {t('action.retry')}
        </button>
      </Failure>
    );
  }
  const quote = status.state === 'done' ? status.value : null;
  return (
    <dl className="lines quote" aria-busy={quote === null}>
      <div data-testid="net-change">
        <dt>{t('labels.net-change')}</dt>
        <dd>
          <Known value={quote && <Amount of={exchanged ? Asset.zero(quote.pay.symbol) : quote.pay} signed />} waiting />
        </dd>
      </div>
      <div>
        <dt>{t('increase.quote.rex')}</dt>
        <dd>
          <Known value={quote && <Amount of={quote.rex} />} waiting />
        </dd>
      </div>
      {!exchanged && (
        <div>
          <dt>{t('labels.first-income')}</dt>
          <dd>
            <Known value={quote && <Day at={quote.firstIncome} />} waiting />
          </dd>
        </div>
      )}
      <div className="small muted">
        <dt>{t('increase.quote.readAt')}</dt>
        <dd>
          <Known value={quote && <Moment at={quote.at.headTime} brief />} waiting />
        </dd>
      </div>
    </dl>
  );
}
