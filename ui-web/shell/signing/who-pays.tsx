import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { CpuRescueService, type CpuLack } from '../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import type { CpuWish } from '../../../application/transact/sponsoring.ts';
import type { Prepared } from '../../../application/transact/prepared.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService, useServiceWhere } from '../../react/use-service.ts';

/** Whose CPU a person chose. `madeHere`: just now, so that the keyboard goes on there. */
export interface CpuChoice {
  readonly wish: CpuWish;
  readonly madeHere: boolean;
}

/** What the account's own CPU would lack in the sponsor's place; null while nothing is known of it. */
function useOwnLack(prepared: Prepared): CpuLack | null {
  const rescue = useServiceWhere(hasFeature(useService(CHAIN_PROFILE).features, 'delegatedBandwidth'), CpuRescueService);
  const [found, setFound] = useState<{ readonly of: Prepared; readonly lack: CpuLack | null } | null>(null);

  useEffect(() => {
    if (rescue === null || prepared.sponsorship === null) return;
    let wanted = true;
    const look = async () => {
      const lack = await rescue.ownLack(prepared);
      if (wanted) setFound({ of: prepared, lack });
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [rescue, prepared]);

  return found?.of === prepared ? found.lack : null;
}

/** Where a sponsor pays: the way to the account's own CPU, with what it lacks; and the way back. */
export function WhoPays({
  prepared,
  choice,
  onChoose,
  onFocused,
}: {
  prepared: Prepared;
  choice: CpuChoice;
  onChoose: (wish: CpuWish) => void;
  onFocused: () => void;
}) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const lack = useOwnLack(prepared);
  const isSponsored = prepared.sponsorship !== null;
  const { madeHere } = choice;

  useEffect(() => {
    if (!madeHere || button.current === null) return;
    button.current.focus();
    onFocused();
  }, [madeHere, onFocused]);

  if (!isSponsored && choice.wish !== 'own') return null;
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
      {lack && (
        <p className="small">
          {t(`rescue.${lack.source}`, { needed: String(lack.needed), available: String(lack.available), max: String(lack.max) })}
        </p>
      )}
    </div>
  );
}
