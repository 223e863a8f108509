import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { STAKED_RESOURCES, type StakedResource } from '../../../domain/antelope/operations/resources.ts';
import { AccountNameField } from '../../parts/fields/account-name-field.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { FillRow } from '../../parts/fields/fill-row.tsx';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { AskedQuote } from '../../shell/forms/asked-quote.tsx';
import { useForm } from '../../shell/forms/use-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const LOAN_SERVICE = async () => (await import('../../../application/features/loans/loan-service.ts')).LoanService;

interface RentAsked {
  readonly receiver: string;
  readonly payment: Asset;
  readonly fund: Asset;
}

/** Asks what to rent for whom, what to pay for 30 days, and what to set aside for renewals, and leads to the preview. */
export function RentForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const loans = useWriting(LOAN_SERVICE);
  const signingQueue = useService(SigningQueue);
  const reading = useLive(useService(AccountService).snapshot(signer.account));
  const [resource, setResource] = useState<StakedResource>('cpu');
  const form = useForm<'amount' | 'fund' | 'receiver', RentAsked>({
    initial: { amount: '', fund: '', receiver: signer.account },
    read: (texts) => {
      const payment = amountOf(texts.amount, profile, i18n);
      if (payment.problem) return { value: null, problem: payment.problem };
      const isEmpty = texts.fund.trim() === '';
      const fund = isEmpty ? { asset: Asset.zero(profile.coin.display), problem: null } : amountOf(texts.fund, profile, i18n);
      if (fund.problem) return { value: null, problem: { ...fund.problem, field: 'fund' } };
      return { value: { receiver: texts.receiver.trim(), payment: payment.asset, fund: fund.asset }, problem: null };
    },
    plan: async (asked) => (await loans.get()).planRent({ ...asked, resource }, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const amount = form.field('amount');
  const fund = form.field('fund');
  const payment = form.value?.payment.isPositive() ? form.value.payment : null;
  return (
    <section className="card" aria-labelledby="rent-title">
      <h2 id="rent-title">{t('operations.rent-resource')}</h2>
      <p className="small muted">{t('renting.body')}</p>
      <form className="stack" onSubmit={form.submit} noValidate>
        <RentedResource chosen={resource} onChoose={setResource} />
        <AmountField
          label={t('renting.payment')}
          symbol={profile.coin.display}
          text={amount.text}
          onText={amount.write}
          understood={payment}
          problem={amount.problem}
          inputRef={amount.input}
          hint={t('form.exact')}
        />
        <FillRow
          name={t('figures.liquid')}
          amount={lastValue(reading)?.liquid ?? null}
          waiting={reading.state === 'waiting'}
          action={t('form.all')}
          onFill={amount.write}
        />
        <AccountNameField label={t('renting.receiver')} field={form.field('receiver')} hint={t('renting.receiverHint')} />
        <AmountField
          label={t('figures.loan-fund')}
          symbol={profile.coin.display}
          text={fund.text}
          onText={fund.write}
          understood={fund.text.trim() === '' ? null : (form.value?.fund ?? null)}
          problem={fund.problem}
          inputRef={fund.input}
          hint={t('renting.fundHint')}
        />
        {payment && (
          <AskedQuote key={`${resource} ${payment.units}`} ask={async () => (await loans.get()).quote(resource, payment)}>
            {(quote) => (
              <>
                <DefinitionRow part="rented" name={t('rex.loans.rented')} value={quote && <Amount of={quote.rented} />} waiting />
                <DefinitionRow part="ends" name={t('rex.loans.expires')} value={quote && <Moment at={quote.expiresAt} />} waiting />
              </>
            )}
          </AskedQuote>
        )}
        {form.failure && <Failure error={form.failure} />}
        <SubmitButton working={form.working} waitsForCode={loans.now === null} />
      </form>
    </section>
  );
}

function RentedResource({ chosen, onChoose }: { chosen: StakedResource; onChoose: (resource: StakedResource) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="options options-row">
      <legend>{t('renting.resource')}</legend>
      {STAKED_RESOURCES.map((resource) => (
        <div key={resource} className="option">
          <input
            type="radio"
            id={`${name}-${resource}`}
            name={name}
            value={resource}
            checked={resource === chosen}
            onChange={() => onChoose(resource)}
          />
          <label htmlFor={`${name}-${resource}`}>{t(`bandwidth.${resource}`)}</label>
        </div>
      ))}
    </fieldset>
  );
}
