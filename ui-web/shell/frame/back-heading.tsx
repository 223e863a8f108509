import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../../parts/icon.tsx';

/** Shows the heading of a screen below another one, with a link back: to the screen before it in this visit, else to its parent `to`. */
export function BackHeading({ to, title }: { to: string; title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="heading">
      <Link
        className="back"
        to={to}
        aria-label={t('action.back')}
        onClick={(event) => {
          const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
          if (!isPlain || !hasEarlierEntry()) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <Icon name="back" />
      </Link>
      <h1 tabIndex={-1}>{title}</h1>
    </div>
  );
}

/** Returns whether the entry before this one in the browser's history is of this site: the router numbers its entries from 0 on. */
function hasEarlierEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}
