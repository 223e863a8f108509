import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { maturityInstant } from '../../../domain/antelope/rex/maturity.ts';
import { coinForRex } from '../../../domain/antelope/rex/pool.ts';
import { rexWorth } from '../../../domain/antelope/rex/worth.ts';
import type { RexMarket } from '../../../domain/antelope/snapshot.ts';
import { DateAhead } from '../../parts/values/date-ahead.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { AmountCard } from '../stake/amount-card.tsx';
import { PlaceForm } from '../stake/place-form.tsx';
import { WorthInRex } from './worth-in-rex.tsx';

const REX_HOLDING_SERVICE = async () => (await import('../../../application/features/rex/rex-holding-service.ts')).RexHoldingService;

/** Starts the wait of REX in savings, by an amount of coins. */
export function SavingsForm({ signer, market, savings }: { signer: Signer; market: RexMarket; savings: Asset }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const holding = useWriting(REX_HOLDING_SERVICE);
  const signingQueue = useService(SigningQueue);
  const pool = asAntelope(lastValue(useLive(useService(PoolService).market)));
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) => (await holding.get()).planUnstakeFor(amount, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const amount = form.typed.asset?.isPositive() ? form.typed.asset.renamed(profile.coin.native) : null;
  return (
    <PlaceForm
      form={form}
      signer={signer}
      amount={
        <AmountCard
          label={t('stake.unstakeAmount')}
          form={form}
          symbol={profile.coin.display}
          available={{ name: t('rex.balance.savings'), amount: coinForRex(market.pool, savings), waiting: false }}
        >
          {amount && <WorthInRex rex={rexWorth(market.pool, amount, savings)} />}
        </AmountCard>
      }
    >
      <section className="card">
        <dl className="lines">
          <DefinitionRow
            part="back-from"
            name={t('stake.backFrom')}
            value={pool && <DateAhead at={maturityInstant(pool.at.headTime, market.rules.buckets)} now={pool.at.headTime} />}
          />
        </dl>
        <p className="small muted">{t('stake.earnsUntil')}</p>
      </section>
    </PlaceForm>
  );
}
