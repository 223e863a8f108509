import { useTranslation } from 'react-i18next';
import type { RexMarket } from '../../../domain/antelope/snapshot.ts';
import { saleSimulation } from '../../../domain/antelope/rex/sale.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { useAmountWords } from '../../parts/values/amount-words.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { useWriting } from '../../shell/signing/use-writing.ts';

const REX_HOLDING_SERVICE = async () => (await import('../../../application/features/rex/rex-holding-service.ts')).RexHoldingService;

interface TakeReadyProps {
  market: RexMarket;
  /** Matured REX that can be sold now. */
  ready: Asset;
  signer: Signer | null;
  /** Whether it is the screen's main action. */
  main: boolean;
}

/** Shows matured REX in coins, and takes all of it by one tap: the contract sells no part of it. */
export function TakeReady({ market, ready, signer, main }: TakeReadyProps) {
  const { t } = useTranslation();
  const holding = useWriting(REX_HOLDING_SERVICE);
  const text = useAmountWords();
  const sale = saleSimulation(market.pool, market.rules, ready, ready);
  if (sale?.kind !== 'filled') return null;
  return (
    <section className="card ready" data-testid="ready" data-sale={sale.kind}>
      <div>
        <p className="ready-amount" data-testid="proceeds">
          <Amount of={sale.proceeds} /> <span className="tag tag-good">{t('stake.ready')}</span>
        </p>
        <p className="small muted">
          <Amount of={ready} /> · {t('stake.stillEarning')}
        </p>
      </div>
      {signer && (
        <OperationButton
          main={main}
          label={t('stake.take', { amount: text(sale.proceeds) })}
          signer={signer}
          plan={async () => (await holding.get()).planSaleOfAll(signer.account)}
        />
      )}
    </section>
  );
}
