import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { RexService } from '../../../application/features/rex/rex-service.ts';
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
import { Quote } from './quote.tsx';

/** Turns staked CPU and NET into REX, without the wait of a refund. */
export function StakeToRexForm({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(signer.account);
  const reading = useLive(live);
  const snapshot = asAntelope(lastValue(reading));
  const rows = snapshot && ownRowFirst(snapshot);
  if (!snapshot || !rows) return <Freshness live={live} />;
  if (rows.length === 0) return <p>{t('bandwidth.nothing')}</p>;
  return (
    <>
      <p className="small muted">{t('increase.fromStake.body')}</p>
      <FormOfRows signer={signer} rows={rows} />
      <Freshness live={live} />
    </>
  );
}

function FormOfRows({ signer, rows }: { signer: Signer; rows: readonly DelegatedBandwidth[] }) {
  const rex = useService(RexService);
  const rowOf = (receiver: string) => rows.find(({ to }) => to === receiver) ?? rows[0]!;
  const form = useBandwidthForm({
    receiver: rows[0]!.to,
    signer,
    plan: (asked) => rex.planPurchaseFromStake({ ...asked, receiver: rowOf(asked.receiver).to }, signer.account),
  });
  const { value } = form;
  const receiver = form.field('receiver');
  const row = rowOf(receiver.text);
  const sum = value && value.cpu.plus(value.net);
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <StakeRowChoice rows={rows} receiver={row.to} onChoose={receiver.write} />
      <BandwidthAmounts form={form} staked={row} />
      {sum?.isPositive() && <Quote key={sum.toString()} amount={sum} exchanged />}
      {form.failure && <Failure error={form.failure} />}
      <SubmitButton working={form.working} />
    </form>
  );
}
