import { useTranslation } from 'react-i18next';
import { asIost } from '../../../domain/chain/protocol.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { releasePath } from '../../../domain/views/stake-path.ts';
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
import { GasNotice } from './gas-notice.tsx';

const PRODUCER_VOTING_SERVICE = async () =>
  (await import('../../../application/features/producer-votes/producer-voting-service.ts')).ProducerVotingService;

/** Asks for coins to vote with, shows what they earn, when they are back, and missing gas, and leads to the preview, or to a wallet first. */
export function VoteForm({ signer }: { signer: Signer | null }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const voting = useWriting(PRODUCER_VOTING_SERVICE);
  const signingQueue = useService(SigningQueue);
  const { live, reading } = useAccount(signer?.account ?? null);
  const snapshot = asIost(lastValue(reading));
  const marketLive = useService(PoolService).market;
  const marketReading = useLive(marketLive);
  const market = asIost(lastValue(marketReading));
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) => (await voting.get()).planVote(amount.renamed(profile.coin.native), signer!.account),
    open: (operation) => signingQueue.open({ operation, signer: signer! }),
  });
  const amount = form.typed.asset?.isPositive() ? form.typed.asset : null;

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
        >
          {snapshot && <GasNotice gas={snapshot.producerVoting.gas} now={snapshot.at.headTime} />}
        </AmountCard>
      }
    >
      <StakeQuote change={amount} path={market && releasePath(market.releaseDelayMs, market.at.headTime)} />
    </PlaceForm>
  );
}
