import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { Icon } from '../../parts/icon.tsx';

/** Shows the heading of a screen below another one, with a link back. */
export function BackHeading({ to, title }: { to: string; title: string }) {
  const { t } = useTranslation();
  return (
    <div className="heading">
      <Link className="back" to={to} aria-label={t('action.back')}>
        <Icon name="back" />
      </Link>
      <h1 tabIndex={-1}>{title}</h1>
    </div>
  );
}
