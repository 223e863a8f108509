import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../react/use-service.ts';
import { Announcer } from '../../frame/announcer.ts';

/** States that the preview replaces a stale one, and moves the focus there. */
export function PreviewRenewed() {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const title = useId();
  const notice = useRef<HTMLElement>(null);
  const cause = t('errors.preview-outdated.cause');
  const cure = t('errors.preview-outdated.cure');

  useEffect(() => {
    notice.current?.focus();
  }, []);
  useEffect(() => {
    announcer.interrupt(`${cause} ${cure}`);
    return () => announcer.interrupt('');
  }, [announcer, cause, cure]);

  return (
    <section ref={notice} className="notice notice-warn" data-testid="preview-renewed" aria-labelledby={title} tabIndex={-1}>
      <strong id={title}>{t('errors.preview-outdated.title')}</strong>
      <p>{cause}</p>
      <p>{cure}</p>
    </section>
  );
}
