import { useTranslation } from 'react-i18next';
import { amountInput } from '../../../domain/core/amount/amount-input.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { useService } from '../../react/use-service.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { NewWait } from './new-wait.tsx';

const REX_HOLDING = async () => (await import('../../../application/features/rex/rex-holding-service.ts')).RexHoldingService;

/** Unstakes REX from savings, which starts its maturity period. */
export function UnstakeForm({ signer, savings }: { signer: Signer; savings: Asset }) {
  const { t, i18n } = useTranslation();
  const holding = useWriting(REX_HOLDING);
  const signingQueue = useService(SigningQueue);
  const form = useAmountForm({
    read: (text) => amountInput(text, savings.symbol, separatorsOf(languageOf(i18n))),
    plan: async (amount) => (await holding.get()).planUnstake(amount, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <section className="card" aria-labelledby="unstake-title">
      <h2 id="unstake-title">{t('rex.unstake.title')}</h2>
      <p className="small muted">{t('rex.unstake.body')}</p>
      <OneAmountForm
        form={form}
        label={t('rex.unstake.amount')}
        symbol={savings.symbol}
        hint={t('form.exact')}
        available={{ name: t('rex.balance.savings'), amount: savings }}
      >
        <NewWait name={t('rex.unstake.date')} />
      </OneAmountForm>
    </section>
  );
}
