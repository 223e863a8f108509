import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { ResourceLoan } from '../../../domain/antelope/snapshot.ts';
import { loanReading } from '../../../domain/antelope/loans/loan.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useLive } from '../../react/use-live.ts';

/** Shows the CPU and NET the account rents: until when, and how long the renewal fund renews it. Nothing where it rents none. */
export function Loans({ live }: { live: Live<AccountSnapshot> }) {
  const { t } = useTranslation();
  const loans = asAntelope(lastValue(useLive(live)))?.rex?.loans ?? [];
  if (loans.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="loans-title">
      <h2 id="loans-title">{t('rex.loans.title')}</h2>
      <ul className="stack">
        {loans.map((loan) => (
          <Loan key={`${loan.resource}-${String(loan.loan)}`} loan={loan} />
        ))}
      </ul>
      <Freshness live={live} />
    </section>
  );
}

function Loan({ loan }: { loan: ResourceLoan }) {
  const { t } = useTranslation();
  const { startedAt, renewals, renewedDays } = loanReading(loan);
  return (
    <li className="card" data-loan={String(loan.loan)}>
      <strong>{t(`rex.loans.${loan.resource}`, { number: String(loan.loan) })}</strong>
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
    </li>
  );
}
