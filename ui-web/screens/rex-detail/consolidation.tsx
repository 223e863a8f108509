import { useTranslation } from 'react-i18next';
import { RexHoldingService } from '../../../application/features/rex/rex-holding-service.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { NewWait } from './new-wait.tsx';

/** Merges all REX outside savings into one lot, and shows the cost: a new full maturity period, also for what could be sold already. */
export function Consolidation({ signer, moved, savings }: { signer: Signer; moved: Asset; savings: Asset }) {
  const { t } = useTranslation();
  const holding = useService(RexHoldingService);
  return (
    <>
      <p className="notice notice-warn small">{savings.isPositive() ? t('rex.consolidation.cost') : t('rex.consolidation.costOfAll')}</p>
      <dl className="lines">
        <DefinitionRow part="merged" name={t('rex.consolidation.moved')} value={<Amount of={moved} />} />
      </dl>
      <NewWait name={t('rex.consolidation.date')} />
      <OperationButton label={t('rex.consolidation.action')} signer={signer} plan={() => holding.planConsolidation(signer.account)} />
    </>
  );
}
