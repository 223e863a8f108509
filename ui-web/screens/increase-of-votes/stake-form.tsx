import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { BandwidthService } from '../../../application/features/bandwidth/bandwidth-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { firstIncomeDate } from '../../../domain/views/income/schedule.ts';
import { AccountNameField } from '../../parts/fields/account-name-field.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Day } from '../../parts/values/day.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { FillRow } from '../../parts/fields/fill-row.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { SubmitButton } from '../../parts/fields/submit-button.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BandwidthAmounts } from '../../shell/forms/bandwidth-amounts.tsx';
import { useBandwidthForm } from '../../shell/forms/use-bandwidth-form.ts';

/** Stakes coins for CPU and NET of the account itself or of another; the votes stay the account's. */
export function StakeForm({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const bandwidth = useService(BandwidthService);
  const live = useService(AccountService).snapshot(signer.account);
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const form = useBandwidthForm({
    receiver: signer.account,
    signer,
    plan: (asked) => bandwidth.planDelegation({ ...asked, transfer: false }, signer.account),
  });
  const { value } = form;
  const receiver = form.field('receiver');
  const votes = value && value.cpu.plus(value.net);

  return (
    <section className="card" aria-labelledby="stake-title">
      <h2 id="stake-title">{t('operations.delegate-bandwidth')}</h2>
      <form className="stack" onSubmit={form.submit} noValidate>
        <AccountNameField label={t('increase.stake.receiver')} field={receiver} hint={t('increase.stake.receiverHint')} />
        <BandwidthAmounts form={form} />
        <FillRow
          name={t('figures.liquid')}
          amount={snapshot?.liquid ?? null}
          waiting={reading.state === 'waiting'}
          action={t('increase.stake.allAsCpu')}
          onFill={form.field('cpu').write}
        />
        <Freshness live={live} />
        {asAntelope(snapshot)?.refund && receiver.text.trim() === signer.account && (
          <p className="notice small">{t('increase.stake.refundFirst')}</p>
        )}
        {snapshot && votes?.isPositive() && (
          <dl className="lines quote">
            <DefinitionRow part="net-change" name={t('labels.net-change')} value={<Amount of={votes} signed />} />
            <DefinitionRow part="first-income" name={t('labels.first-income')} value={<Day at={firstIncomeDate(snapshot.at.headTime)} />} />
          </dl>
        )}
        {form.failure && <Failure error={form.failure} />}
        <SubmitButton working={form.working} />
      </form>
    </section>
  );
}
