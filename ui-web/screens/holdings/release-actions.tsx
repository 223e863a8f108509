import { useTranslation } from 'react-i18next';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { LegacyStake } from '../../../domain/tron/stake/legacy-stake.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { useWriting } from '../../shell/signing/use-writing.ts';

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;

/** Releases an account's own Stake 1.0 coins, one button for each resource, with the warning that all votes end. Nothing where none can be released. */
export function ReleaseActions({ stakes, signer }: { stakes: readonly LegacyStake[]; signer: Signer }) {
  const { t } = useTranslation();
  const planner = useWriting(OPERATION_PLANNER);
  const own = stakes.filter(({ use, available }) => use === 'own' && available);
  if (own.length === 0) return null;
  return (
    <div className="stack-tight">
      <p className="notice notice-warn small" data-testid="release-warning">
        {t('release-legacy.warning')}
      </p>
      {own.map(({ resource }) => (
        <OperationButton
          key={resource}
          label={`${t('money.actions.take-back')} · ${t(`labels.${resource}`)}`}
          names="Stake 1.0"
          signer={signer}
          plan={async () => (await planner.get()).plan({ kind: 'release-legacy', resource, receiver: null }, signer.account)}
        />
      ))}
    </div>
  );
}
