import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/account-service.ts';
import { RexService } from '../../../application/rex-service.ts';
import type { Signer } from '../../../domain/chain/call.ts';
import { Amount, shown } from '../../parts/amount.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Freshness, lastValue } from '../../parts/freshness.tsx';
import { Known } from '../../parts/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/amount-of.ts';
import { SigningDesk } from '../../shell/signing-desk.ts';
import { useAmountForm } from '../../shell/use-amount-form.ts';
import { Quote } from './quote.tsx';

/** Buying REX with the connected account: amount, estimate, and on to the preview. */
export function BuyForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const rex = useService(RexService);
  const desk = useService(SigningDesk);
  const snapshotLive = useService(AccountService).snapshot(signer.account);
  const reading = useLive(snapshotLive);
  const liquid = lastValue(reading)?.liquid ?? null;
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: (amount) => rex.planPurchase(amount, signer.account),
    open: (operation) => desk.open({ operation, signer }),
  });
  const { asset } = form.typed;

  return (
    <section className="card" aria-labelledby="buy-title">
      <h2 id="buy-title">{t('increase.form.title')}</h2>
      <form className="stack" onSubmit={form.submit} noValidate>
        <AmountField
          label={t('increase.form.amount')}
          symbol={profile.coin.display}
          text={form.text}
          onText={form.write}
          understood={asset}
          problem={form.problem}
          inputRef={form.input}
          hint={t('increase.form.hint')}
        />
        <div className="row">
          <span className="small">
            {t('increase.form.balance')} <Known value={liquid && <Amount of={liquid} />} waiting={reading.state === 'waiting'} />
          </span>
          {liquid && (
            <button type="button" className="button-quiet" onClick={() => form.write(shown(liquid, profile).digits())}>
              {t('increase.form.all')}
            </button>
          )}
        </div>
        <Freshness live={snapshotLive} />
        {asset?.isPositive() && <Quote key={asset.toString()} amount={asset} />}
        {form.failure && <Failure error={form.failure} />}
        <button type="submit" className="button" aria-disabled={form.working}>
          {form.working ? t('action.working') : t('increase.form.review')}
        </button>
      </form>
    </section>
  );
}
