import { useTranslation } from 'react-i18next';
import type { CpuRemedy, CpuShortage } from '../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { shown } from '../../parts/amount.tsx';
import { Moment } from '../../parts/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

interface WaysOut {
  readonly shortage: CpuShortage;
  readonly onSponsor: () => void;
  readonly onRemedy: (operation: Operation) => void;
}

/** What is missing, and the ways out: the sponsor, waiting, renting, staking. */
export function CpuShortageNotice({ shortage, onSponsor, onRemedy }: WaysOut) {
  const { t } = useTranslation();
  const { source, needed, available, max, freeAt, sponsor, rent, stake } = shortage;
  return (
    <section className="notice notice-warn" data-cpu-shortage={source} aria-label={t('rescue.title')}>
      <strong>{t('rescue.title')}</strong>
      <p className="small">{t(`rescue.${source}`, { needed: String(needed), available: String(available), max: String(max) })}</p>
      <ul className="bullets small">
        {sponsor && (
          <li data-rescue="sponsor">
            {t('rescue.sponsor')}{' '}
            <button type="button" className="button button-second" onClick={onSponsor}>
              {t('signing.sponsorNow')}
            </button>
          </li>
        )}
        <li data-rescue={freeAt === null ? 'never' : 'wait'}>
          {t(freeAt === null ? 'rescue.never' : 'rescue.wait')} {freeAt !== null && <Moment at={freeAt} brief />}
        </li>
        {rent && <Remedy name="rent" remedy={rent} label={t('signing.rentNow')} onRemedy={onRemedy} />}
        {stake && <Remedy name="stake" remedy={stake} label={t('signing.stakeNow')} onRemedy={onRemedy} />}
      </ul>
    </section>
  );
}

function Remedy({
  name,
  remedy,
  label,
  onRemedy,
}: {
  name: 'rent' | 'stake';
  remedy: CpuRemedy;
  label: string;
  onRemedy: (operation: Operation) => void;
}) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { amount, operation } = remedy;
  return (
    <li data-rescue={name}>
      {t(operation === null ? `rescue.${name}-elsewhere` : `rescue.${name}`, { amount: shown(amount, profile).toString() })}{' '}
      {operation !== null && (
        <button type="button" className="button button-second" onClick={() => onRemedy(operation)}>
          {label}
        </button>
      )}
    </li>
  );
}
