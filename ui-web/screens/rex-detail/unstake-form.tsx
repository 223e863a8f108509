import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/pool-service.ts';
import { RexService } from '../../../application/rex-service.ts';
import { amountInput } from '../../../domain/amount/amount-input.ts';
import type { Asset } from '../../../domain/amount/asset.ts';
import { separatorsOf } from '../../../domain/amount/separators.ts';
import type { Signer } from '../../../domain/chain/call.ts';
import { maturityInstant } from '../../../domain/rex/maturity.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Amount } from '../../parts/amount.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Freshness, lastValue } from '../../parts/freshness.tsx';
import { Known } from '../../parts/figure.tsx';
import { Moment } from '../../parts/moment.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SigningDesk } from '../../shell/signing-desk.ts';
import { useAmountForm } from '../../shell/use-amount-form.ts';

/** Takes REX out of savings, which starts its wait. */
export function UnstakeForm({ signer, savings }: { signer: Signer; savings: Asset }) {
  const { t, i18n } = useTranslation();
  const rex = useService(RexService);
  const desk = useService(SigningDesk);
  const marketLive = useService(PoolService).market;
  const marketReading = useLive(marketLive);
  const market = lastValue(marketReading);
  const form = useAmountForm({
    read: (text) => amountInput(text, savings.symbol, separatorsOf(languageOf(i18n))),
    plan: (amount) => rex.planUnstake(amount, signer.account),
    open: (operation) => desk.open({ operation, signer }),
  });
  const date = market?.rex ? maturityInstant(market.at.headTime, market.rex.market.rules.buckets) : null;

  return (
    <section className="card" aria-labelledby="unstake-title">
      <h2 id="unstake-title">{t('rex.unstake.title')}</h2>
      <p className="small muted">{t('rex.unstake.body')}</p>
      <form className="stack" onSubmit={form.submit} noValidate>
        <AmountField
          label={t('rex.unstake.amount')}
          symbol={savings.symbol}
          text={form.text}
          onText={form.write}
          understood={form.typed.asset}
          problem={form.problem}
          inputRef={form.input}
          hint={t('rex.unstake.hint')}
        />
        <div className="row">
          <span className="small">
            {t('rex.balance.savings')} <Amount of={savings} />
          </span>
          <button type="button" className="button-quiet" onClick={() => form.write(savings.digits())}>
            {t('rex.unstake.all')}
          </button>
        </div>
        <dl className="lines">
          <div>
            <dt>{t('rex.unstake.date')}</dt>
            <dd>
              <Known value={date === null ? null : <Moment at={date} />} waiting={marketReading.state === 'waiting'} />
            </dd>
          </div>
        </dl>
        <Freshness live={marketLive} />
        {form.failure && <Failure error={form.failure} />}
        <button type="submit" className="button" aria-disabled={form.working}>
          {form.working ? t('action.working') : t('rex.unstake.review')}
        </button>
      </form>
    </section>
  );
}
