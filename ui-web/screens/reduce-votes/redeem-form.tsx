import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { DelegatedBandwidth, Refund } from '../../../domain/antelope/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { ownRowFirst } from '../../../domain/views/account-summary.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { BandwidthAmounts } from '../../shell/forms/bandwidth-amounts.tsx';
import { StakeRowChoice } from '../../shell/forms/stake-row-choice.tsx';
import { useBandwidthForm } from '../../shell/forms/use-bandwidth-form.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { PlaceForm } from '../stake/place-form.tsx';
import { RefundDates } from './refund-dates.tsx';

const BANDWIDTH_SERVICE = async () => (await import('../../../application/features/bandwidth/bandwidth-service.ts')).BandwidthService;

/** Unstakes CPU and NET from any receiver the account staked for. */
export function RedeemForm({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const snapshot = asAntelope(lastValue(useAccount(signer.account).reading));
  const rows = snapshot && ownRowFirst(snapshot);
  if (!snapshot || !rows) return null;
  if (rows.length > 0) return <RowsForm signer={signer} rows={rows} refund={snapshot.refund} now={snapshot.at.headTime} />;
  return (
    <section className="card" aria-labelledby="redeem-title">
      <h2 id="redeem-title">{t('operations.undelegate-bandwidth')}</h2>
      <p>{t('bandwidth.nothing')}</p>
    </section>
  );
}

interface RowsFormProps {
  signer: Signer;
  rows: readonly DelegatedBandwidth[];
  refund: Refund | null;
  now: Instant;
}

function RowsForm({ signer, rows, refund, now }: RowsFormProps) {
  const { t } = useTranslation();
  const bandwidth = useWriting(BANDWIDTH_SERVICE);
  const rowOf = (receiver: string) => rows.find(({ to }) => to === receiver) ?? rows[0]!;
  const form = useBandwidthForm({
    receiver: rows[0]!.to,
    signer,
    plan: async (asked) => (await bandwidth.get()).planUndelegation({ ...asked, receiver: rowOf(asked.receiver).to }, signer.account),
  });
  const receiver = form.field('receiver');
  const row = rowOf(receiver.text);
  return (
    <PlaceForm
      form={form}
      signer={signer}
      amount={
        <section className="card" aria-labelledby="redeem-title">
          <h2 id="redeem-title">{t('operations.undelegate-bandwidth')}</h2>
          <StakeRowChoice rows={rows} receiver={row.to} onChoose={receiver.write} />
          <BandwidthAmounts form={form} staked={row} />
        </section>
      }
    >
      <section className="card">
        <RefundDates refund={refund} now={now} />
      </section>
    </PlaceForm>
  );
}
