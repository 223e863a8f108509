import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../react/router.tsx';
import { asTron } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import type { Plan } from '../../../application/features/plan.ts';
import { WitnessVotingService } from '../../../application/features/witness-votes/witness-voting-service.ts';
import { amountInput } from '../../../domain/core/amount/amount-input.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesFor } from '../../../domain/tron/votes/witness-votes.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { lastValue } from '../../parts/values/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { voteRequestSearch } from './guided-flow.ts';
import { StepsAhead } from './steps-ahead.tsx';

/** Asks how many votes to add, shows the steps, and leads to the preview of the first one. */
export function VotesForm({ signer, initial }: { signer: Signer; initial: bigint | null }) {
  const { t, i18n } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const accounts = useService(AccountService);
  const voting = useService(WitnessVotingService);
  const signingQueue = useService(SigningQueue);
  const navigate = useNavigate();
  const [resource, setResource] = useState<FrozenResource>('bandwidth');
  const snapshot = asTron(lastValue(useLive(accounts.snapshot(signer.account))));
  const able = snapshot ? voting.summary(snapshot).able : 0n;

  const plan = async (votes: Asset): Promise<Plan> => {
    const next = await voting.nextStep(votes.units, signer.account);
    return next.step === 'vote' ? next.plan : voting.planFreeze(next.missing, resource, signer.account);
  };
  const open = async (operation: Operation, adding: bigint) => {
    if (operation.kind !== 'freeze') return signingQueue.open({ operation, signer });
    const [witness, account] = await Promise.all([voting.witness(), accounts.read(signer.account)]);
    const from = votesFor(asTron(account)?.freezing.votes ?? [], witness);
    const onSigned = ({ id }: { readonly id: string }) =>
      navigate(`/${key}/increase-of-votes${voteRequestSearch({ adding, from, freeze: id })}`, { replace: true });
    return signingQueue.open({ operation, signer, onSigned });
  };
  const form = useAmountForm({
    read: (text) => amountInput(text, VOTE_SYMBOL, separatorsOf(languageOf(i18n)), { alsoNamed: ['votes'] }),
    plan,
    open: (operation, votes) => open(operation, votes.units),
    initial: initial === null ? '' : String(initial),
  });
  const { asset } = form.typed;

  return (
    <section className="card" aria-labelledby="votes-title">
      <h2 id="votes-title">{t('witness.form.title')}</h2>
      <form className="stack" onSubmit={form.submit} noValidate>
        <AmountField
          label={t('witness.form.votes')}
          symbol={VOTE_SYMBOL}
          text={form.text}
          onText={form.write}
          understood={asset}
          problem={form.problem}
          inputRef={form.input}
          hint={t('witness.form.hint')}
        />
        {able > 0n && (
          <div className="row">
            <span className="small">
              {t('witness.status.able')} <Amount of={Asset.of(able, VOTE_SYMBOL)} />
            </span>
            <button type="button" className="button-quiet" onClick={() => form.write(String(able))}>
              {t('form.all')}
            </button>
          </div>
        )}
        {asset?.isPositive() && (
          <StepsAhead key={asset.toString()} votes={asset} account={signer.account} resource={resource} onResource={setResource} />
        )}
        {form.failure && <Failure error={form.failure} />}
        <button type="submit" className="button" aria-disabled={form.working}>
          {form.working ? t('action.working') : t('form.review')}
        </button>
      </form>
    </section>
  );
}
