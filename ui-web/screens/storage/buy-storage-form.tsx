import { useTranslation } from 'react-i18next';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { BYTE_SYMBOL } from '../../../domain/core/amount/byte-symbol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { LEAST_STORAGE } from '../../../domain/iost/resources/storage-market.ts';
import { AccountNameField } from '../../parts/fields/account-name-field.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { useService } from '../../react/use-service.ts';
import { AskedQuote } from '../../shell/forms/asked-quote.tsx';
import { bytesOf } from '../../shell/forms/bytes-of.ts';
import { useForm } from '../../shell/forms/use-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const STORAGE_MARKET_SERVICE = async () =>
  (await import('../../../application/features/storage-market/storage-market-service.ts')).StorageMarketService;

/** Buys a number of bytes of RAM, for the account itself or another, and says what they cost now and at most. */
export function BuyStorageForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const market = useWriting(STORAGE_MARKET_SERVICE);
  const signingQueue = useService(SigningQueue);
  const form = useForm<'bytes' | 'receiver', { readonly bytes: bigint; readonly receiver: string }>({
    initial: { bytes: '', receiver: signer.account },
    read: ({ bytes, receiver }) => {
      const { asset, problem } = bytesOf(bytes, i18n);
      return problem ? { value: null, problem } : { value: { bytes: asset.units, receiver: receiver.trim() }, problem: null };
    },
    plan: async (asked) => (await market.get()).planPurchase(asked, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const { text, problem, input, write } = form.field('bytes');
  const bytes = form.value?.bytes ?? 0n;
  return (
    <form className="card" onSubmit={form.submit} noValidate aria-label={t('operations.buy-storage')}>
      <AmountField
        label={t('ramMarket.wanted')}
        symbol={BYTE_SYMBOL}
        text={text}
        onText={write}
        understood={form.value && Asset.of(bytes, BYTE_SYMBOL)}
        problem={problem}
        inputRef={input}
        hint={t('buy-storage.least', { min: String(LEAST_STORAGE) })}
      />
      <AccountNameField label={t('ramMarket.receiver')} field={form.field('receiver')} hint={t('ramMarket.receiverHint')} />
      {bytes >= LEAST_STORAGE && (
        <AskedQuote key={String(bytes)} ask={async () => (await market.get()).quotePurchase(bytes)}>
          {(quote) => (
            <>
              <DefinitionRow part="cost" name={t('ramMarket.cost')} value={quote && <Amount of={quote.cost} />} waiting />
              <DefinitionRow part="fee" name={t('ramMarket.fee')} value={quote && <Amount of={quote.fee} />} waiting />
              <DefinitionRow part="most" name={t('buy-storage.most')} value={quote && <Amount of={quote.most} />} waiting />
            </>
          )}
        </AskedQuote>
      )}
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} waitsForCode={market.now === null} />
    </form>
  );
}
