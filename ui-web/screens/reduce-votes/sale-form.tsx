import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { coinForRex } from '../../../domain/antelope/rex/pool.ts';
import { saleSimulation } from '../../../domain/antelope/rex/sale.ts';
import { rexWorth } from '../../../domain/antelope/rex/worth.ts';
import type { RexMarket } from '../../../domain/antelope/snapshot.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { AmountCard } from '../stake/amount-card.tsx';
import { PlaceForm } from '../stake/place-form.tsx';
import { SaleEstimate } from './sale-estimate.tsx';
import { WorthInRex } from './worth-in-rex.tsx';

const REX_HOLDING_SERVICE = async () => (await import('../../../application/features/rex/rex-holding-service.ts')).RexHoldingService;

/** Sells matured REX for an amount of coins, which go to the balance in the same transaction. */
export function SaleForm({ signer, market, sellable }: { signer: Signer; market: RexMarket; sellable: Asset }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const holding = useWriting(REX_HOLDING_SERVICE);
  const signingQueue = useService(SigningQueue);
  const { pool, rules } = market;
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) => (await holding.get()).planSaleFor(amount, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const amount = form.typed.asset?.isPositive() ? form.typed.asset.renamed(profile.coin.native) : null;
  const rex = amount && rexWorth(pool, amount, sellable);
  return (
    <PlaceForm
      form={form}
      signer={signer}
      amount={
        <AmountCard
          label={t('stake.unstakeAmount')}
          form={form}
          symbol={profile.coin.display}
          available={{ name: t('stake.ready'), amount: coinForRex(pool, sellable), waiting: false }}
        >
          {amount && <WorthInRex rex={rex} />}
          {rex && (
            <SaleEstimate sale={saleSimulation(pool, rules, rex, sellable)} rex={rex} sellable={sellable} waiting={false} pool={pool} />
          )}
        </AmountCard>
      }
    />
  );
}
