import { useTranslation } from 'react-i18next';
import { TokenTradeService, type TypedTokenAmount } from '../../../../application/features/token-trade/token-trade-service.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { separatorsOf } from '../../../../domain/core/amount/separators.ts';
import { languageOf } from '../../../i18n/language-of.ts';
import { SubmitButton } from '../../../parts/fields/submit-button.tsx';
import { Failure } from '../../../parts/messages/failure.tsx';
import { useService } from '../../../react/use-service.ts';
import { useForm } from '../../../shell/forms/use-form.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';
import { TokenFields } from './token-fields.tsx';

/** Approves that the exchange's contract takes an amount of a TRC20 token, or takes the approval back. */
export function ApprovalForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const trades = useService(TokenTradeService);
  const signingQueue = useService(SigningQueue);
  const separators = separatorsOf(languageOf(i18n));
  const form = useForm<'token' | 'amount', TypedTokenAmount>({
    initial: { token: '', amount: '' },
    read: ({ token, amount }) => ({ value: { token: token.trim(), amount, separators }, problem: null }),
    plan: (typed) => trades.planApproval(typed, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TokenFields token={form.field('token')} amount={form.field('amount')} hint={t('exchangeContracts.approveHint')} />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}
