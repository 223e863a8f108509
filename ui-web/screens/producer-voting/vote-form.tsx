import { useTranslation } from 'react-i18next';
import { asIost } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { ProducerVotingService } from '../../../application/features/producer-votes/producer-voting-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Amount, shown } from '../../parts/values/amount.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { GasNotice } from './gas-notice.tsx';

/** Asks for coins to vote with, shows available coins and gas, and leads to the preview. */
export function VoteForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const voting = useService(ProducerVotingService);
  const signingQueue = useService(SigningQueue);
  const live = useService(AccountService).snapshot(signer.account);
  const reading = useLive(live);
  const snapshot = asIost(lastValue(reading));
  const liquid = snapshot?.liquid ?? null;
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: (amount) => voting.planVote(amount.renamed(profile.coin.native), signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });

  return (
    <section className="card" aria-labelledby="vote-title">
      <h2 id="vote-title">{t('producer.form.title')}</h2>
      <form className="stack" onSubmit={form.submit} noValidate>
        <AmountField
          label={t('increase.form.amount')}
          symbol={profile.coin.display}
          text={form.text}
          onText={form.write}
          understood={form.typed.asset}
          problem={form.problem}
          inputRef={form.input}
          hint={t('producer.form.hint')}
        />
        <div className="row">
          <span className="small">
            {t('figures.liquid')} <Known value={liquid && <Amount of={liquid} />} waiting={reading.state === 'waiting'} />
          </span>
          {liquid?.isPositive() && (
            <button type="button" className="button-quiet" onClick={() => form.write(shown(liquid, profile).digits())}>
              {t('form.all')}
            </button>
          )}
        </div>
        <Freshness live={live} />
        {snapshot && <GasNotice gas={snapshot.producerVoting.gas} now={snapshot.at.headTime} />}
        {form.failure && <Failure error={form.failure} />}
        <button type="submit" className="button" aria-disabled={form.working}>
          {form.working ? t('action.working') : t('form.review')}
        </button>
      </form>
    </section>
  );
}
