import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { refundInstant } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DateAhead } from '../../parts/values/date-ahead.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { useAccount } from '../../shell/session/use-account.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';

const BANDWIDTH_SERVICE = async () => (await import('../../../application/features/bandwidth/bandwidth-service.ts')).BandwidthService;

/** Shows a pending refund of CPU and NET with its date and its claim; nothing where there is none. */
export function PendingRefund({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const bandwidth = useWriting(BANDWIDTH_SERVICE);
  const snapshot = asAntelope(lastValue(useAccount(account).reading));
  if (!snapshot?.refund) return null;
  const { refund } = snapshot;
  const at = refundInstant(refund);
  const ready = at <= snapshot.at.headTime;
  return (
    <section className="card" data-testid="refund" aria-labelledby="refund-title">
      <h2 id="refund-title">{t('figures.refund')}</h2>
      <dl className="lines">
        <DefinitionRow part="refund-cpu" name={t('unlock.kinds.refund-cpu')} value={<Amount of={refund.cpu} />} />
        <DefinitionRow part="refund-net" name={t('unlock.kinds.refund-net')} value={<Amount of={refund.net} />} />
        <DefinitionRow
          part="refund-at"
          name={ready ? t('reduce.claimableSince') : t('reduce.claimableFrom')}
          value={ready ? <Moment at={at} exact /> : <DateAhead at={at} now={snapshot.at.headTime} />}
        />
      </dl>
      {signer && ready && (
        <OperationButton
          label={t('operations.claim-refund')}
          signer={signer}
          plan={async () => (await bandwidth.get()).planRefund(signer.account)}
        />
      )}
    </section>
  );
}
