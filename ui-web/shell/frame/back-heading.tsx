import { useTranslation } from 'react-i18next';
import { isPlain, Link, useLocation, useNavigate } from '../../react/router.tsx';
import { Icon } from '../../parts/icon.tsx';

/** Shows the heading of a screen below another one, with a link back: to the screen before it in this visit, else to its parent `to`. */
export function BackHeading({ to, title }: { to: string; title: string }) {
  const { t } = useTranslation();
  const { depth } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="heading">
      <Link
        className="back"
        to={to}
        aria-label={t('action.back')}
        onClick={(event) => {
          if (!isPlain(event) || depth === 0) return;
          event.preventDefault();
          navigate.back();
        }}
      >
        <Icon name="back" />
      </Link>
      <h1 tabIndex={-1}>{title}</h1>
    </div>
  );
}
