import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { RexService } from '../../../application/features/rex/rex-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { Quote } from './quote.tsx';

/** Asks for an amount to buy REX with, shows the estimate, and leads to the preview. */
export function BuyForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const rex = useService(RexService);
  const signingQueue = useService(SigningQueue);
  const live = useService(AccountService).snapshot(signer.account);
  const reading = useLive(live);
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: (amount) => rex.planPurchase(amount, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const { asset } = form.typed;
  const available = { name: t('figures.liquid'), amount: lastValue(reading)?.liquid ?? null, waiting: reading.state === 'waiting' };

  return (
    <section className="card" aria-labelledby="buy-title">
      <h2 id="buy-title">{t('operations.buy-rex')}</h2>
      <OneAmountForm
        form={form}
        label={t('increase.form.amount')}
        symbol={profile.coin.display}
        hint={t('increase.form.hint')}
        available={available}
      >
        <Freshness live={live} />
        {asset?.isPositive() && <Quote key={asset.toString()} amount={asset} />}
      </OneAmountForm>
    </section>
  );
}
