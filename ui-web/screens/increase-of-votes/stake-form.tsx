import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { BandwidthService } from '../../../application/features/bandwidth/bandwidth-service.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { bandwidthPath } from '../../../domain/views/stake-path.ts';
import { AccountNameField } from '../../parts/fields/account-name-field.tsx';
import { FillRow } from '../../parts/fields/fill-row.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BandwidthAmounts } from '../../shell/forms/bandwidth-amounts.tsx';
import { useBandwidthForm } from '../../shell/forms/use-bandwidth-form.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { PlaceForm } from '../stake/place-form.tsx';
import { StakeQuote } from '../stake/stake-quote.tsx';

/** Stakes coins for CPU and NET of the account itself or of another; the votes stay the account's. */
export function StakeForm({ signer }: { signer: Signer | null }) {
  const { t } = useTranslation();
  const bandwidth = useService(BandwidthService);
  const marketLive = useService(PoolService).market;
  const marketReading = useLive(marketLive);
  const { live, reading } = useAccount(signer?.account ?? null);
  const snapshot = lastValue(reading);
  const form = useBandwidthForm({
    receiver: signer?.account ?? '',
    signer,
    plan: (asked) => bandwidth.planDelegation({ ...asked, transfer: false }, signer!.account),
  });
  const receiver = form.field('receiver');
  const votes = form.sum?.isPositive() ? form.sum : null;
  const now = (snapshot ?? lastValue(marketReading))?.at.headTime ?? null;

  return (
    <PlaceForm
      form={form}
      signer={signer}
      age={signer ? <Freshness live={live} /> : <Freshness live={marketLive} />}
      amount={
        <section className="card" aria-labelledby="stake-title">
          <h2 id="stake-title">{t('operations.delegate-bandwidth')}</h2>
          <BandwidthAmounts form={form} />
          {signer && (
            <>
              <FillRow
                name={t('stake.free')}
                amount={snapshot?.liquid ?? null}
                waiting={reading.state === 'waiting'}
                action={t('increase.stake.allAsCpu')}
                onFill={form.field('cpu').write}
              />
              <AccountNameField label={t('increase.stake.receiver')} field={receiver} hint={t('increase.stake.receiverHint')} />
              {asAntelope(snapshot)?.refund && receiver.text.trim() === signer.account && (
                <p className="notice small">{t('increase.stake.refundFirst')}</p>
              )}
            </>
          )}
        </section>
      }
    >
      <StakeQuote change={votes} withRex={false} path={now === null ? null : bandwidthPath(now)} />
    </PlaceForm>
  );
}
