import { useTranslation } from 'react-i18next';
import { receiverProblem } from '../../../application/features/bandwidth/receiver-problem.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { pledgeable } from '../../../domain/iost/resources/gas-pledge.ts';
import { AccountNameField } from '../../parts/fields/account-name-field.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { FillRow } from '../../parts/fields/fill-row.tsx';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { useForm } from '../../shell/forms/use-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { WritingServices } from '../../shell/signing/writing-services.ts';

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;

interface PledgeAsked {
  readonly receiver: string;
  readonly amount: Asset;
}

/** Asks how many coins are pledged for whose gas, and leads to the preview. */
export function PledgeForm({ signer, liquid }: { signer: Signer; liquid: Asset }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const planner = useWriting(OPERATION_PLANNER);
  const signingQueue = useService(SigningQueue);
  const form = useForm<'amount' | 'receiver', PledgeAsked>({
    initial: { amount: '', receiver: '' },
    read: (texts) => {
      const amount = amountOf(texts.amount, profile, i18n);
      if (amount.problem) return { value: null, problem: amount.problem };
      const receiver = texts.receiver.trim() === '' ? signer.account : texts.receiver.trim();
      const wrong = receiverProblem(receiver, profile);
      return wrong ? { value: null, problem: wrong } : { value: { receiver, amount: amount.asset }, problem: null };
    },
    plan: async ({ receiver, amount }) =>
      (await planner.get()).plan({ kind: 'pledge-gas', receiver, amount: amount.renamed(profile.coin.native) }, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const hasWriting = useLive(useService(WritingServices));
  const amount = form.field('amount');
  return (
    <form className="stack" onSubmit={form.submit} noValidate aria-label={t('operations.pledge-gas')}>
      <AmountField
        label={t('pledge-gas.amount')}
        symbol={profile.coin.display}
        text={amount.text}
        onText={amount.write}
        understood={amountOf(amount.text, profile, i18n).asset}
        problem={amount.problem}
        inputRef={amount.input}
        hint={t('pledge-gas.hint')}
      />
      <FillRow name={t('figures.liquid')} amount={pledgeable(liquid)} action={t('form.all')} onFill={amount.write} />
      <AccountNameField label={t('pledge-gas.receiver')} field={form.field('receiver')} hint={t('pledge-gas.receiverHint')} />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} waitsForCode={!hasWriting} />
    </form>
  );
}
