import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { BandwidthService } from '../../../application/features/bandwidth/bandwidth-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { DelegatedBandwidth } from '../../../domain/antelope/snapshot.ts';
import { ownRowFirst } from '../../../domain/views/account-summary.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BandwidthAmounts } from '../../shell/forms/bandwidth-amounts.tsx';
import { StakeRowChoice } from '../../shell/forms/stake-row-choice.tsx';
import { useBandwidthForm } from '../../shell/forms/use-bandwidth-form.ts';
import { RefundDates } from './refund-dates.tsx';

/** Unstakes CPU and NET from any receiver the account staked for. */
export function RedeemForm({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(signer.account);
  const snapshot = asAntelope(lastValue(useLive(live)));
  const rows = snapshot && ownRowFirst(snapshot);
  return (
    <section className="card" aria-labelledby="redeem-title">
      <h2 id="redeem-title">{t('operations.undelegate-bandwidth')}</h2>
      {snapshot && rows ? (
        <>
          <RefundDates refund={snapshot.refund} now={snapshot.at.headTime} />
          {rows.length === 0 ? <p>{t('bandwidth.nothing')}</p> : <RowsForm signer={signer} rows={rows} />}
        </>
      ) : null}
      <Freshness live={live} />
    </section>
  );
}

function RowsForm({ signer, rows }: { signer: Signer; rows: readonly DelegatedBandwidth[] }) {
  const bandwidth = useService(BandwidthService);
  const rowOf = (receiver: string) => rows.find(({ to }) => to === receiver) ?? rows[0]!;
  const form = useBandwidthForm({
    receiver: rows[0]!.to,
    signer,
    plan: (asked) => bandwidth.planUndelegation({ ...asked, receiver: rowOf(asked.receiver).to }, signer.account),
  });
  const receiver = form.field('receiver');
  const row = rowOf(receiver.text);
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <StakeRowChoice rows={rows} receiver={row.to} onChoose={receiver.write} />
      <BandwidthAmounts form={form} staked={row} />
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}
