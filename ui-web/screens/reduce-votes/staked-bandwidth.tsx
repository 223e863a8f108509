import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { BandwidthService } from '../../../application/features/bandwidth/bandwidth-service.ts';
import type { Live } from '../../../application/live/live.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { Refund } from '../../../domain/antelope/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { refundInstant } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';

/** Shows CPU and NET of an account, and a pending refund with its date and its claim. */
export function StakedBandwidth({ live, signer }: { live: Live<AccountSnapshot>; signer: Signer | null }) {
  const { t } = useTranslation();
  const reading = useLive(live);
  const snapshot = asAntelope(lastValue(reading));
  const waiting = reading.state === 'waiting';
  const rows = snapshot?.bandwidth ?? null;
  const total = (pick: 'cpu' | 'net') =>
    snapshot && rows && rows.reduce((sum, row) => sum.plus(row[pick]), Asset.zero(snapshot.liquid.symbol));
  const cpu = total('cpu');
  const net = total('net');
  return (
    <section className="card" aria-labelledby="reduce-stake-title">
      <h2 id="reduce-stake-title">{t('reduce.stake')}</h2>
      <dl className="lines">
        <div data-testid="cpu">
          <dt>{t('figures.cpu')}</dt>
          <dd>
            <Known value={cpu && <Amount of={cpu} />} waiting={waiting} />
          </dd>
        </div>
        <div data-testid="net">
          <dt>{t('figures.net')}</dt>
          <dd>
            <Known value={net && <Amount of={net} />} waiting={waiting} />
          </dd>
        </div>
      </dl>
      {snapshot?.refund && <PendingRefund refund={snapshot.refund} now={snapshot.at.headTime} signer={signer} />}
      <Freshness live={live} />
    </section>
  );
}

function PendingRefund({ refund, now, signer }: { refund: Refund; now: Instant; signer: Signer | null }) {
  const { t } = useTranslation();
  const bandwidth = useService(BandwidthService);
  const at = refundInstant(refund);
  return (
    <div className="stack-tight" data-testid="refund">
      <h3>{t('figures.refund')}</h3>
      <dl className="lines">
        <div>
          <dt>{t('unlock.kinds.refund-cpu')}</dt>
          <dd>
            <Amount of={refund.cpu} />
          </dd>
        </div>
        <div>
          <dt>{t('unlock.kinds.refund-net')}</dt>
          <dd>
            <Amount of={refund.net} />
          </dd>
        </div>
        <div>
          <dt>{at <= now ? t('reduce.claimableSince') : t('reduce.claimableFrom')}</dt>
          <dd>
            <Moment at={at} exact />
          </dd>
        </div>
      </dl>
      {signer && at <= now && (
        <OperationButton main label={t('operations.claim-refund')} signer={signer} plan={() => bandwidth.planRefund(signer.account)} />
      )}
    </div>
  );
}
