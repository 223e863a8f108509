import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { BYTE_SYMBOL } from '../../../domain/core/amount/byte-symbol.ts';
import { sellableRam } from '../../../domain/antelope/ram/ram-market.ts';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { FillRow } from '../../parts/fields/fill-row.tsx';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { AskedQuote } from '../../shell/forms/asked-quote.tsx';
import { bytesOf } from '../../shell/forms/bytes-of.ts';
import { useForm } from '../../shell/forms/use-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const RAM_SERVICE = async () => (await import('../../../application/features/ram/ram-service.ts')).RamService;

/** Sells bytes of RAM that the account bought and does not use. */
export function SellForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const service = useWriting(RAM_SERVICE);
  const signingQueue = useService(SigningQueue);
  const reading = useLive(useService(AccountService).snapshot(signer.account));
  const ram = asAntelope(lastValue(reading))?.resources?.ram ?? null;
  const sellable = ram && ram.max !== null ? Asset.of(sellableRam({ used: ram.used, max: ram.max }), BYTE_SYMBOL) : null;
  const form = useForm<'bytes', bigint>({
    initial: { bytes: '' },
    read: (texts) => {
      const { asset, problem } = bytesOf(texts.bytes, i18n);
      return problem ? { value: null, problem } : { value: asset.units, problem: null };
    },
    plan: async (asked) => (await service.get()).planSale(asked, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const { text, problem, input, write } = form.field('bytes');
  const bytes = form.value ?? 0n;
  return (
    <form className="card" onSubmit={form.submit} noValidate aria-label={t('ramMarket.sell')}>
      <AmountField
        label={t('ramMarket.sold')}
        symbol={BYTE_SYMBOL}
        text={text}
        onText={write}
        understood={form.value === null ? null : Asset.of(bytes, BYTE_SYMBOL)}
        problem={problem}
        inputRef={input}
        hint={t('amount.whole')}
      />
      <FillRow
        name={t('ramMarket.sellable')}
        amount={sellable}
        waiting={reading.state === 'waiting'}
        action={t('form.all')}
        onFill={write}
      />
      {bytes > 0n && (
        <AskedQuote key={String(bytes)} ask={async () => (await service.get()).quoteSale(bytes)}>
          {(quote) => (
            <>
              <DefinitionRow part="proceeds" name={t('ramMarket.proceeds')} value={quote && <Amount of={quote.proceeds} />} waiting />
              <DefinitionRow part="fee" name={t('ramMarket.feeOff')} value={quote && <Amount of={quote.fee} />} waiting />
            </>
          )}
        </AskedQuote>
      )}
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} waitsForCode={service.now === null} />
    </form>
  );
}
