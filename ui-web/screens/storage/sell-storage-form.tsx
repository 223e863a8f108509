import { useTranslation } from 'react-i18next';
import { asIost } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { BYTE_SYMBOL } from '../../../domain/core/amount/byte-symbol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { LEAST_STORAGE } from '../../../domain/iost/resources/storage-market.ts';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { FillRow } from '../../parts/fields/fill-row.tsx';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { useService } from '../../react/use-service.ts';
import { AskedQuote } from '../../shell/forms/asked-quote.tsx';
import { bytesOf } from '../../shell/forms/bytes-of.ts';
import { useForm } from '../../shell/forms/use-form.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const STORAGE_MARKET_SERVICE = async () =>
  (await import('../../../application/features/storage-market/storage-market-service.ts')).StorageMarketService;

/** Sells bytes of RAM that the account bought and does not use. */
export function SellStorageForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const market = useWriting(STORAGE_MARKET_SERVICE);
  const signingQueue = useService(SigningQueue);
  const { reading } = useAccount(signer.account);
  const voting = asIost(lastValue(reading))?.producerVoting ?? null;
  const form = useForm<'bytes', bigint>({
    initial: { bytes: '' },
    read: (texts) => {
      const { asset, problem } = bytesOf(texts.bytes, i18n);
      return problem ? { value: null, problem } : { value: asset.units, problem: null };
    },
    plan: async (asked) => (await market.get()).planSale(asked, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const { text, problem, input, write } = form.field('bytes');
  const bytes = form.value ?? 0n;
  return (
    <form className="card" onSubmit={form.submit} noValidate aria-label={t('operations.sell-storage')}>
      <AmountField
        label={t('ramMarket.sold')}
        symbol={BYTE_SYMBOL}
        text={text}
        onText={write}
        understood={form.value === null ? null : Asset.of(bytes, BYTE_SYMBOL)}
        problem={problem}
        inputRef={input}
        hint={t('buy-storage.least', { min: String(LEAST_STORAGE) })}
      />
      <FillRow
        name={t('home.producer.ram')}
        amount={voting && Asset.of(voting.ramAvailable, BYTE_SYMBOL)}
        waiting={reading.state === 'waiting'}
        action={t('form.all')}
        onFill={write}
      />
      {bytes >= LEAST_STORAGE && (
        <AskedQuote key={String(bytes)} ask={async () => (await market.get()).quoteSale(bytes)}>
          {(quote) => (
            <DefinitionRow part="proceeds" name={t('ramMarket.proceeds')} value={quote && <Amount of={quote.proceeds} />} waiting />
          )}
        </AskedQuote>
      )}
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} waitsForCode={market.now === null} />
    </form>
  );
}
