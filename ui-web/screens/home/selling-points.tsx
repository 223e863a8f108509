import { useTranslation } from 'react-i18next';
import { helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Icon } from '../../parts/icon.tsx';
import { OutsideLink } from '../../parts/outside-link.tsx';

const POINTS = [
  { key: 'safe', icon: 'shield' },
  { key: 'double', icon: 'layers' },
  { key: 'flexible', icon: 'exit' },
] as const;

export function SellingPoints() {
  const { t, i18n } = useTranslation();
  return (
    <section className="card" aria-labelledby="points-title">
      <h2 id="points-title">{t('home.points.title')}</h2>
      <ul className="stack">
        {POINTS.map(({ key, icon }) => (
          <li key={key} className="point">
            <Icon name={icon} />
            <div>
              <h3>{t(`home.points.${key}.title`)}</h3>
              <p className="small muted">{t(`home.points.${key}.body`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <OutsideLink href={helpArticle('pool', languageOf(i18n))}>{t('home.points.more')}</OutsideLink>
      </p>
    </section>
  );
}
