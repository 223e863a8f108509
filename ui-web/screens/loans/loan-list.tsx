import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { loanReading } from '../../../domain/antelope/loans/loan.ts';
import type { ResourceLoan } from '../../../domain/antelope/snapshot.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const LOAN_SERVICE = async () => (await import('../../../application/features/loans/loan-service.ts')).LoanService;

/** Shows the CPU and NET the account rents: until when, how long the renewal fund renews it, and forms that change the fund. */
export function LoanList({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const snapshot = asAntelope(lastValue(reading));
  const loans = snapshot?.rex?.loans ?? null;
  return (
    <section className="stack" aria-labelledby="loans-title">
      <h2 id="loans-title">{t('rex.loans.title')}</h2>
      {loans === null && <Known value={null} waiting={reading.state === 'waiting'} />}
      {loans?.length === 0 && <p className="muted">{t('renting.none')}</p>}
      {snapshot && loans && loans.length > 0 && (
        <ul className="stack">
          {loans.map((loan) => (
            <Loan
              key={`${loan.resource}-${String(loan.loan)}`}
              loan={loan}
              liquid={snapshot.liquid}
              now={snapshot.at.headTime}
              signer={signer}
            />
          ))}
        </ul>
      )}
      <Freshness live={live} />
    </section>
  );
}

function Loan({ loan, liquid, now, signer }: { loan: ResourceLoan; liquid: Asset; now: Instant; signer: Signer | null }) {
  const { t } = useTranslation();
  const { startedAt, renewals, renewedDays } = loanReading(loan);
  const name = t(`rex.loans.${loan.resource}`, { number: String(loan.loan) });
  const isRunning = loan.expiresAt > now;
  return (
    <li className="card" data-loan={String(loan.loan)}>
      <strong>{name}</strong>
      <dl className="lines">
        <DefinitionRow part="receiver" name={t('rex.loans.receiver')} value={loan.receiver} />
        <DefinitionRow part="rented" name={t('rex.loans.rented')} value={<Amount of={loan.rented} />} />
        <DefinitionRow part="payment" name={t('rex.loans.payment')} value={<Amount of={loan.payment} />} />
        <DefinitionRow part="loan-fund" name={t('figures.loan-fund')} value={<Amount of={loan.fund} />} />
        <DefinitionRow part="started" name={t('rex.loans.started')} value={<Moment at={startedAt} />} />
        <DefinitionRow part="expires" name={t('rex.loans.expires')} value={<Moment at={loan.expiresAt} />} />
      </dl>
      <p className="small muted">
        {renewals > 0n ? t('rex.loans.renews', { times: String(renewals), days: String(renewedDays) }) : t('rex.loans.ends')}
      </p>
      {signer && isRunning && (
        <>
          <Disclosure title={t('renting.fund')} part="fund-loan">
            {() => <FundForm loan={loan} available={liquid} signer={signer} name={name} />}
          </Disclosure>
          {loan.fund.isPositive() && (
            <Disclosure title={t('renting.defund')} part="defund-loan">
              {() => <DefundForm loan={loan} signer={signer} name={name} />}
            </Disclosure>
          )}
        </>
      )}
    </li>
  );
}

interface LoanForm {
  readonly loan: ResourceLoan;
  readonly signer: Signer;
  readonly name: string;
}

function FundForm({ loan: { resource, loan }, available, signer, name }: LoanForm & { available: Asset }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const loans = useWriting(LOAN_SERVICE);
  const signingQueue = useService(SigningQueue);
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) => (await loans.get()).planFunding({ resource, loan, amount }, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <OneAmountForm
      form={form}
      label={t('renting.fundAmount', { loan: name })}
      symbol={profile.coin.display}
      hint={t('renting.fundHint')}
      available={{ name: t('figures.liquid'), amount: available }}
    />
  );
}

function DefundForm({ loan: { resource, loan, fund }, signer, name }: LoanForm) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const loans = useWriting(LOAN_SERVICE);
  const signingQueue = useService(SigningQueue);
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) => (await loans.get()).planDefunding({ resource, loan, amount }, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <OneAmountForm
      form={form}
      label={t('renting.defundAmount', { loan: name })}
      symbol={profile.coin.display}
      hint={t('form.exact')}
      available={{ name: t('figures.loan-fund'), amount: fund }}
    />
  );
}
