import { createPortal } from 'react-dom';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { Announcer } from './announcer.ts';

/** Renders the page's two live regions. They are beside the app, because an open dialog hides the app from screen readers. */
export function LiveRegions() {
  const { polite, assertive } = useLive(useService(Announcer));
  if (typeof document === 'undefined') return null;
  return createPortal(
    <div className="visually-hidden">
      <div aria-live="polite" aria-relevant="additions">
        {polite.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {assertive}
      </div>
    </div>,
    document.body,
  );
}
