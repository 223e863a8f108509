import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { NewWait } from './new-wait.tsx';

const REX_HOLDING = async () => (await import('../../../application/features/rex/rex-holding-service.ts')).RexHoldingService;

/** Merges all REX outside savings into one lot, and shows the cost: a new full maturity period, also for what could be sold already. */
export function Consolidation({ signer, moved, savings }: { signer: Signer; moved: Asset; savings: Asset }) {
  const { t } = useTranslation();
  const holding = useWriting(REX_HOLDING);
  return (
    <>
      <p className="notice notice-warn small">{savings.isPositive() ? t('rex.consolidation.cost') : t('rex.consolidation.costOfAll')}</p>
      <dl className="lines">
        <DefinitionRow part="merged" name={t('rex.consolidation.moved')} value={<Amount of={moved} />} />
      </dl>
      <NewWait name={t('rex.consolidation.date')} />
      <OperationButton
        label={t('rex.consolidation.action')}
        signer={signer}
        plan={async () => (await holding.get()).planConsolidation(signer.account)}
      />
    </>
  );
}
