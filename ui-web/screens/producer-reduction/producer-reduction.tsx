import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { OperationPlanner } from '../../../application/features/operation-planner.ts';
import { VoteAccountService } from '../../../application/features/direct-votes/vote-account-service.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { ProducerVotingService } from '../../../application/features/producer-votes/producer-voting-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { asIost } from '../../../domain/chain/protocol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { reducibleVotes } from '../../../domain/iost/votes/producer-votes.ts';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { NetworkNotice } from '../../parts/messages/network-notice.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { GasNotice } from '../producer-voting/gas-notice.tsx';

/** Reduces votes in coins: how many to withdraw from the pool's producer, and how the coins return. */
export function ProducerReduction() {
  const { t } = useTranslation();
  const { signer, home } = useViewed();
  const delayMs = asIost(lastValue(useLive(useService(PoolService).market)))?.releaseDelayMs ?? null;
  return (
    <div className="screen">
      <BackHeading to={home} title={t('reduce.title')} />
      <NetworkNotice />
      {signer ? (
        <UnvoteForm key={`${signer.account}@${signer.permission}`} signer={signer} />
      ) : (
        <section className="card">
          <p>{t('unvote.visitor')}</p>
          <ConnectButton label={t('labels.connect-wallet')} />
        </section>
      )}
      <section className="notice small" aria-label={t('increase.notes.title')}>
        <ul className="bullets">
          <li>{delayMs === null ? t('unvote.unknownWait') : t('unvote.wait', { days: Math.ceil(delayMs / DAY_MS) })}</li>
          <li>{t('unvote.income')}</li>
          <li>{t('producer.notes.wallet')}</li>
        </ul>
      </section>
    </div>
  );
}

/** Asks how many of the account's votes for the pool to withdraw, and leads to the preview. */
function UnvoteForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const planner = useService(OperationPlanner);
  const voting = useService(ProducerVotingService);
  const signingQueue = useService(SigningQueue);
  const live = useService(AccountService).snapshot(signer.account);
  const reading = useLive(live);
  const producerReading = useLive(useService(VoteAccountService).voteAccount);
  const snapshot = lastValue(reading);
  const producer = lastValue(producerReading);
  const holding = asIost(snapshot)?.producerVoting ?? null;
  const held = holding?.votes.find((votes) => votes.producer === producer);
  const reducible = holding && producer !== null ? (held ? reducibleVotes(held) : Asset.zero(profile.coin.native)) : null;
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) =>
      planner.plan({ kind: 'unvote', producer: await voting.producer(), amount: amount.renamed(profile.coin.native) }, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <section className="card" aria-labelledby="unvote-title" data-testid="unvote">
      <h2 id="unvote-title">{t('unvote.title')}</h2>
      <OneAmountForm
        form={form}
        label={t('increase.form.amount')}
        symbol={profile.coin.display}
        hint={t('unvote.hint')}
        available={{
          name: t('figures.votes-pool'),
          amount: reducible,
          waiting: reading.state === 'waiting' || producerReading.state === 'waiting',
        }}
      >
        <Freshness live={live} />
        {snapshot && holding && <GasNotice gas={holding.gas} now={snapshot.at.headTime} />}
      </OneAmountForm>
    </section>
  );
}
