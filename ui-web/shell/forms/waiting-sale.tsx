import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useLive } from '../../react/use-live.ts';
import { useWriting } from '../signing/use-writing.ts';
import { OperationButton } from './operation-button.tsx';

const REX_HOLDING_SERVICE = async () => (await import('../../../application/features/rex/rex-holding-service.ts')).RexHoldingService;

/** Shows a queued or filled sale of REX, and cancels or collects it. Nothing where there is none. */
export function WaitingSale({ live, signer }: { live: Live<AccountSnapshot>; signer: Signer | null }) {
  const { t } = useTranslation();
  const holding = useWriting(REX_HOLDING_SERVICE);
  const order = asAntelope(lastValue(useLive(live)))?.rex?.order ?? null;
  if (order === null) return null;
  const { rex, proceeds, orderedAt, filled } = order;
  return (
    <section className="card" aria-labelledby="waiting-title" data-testid="waiting-sale" data-filled={filled}>
      <h2 id="waiting-title">{filled ? t('sales.filled') : t('sales.waiting')}</h2>
      <p className="small muted">{filled ? t('sales.filledBody') : t('sales.waitingBody')}</p>
      <dl className="lines">
        <DefinitionRow part="ordered" name={t('sales.rex')} value={<Amount of={rex} />} />
        <DefinitionRow part="ordered-at" name={t('sales.orderedAt')} value={<Moment at={orderedAt} />} />
        {filled && <DefinitionRow part="order-proceeds" name={t('sales.proceeds')} value={<Amount of={proceeds} />} />}
      </dl>
      {signer &&
        (filled ? (
          <OperationButton
            main
            label={t('sales.collect')}
            signer={signer}
            plan={async () => (await holding.get()).planUpdate(signer.account)}
          />
        ) : (
          <OperationButton
            label={t('sales.takeBack')}
            signer={signer}
            plan={async () => (await holding.get()).planCancelSale(signer.account)}
          />
        ))}
    </section>
  );
}
