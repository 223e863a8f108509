import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { amountInput } from '../../../domain/core/amount/amount-input.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { movableRex } from '../../../domain/antelope/rex/balance.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const REX_HOLDING = async () => (await import('../../../application/features/rex/rex-holding-service.ts')).RexHoldingService;

/** Moves REX into savings, where it has no date. */
export function ToSavingsForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const { rexSymbol = null } = asAntelope(useService(CHAIN_PROFILE)) ?? {};
  const holding = useWriting(REX_HOLDING);
  const signingQueue = useService(SigningQueue);
  const snapshot = asAntelope(lastValue(useLive(useService(AccountService).snapshot(signer.account))));
  const form = useAmountForm({
    read: (text) => amountInput(text, rexSymbol!, separatorsOf(languageOf(i18n))),
    plan: async (amount) => (await holding.get()).planToSavings(amount, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  if (!rexSymbol) return null;
  const movable = snapshot?.rex ? movableRex(snapshot.rex, snapshot.at.headTime) : null;
  return (
    <>
      <p className="small muted">{t('rex.toSavings.body')}</p>
      <OneAmountForm
        form={form}
        label={t('rex.toSavings.amount')}
        symbol={rexSymbol}
        hint={t('form.exact')}
        available={{ name: t('rex.toSavings.movable'), amount: movable }}
      />
    </>
  );
}
