import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { RexHoldingService } from '../../../application/features/rex/rex-holding-service.ts';
import { amountInput } from '../../../domain/core/amount/amount-input.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { sellableRex } from '../../../domain/antelope/rex/balance.ts';
import { saleSimulation } from '../../../domain/antelope/rex/sale.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { SaleEstimate } from './sale-estimate.tsx';

/** Sells matured REX; the proceeds go to the balance in the same transaction. */
export function SaleForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const { rexSymbol = null } = asAntelope(useService(CHAIN_PROFILE)) ?? {};
  const holding = useService(RexHoldingService);
  const signingQueue = useService(SigningQueue);
  const snapshot = asAntelope(lastValue(useLive(useService(AccountService).snapshot(signer.account))));
  const marketLive = useService(PoolService).market;
  const marketReading = useLive(marketLive);
  const market = asAntelope(lastValue(marketReading))?.rex?.market ?? null;
  const form = useAmountForm({
    read: (text) => amountInput(text, rexSymbol!, separatorsOf(languageOf(i18n))),
    plan: (amount) => holding.planSale(amount, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  if (snapshot === null || !rexSymbol) return null;
  const sellable = snapshot.rex ? sellableRex(snapshot.rex, snapshot.at.headTime) : null;
  const { asset } = form.typed;
  const sold = asset?.isPositive() && sellable && asset.compare(sellable) <= 0 ? { rex: asset, sellable } : null;

  return (
    <section className="card" aria-labelledby="sale-title">
      <h2 id="sale-title">{t('reduce.sale.title')}</h2>
      <p className="small muted">{t('reduce.sale.body')}</p>
      <p className="small muted">{market?.rules.sellMaturedRex ? t('reduce.sale.soldAlong') : t('increase.terms.arrival')}</p>
      <OneAmountForm
        form={form}
        label={t('reduce.sale.amount')}
        symbol={rexSymbol}
        hint={t('form.exact')}
        available={{ name: t('rex.balance.sellable'), amount: sellable ?? Asset.zero(rexSymbol) }}
      >
        {sold && (
          <SaleEstimate
            sale={market && saleSimulation(market.pool, market.rules, sold.rex, sold.sellable)}
            {...sold}
            waiting={marketReading.state === 'waiting'}
          />
        )}
        <Freshness live={marketLive} />
      </OneAmountForm>
    </section>
  );
}
