import { useTranslation } from 'react-i18next';
import type { Live } from '../../../application/live/live.ts';
import type { AntelopePoolInfo, PoolInfo } from '../../../application/ports/pool-backend.ts';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { truncatedText } from '../../../domain/core/amount/truncate.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Freshness } from '../../parts/values/age/freshness.tsx';

/** Lists the pool's proxies with their votes, in whole coins. */
export function ProxiesDialog({
  proxies,
  info,
  onClose,
}: {
  proxies: AntelopePoolInfo['proxies'];
  info: Live<PoolInfo>;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const separators = separatorsOf(languageOf(i18n));
  return (
    <Dialog title={t('home.proxies.title')} onClose={onClose}>
      <p className="small muted">{t('home.proxies.note')}</p>
      <dl className="lines">
        {proxies.map(({ name, votes }) => {
          const digits = truncatedText(votes, 0);
          return (
            <div key={name}>
              <dt className="code">{name}</dt>
              <dd>
                <Known value={digits === null ? null : groupedDigits(digits, separators)} />
              </dd>
            </div>
          );
        })}
      </dl>
      <Freshness live={info} />
    </Dialog>
  );
}
