import { useTranslation } from 'react-i18next';
import type { CpuTopUpOption, CpuShortage } from '../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import { shortageValues } from '../../../application/features/cpu-shortage/shortage-values.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { shown } from '../../parts/values/amount.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

interface TopUpOptions {
  readonly shortage: CpuShortage;
  readonly onSponsor: () => void;
  readonly onTopUp: (operation: Operation) => void;
}

/** Shows a shortage and its top-up options: the sponsor, waiting, renting, staking. */
export function CpuShortageNotice({ shortage, onSponsor, onTopUp }: TopUpOptions) {
  const { t } = useTranslation();
  const { source, freeAt, sponsor, rent, stake } = shortage;
  return (
    <section className="notice notice-warn" data-cpu-shortage={source} aria-label={t('cpuShortage.title')}>
      <strong>{t('cpuShortage.title')}</strong>
      <p className="small">{t(`cpuShortage.${source}`, shortageValues(shortage))}</p>
      <ul className="bullets small">
        {sponsor && (
          <li data-top-up="sponsor">
            {t('cpuShortage.sponsor')}{' '}
            <button type="button" className="button button-second" onClick={onSponsor}>
              {t('signing.sponsorNow')}
            </button>
          </li>
        )}
        <li data-top-up={freeAt === null ? 'never' : 'wait'}>
          {t(freeAt === null ? 'cpuShortage.never' : 'cpuShortage.wait')} {freeAt !== null && <Moment at={freeAt} brief />}
        </li>
        {rent && <TopUpOption name="rent" topUpOption={rent} label={t('signing.rentNow')} onTopUp={onTopUp} />}
        {stake && <TopUpOption name="stake" topUpOption={stake} label={t('signing.stakeNow')} onTopUp={onTopUp} />}
      </ul>
    </section>
  );
}

function TopUpOption({
  name,
  topUpOption,
  label,
  onTopUp,
}: {
  name: 'rent' | 'stake';
  topUpOption: CpuTopUpOption;
  label: string;
  onTopUp: (operation: Operation) => void;
}) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { amount, operation } = topUpOption;
  return (
    <li data-top-up={name}>
      {t(operation === null ? `cpuShortage.${name}-elsewhere` : `cpuShortage.${name}`, { amount: shown(amount, profile).toString() })}{' '}
      {operation !== null && (
        <button type="button" className="button button-second" onClick={() => onTopUp(operation)}>
          {label}
        </button>
      )}
    </li>
  );
}
