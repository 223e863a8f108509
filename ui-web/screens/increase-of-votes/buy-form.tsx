import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { maturedSoldAlong } from '../../../application/features/rex/rex-purchase-refusal.ts';
import type { MaturedProceeds } from '../../../application/features/rex/rex-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { rexPath } from '../../../domain/views/stake-path.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { AmountCard } from '../stake/amount-card.tsx';
import { PlaceForm } from '../stake/place-form.tsx';
import { StakeQuote } from '../stake/stake-quote.tsx';
import { MaturedChoice } from './matured-choice.tsx';

const REX_SERVICE = async () => (await import('../../../application/features/rex/rex-service.ts')).RexService;

const NOT_OPEN = new PoolError('rex-not-open');

/** Asks for an amount to buy REX with, shows what it earns and when it is back, and leads to the preview, or to a wallet first. */
export function BuyForm({ signer }: { signer: Signer | null }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const rex = useWriting(REX_SERVICE);
  const signingQueue = useService(SigningQueue);
  const [proceeds, setProceeds] = useState<MaturedProceeds>('stake-again');
  const { live, reading } = useAccount(signer?.account ?? null);
  const marketLive = useService(PoolService).market;
  const marketReading = useLive(marketLive);
  const market = asAntelope(lastValue(marketReading));
  const snapshot = asAntelope(lastValue(reading));
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) => (await rex.get()).planPurchase(amount, signer!.account, proceeds),
    open: (operation) => signingQueue.open({ operation, signer: signer! }),
  });
  const amount = form.typed.asset?.isPositive() ? form.typed.asset.renamed(profile.coin.native) : null;
  const along = snapshot && market?.rex ? maturedSoldAlong(snapshot, market.rex.market) : null;
  const notAgain = along && (proceeds === 'take-out' || along.proceeds === null);
  const change = amount && (notAgain ? amount.minus(along.worth) : amount);

  return (
    <PlaceForm
      form={form}
      signer={signer}
      age={signer ? <Freshness live={live} /> : <Freshness live={marketLive} />}
      amount={
        <AmountCard
          label={t('stake.amount')}
          form={form}
          symbol={profile.coin.display}
          {...(signer && { available: { name: t('stake.free'), amount: snapshot?.liquid ?? null, waiting: reading.state === 'waiting' } })}
        />
      }
    >
      {amount && along && <MaturedChoice along={along} chosen={proceeds} onChoose={setProceeds} />}
      <StakeQuote change={change} path={market?.rex ? rexPath(market.rex.market.rules, market.at.headTime) : null} />
      {market && !market.rex && <Failure error={NOT_OPEN} />}
    </PlaceForm>
  );
}
