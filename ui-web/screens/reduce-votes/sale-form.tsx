import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/account-service.ts';
import { PoolService } from '../../../application/pool-service.ts';
import { RexService } from '../../../application/rex-service.ts';
import { amountInput } from '../../../domain/amount/amount-input.ts';
import { Asset } from '../../../domain/amount/asset.ts';
import { separatorsOf } from '../../../domain/amount/separators.ts';
import type { Signer } from '../../../domain/chain/call.ts';
import { rexBalanceReading } from '../../../domain/rex/balance.ts';
import { coinForRex } from '../../../domain/rex/pool.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Amount } from '../../parts/amount.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Freshness, lastValue } from '../../parts/freshness.tsx';
import { Known } from '../../parts/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SigningDesk } from '../../shell/signing-desk.ts';
import { useAmountForm } from '../../shell/use-amount-form.ts';

/** Sells REX that has matured; the proceeds go to the balance in the same transaction. */
export function SaleForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const { rexSymbol } = useService(CHAIN_PROFILE);
  const rex = useService(RexService);
  const desk = useService(SigningDesk);
  const snapshot = lastValue(useLive(useService(AccountService).snapshot(signer.account)));
  const marketLive = useService(PoolService).market;
  const marketReading = useLive(marketLive);
  const market = lastValue(marketReading)?.rex?.market ?? null;
  const form = useAmountForm({
    read: (text) => amountInput(text, rexSymbol!, separatorsOf(languageOf(i18n))),
    plan: (amount) => rex.planSale(amount, signer.account),
    open: (operation) => desk.open({ operation, signer }),
  });
  if (snapshot === null || !rexSymbol) return null;
  const balance = snapshot.rex?.balance ?? null;
  const sellable = balance ? rexBalanceReading(balance, snapshot.at.headTime).sellable : Asset.zero(rexSymbol);
  const { asset } = form.typed;
  const proceeds = market && asset?.isPositive() ? coinForRex(market.pool, asset) : null;

  return (
    <section className="card" aria-labelledby="sale-title">
      <h2 id="sale-title">{t('reduce.sale.title')}</h2>
      <p className="small muted">{t('reduce.sale.body')}</p>
      <form className="stack" onSubmit={form.submit} noValidate>
        <AmountField
          label={t('reduce.sale.amount')}
          symbol={rexSymbol}
          text={form.text}
          onText={form.write}
          understood={asset}
          problem={form.problem}
          inputRef={form.input}
          hint={t('rex.unstake.hint')}
        />
        <div className="row">
          <span className="small">
            {t('rex.balance.sellable')} <Amount of={sellable} />
          </span>
          {sellable.isPositive() && (
            <button type="button" className="button-quiet" onClick={() => form.write(sellable.digits())}>
              {t('rex.unstake.all')}
            </button>
          )}
        </div>
        {asset?.isPositive() && (
          <dl className="lines quote">
            <div data-part="proceeds">
              <dt>{t('reduce.sale.proceeds')}</dt>
              <dd>
                <Known value={proceeds && <Amount of={proceeds} />} waiting={marketReading.state === 'waiting'} />
              </dd>
            </div>
          </dl>
        )}
        <Freshness live={marketLive} />
        {form.failure && <Failure error={form.failure} />}
        <button type="submit" className="button" aria-disabled={form.working}>
          {form.working ? t('action.working') : t('rex.unstake.review')}
        </button>
      </form>
    </section>
  );
}
