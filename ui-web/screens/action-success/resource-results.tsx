import { useTranslation } from 'react-i18next';
import type { RamOperation } from '../../../domain/antelope/operations/ram/index.ts';
import type { StakeOperation } from '../../../domain/antelope/operations/stake/index.ts';
import { DAY_MS, SECOND_MS } from '../../../domain/core/chain/time.ts';
import { REFUND_DELAY_MS } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { LOAN_TERM_MS } from '../../../domain/antelope/loans/loan.ts';
import { Count } from '../../parts/values/count.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { AmountRow, FirstIncome, NextStep } from './result-parts.tsx';
import type { ResultProps, Results } from './result-props.ts';

export const RESOURCE_RESULTS: Results<(StakeOperation | RamOperation)['kind']> = {
  'delegate-bandwidth': { form: 'increase-of-votes', Meaning: Delegated },
  'undelegate-bandwidth': { form: 'reduce-votes', Meaning: Redeemed },
  'claim-refund': { form: 'money', Meaning: Claimed },
  'rent-resource': { form: 'loans', Meaning: Rented },
  'fund-loan': { form: 'loans', Meaning: LoanFunded },
  'defund-loan': { form: 'loans', Meaning: LoanDefunded },
  'buy-ram': { form: 'ram', Meaning: RamBought },
  'buy-ram-bytes': { form: 'ram', Meaning: RamBytesBought },
  'sell-ram': { form: 'ram', Meaning: RamSold },
};

function Delegated({ operation: { cpu, net, receiver, transfer }, at }: ResultProps<'delegate-bandwidth'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('figures.cpu')} part="cpu" amount={cpu} />
        <AmountRow name={t('figures.net')} part="net" amount={net} />
        <DefinitionRow name={t('bandwidth.stakedFor')} part="receiver" value={<span className="code">{receiver}</span>} />
      </dl>
      {!transfer && <FirstIncome at={at} />}
    </>
  );
}

function Redeemed({ operation: { cpu, net }, at }: ResultProps<'undelegate-bandwidth'>) {
  const { t } = useTranslation();
  // Contracts keep the time of a request in whole seconds.
  const requestedAt = Math.floor(at / SECOND_MS) * SECOND_MS;
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('success.redeemed')} part="redeemed" amount={cpu.plus(net)} />
        <DefinitionRow name={t('reduce.claimableFrom')} part="claim" value={<Moment at={requestedAt + REFUND_DELAY_MS} exact />} />
      </dl>
      <p className="small muted">{t('success.redeemedBody', { days: Math.ceil(REFUND_DELAY_MS / DAY_MS) })}</p>
      <NextStep to="reduce-votes?way=redeem" label={t('success.refund')} />
    </>
  );
}

function Claimed() {
  const { t } = useTranslation();
  return <p>{t('success.claimed')}</p>;
}

function Rented({ operation: { payment, receiver, resource }, at }: ResultProps<'rent-resource'>) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <DefinitionRow name={t('success.rented')} part="resource" value={t(`bandwidth.${resource}`)} />
      <DefinitionRow name={t('rex.loans.receiver')} part="receiver" value={<span className="code">{receiver}</span>} />
      <AmountRow name={t('success.paid')} part="paid" amount={payment} />
      <DefinitionRow name={t('rex.loans.expires')} part="expires" value={<Moment at={at + LOAN_TERM_MS} />} />
    </dl>
  );
}

function LoanFunded({ operation: { amount, resource, loan } }: ResultProps<'fund-loan'>) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(`rex.loans.${resource}`, { number: String(loan) })}</p>
      <dl className="lines">
        <AmountRow name={t('figures.loan-fund')} part="loan-fund" amount={amount} />
      </dl>
    </>
  );
}

function LoanDefunded({ operation: { amount, resource, loan } }: ResultProps<'defund-loan'>) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(`rex.loans.${resource}`, { number: String(loan) })}</p>
      <dl className="lines">
        <AmountRow name={t('success.sold')} part="taken-back" amount={amount} />
      </dl>
    </>
  );
}

function RamBought({ operation: { amount, receiver } }: ResultProps<'buy-ram'>) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <DefinitionRow name={t('success.ramFor')} part="receiver" value={<span className="code">{receiver}</span>} />
      <AmountRow name={t('success.paid')} part="paid" amount={amount} />
    </dl>
  );
}

function RamBytesBought({ operation: { bytes, receiver } }: ResultProps<'buy-ram-bytes'>) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <DefinitionRow name={t('success.ramFor')} part="receiver" value={<span className="code">{receiver}</span>} />
      <DefinitionRow name={t('success.ramAbout')} part="bytes" value={<Count of={bytes} />} />
    </dl>
  );
}

function RamSold({ operation: { bytes } }: ResultProps<'sell-ram'>) {
  const { t } = useTranslation();
  return (
    <dl className="lines">
      <DefinitionRow name={t('success.ramSold')} part="bytes" value={<Count of={bytes} />} />
    </dl>
  );
}
