import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { BYTE_SYMBOL } from '../../../domain/core/amount/byte-symbol.ts';
import { AccountNameField } from '../../parts/fields/account-name-field.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { FillRow } from '../../parts/fields/fill-row.tsx';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { AskedQuote } from '../../shell/forms/asked-quote.tsx';
import { useForm } from '../../shell/forms/use-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const RAM_SERVICE = async () => (await import('../../../application/features/ram/ram-service.ts')).RamService;

/** Buys RAM for an amount of coins, the fee included, for the account itself or another. */
export function BuyByAmount({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const ram = useWriting(RAM_SERVICE);
  const signingQueue = useService(SigningQueue);
  const reading = useLive(useService(AccountService).snapshot(signer.account));
  const form = useForm<'amount' | 'receiver', { readonly amount: Asset; readonly receiver: string }>({
    initial: { amount: '', receiver: signer.account },
    read: ({ amount, receiver }) => {
      const { asset, problem } = amountOf(amount, profile, i18n);
      return problem ? { value: null, problem } : { value: { amount: asset, receiver: receiver.trim() }, problem: null };
    },
    plan: async (asked) => (await ram.get()).planPurchase(asked, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const { text, problem, input, write } = form.field('amount');
  const amount = form.value?.amount.isPositive() ? form.value.amount : null;
  return (
    <form className="card" onSubmit={form.submit} noValidate aria-label={t('ramMarket.byAmount')}>
      <AmountField
        label={t('ramMarket.pay')}
        symbol={profile.coin.display}
        text={text}
        onText={write}
        understood={form.value?.amount ?? null}
        problem={problem}
        inputRef={input}
        hint={t('form.exact')}
      />
      <FillRow
        name={t('figures.liquid')}
        amount={lastValue(reading)?.liquid ?? null}
        waiting={reading.state === 'waiting'}
        action={t('form.all')}
        onFill={write}
      />
      <AccountNameField label={t('ramMarket.receiver')} field={form.field('receiver')} hint={t('ramMarket.receiverHint')} />
      {amount && (
        <AskedQuote key={String(amount.units)} ask={async () => (await ram.get()).quotePurchase(amount)}>
          {(quote) => (
            <>
              <DefinitionRow
                part="bytes"
                name={t('ramMarket.get')}
                value={quote && <Amount of={Asset.of(quote.bytes, BYTE_SYMBOL)} />}
                waiting
              />
              <DefinitionRow part="fee" name={t('ramMarket.fee')} value={quote && <Amount of={quote.fee} />} waiting />
            </>
          )}
        </AskedQuote>
      )}
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} waitsForCode={ram.now === null} />
    </form>
  );
}
