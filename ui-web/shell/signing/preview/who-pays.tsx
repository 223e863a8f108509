import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../../domain/chain/profile.ts';
import { CpuShortageService, type CpuShortageReport } from '../../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import { shortageValues } from '../../../../application/features/cpu-shortage/shortage-values.ts';
import { type PayerPreference, type Prepared, sponsorshipOf } from '../../../../application/transact/prepared.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService, useServiceWhere } from '../../../react/use-service.ts';

/** The user's choice of who pays CPU. `madeHere`: just now, so that the keyboard focus stays there. */
export interface CpuChoice {
  readonly payerPreference: PayerPreference;
  readonly madeHere: boolean;
}

/** Returns the account's own shortage of CPU without the sponsor; null while it is unknown. */
function useOwnShortage(prepared: Prepared): CpuShortageReport | null {
  const shortageService = useServiceWhere(hasFeature(useService(CHAIN_PROFILE).features, 'delegatedBandwidth'), CpuShortageService);
  const [found, setFound] = useState<{ readonly of: Prepared; readonly shortage: CpuShortageReport | null } | null>(null);

  useEffect(() => {
    if (shortageService === null || sponsorshipOf(prepared) === null) return;
    let wanted = true;
    const look = async () => {
      const shortage = await shortageService.ownShortage(prepared);
      if (wanted) setFound({ of: prepared, shortage });
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [shortageService, prepared]);

  return found?.of === prepared ? found.shortage : null;
}

/** Lets a user choose their own CPU where a sponsor pays, with its shortage, and back. */
export function WhoPays({
  prepared,
  choice,
  onChoose,
  onFocused,
}: {
  prepared: Prepared;
  choice: CpuChoice;
  onChoose: (payerPreference: PayerPreference) => void;
  onFocused: () => void;
}) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const shortage = useOwnShortage(prepared);
  const isSponsored = sponsorshipOf(prepared) !== null;
  const { madeHere } = choice;

  useEffect(() => {
    if (!madeHere || button.current === null) return;
    button.current.focus();
    onFocused();
  }, [madeHere, onFocused]);

  if (!isSponsored && choice.payerPreference !== 'own') return null;
  return (
    <div className="notice" data-who-pays={isSponsored ? 'sponsor' : 'own'}>
      {!isSponsored && <p className="small">{t('signing.ownCpu')}</p>}
      <button
        ref={button}
        type="button"
        className="button button-second button-small"
        onClick={() => onChoose(isSponsored ? 'own' : 'sponsor')}
      >
        {isSponsored ? t('signing.useOwnCpu') : t('signing.backToSponsor')}
      </button>
      {shortage && <p className="small">{t(`cpuShortage.${shortage.source}`, shortageValues(shortage))}</p>}
    </div>
  );
}
