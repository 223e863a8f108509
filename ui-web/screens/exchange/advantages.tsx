import { useTranslation } from 'react-i18next';
import { Icon } from '../../parts/icon.tsx';

const ADVANTAGES = [
  ['account', 'shield'],
  ['chain', 'layers'],
  ['wallet', 'exit'],
] as const;

/** Says in three points what trading by contract means. */
export function Advantages() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="advantages-title">
      <h2 id="advantages-title" className="visually-hidden">
        {t('exchange.advantages.title')}
      </h2>
      <ul className="card points">
        {ADVANTAGES.map(([key, icon]) => (
          <li key={key} className="point">
            <Icon name={icon} />
            <div>
              <h3>{t(`exchange.advantages.${key}.title`)}</h3>
              <p className="small muted">{t(`exchange.advantages.${key}.body`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
