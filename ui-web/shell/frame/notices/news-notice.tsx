import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeOfVisit } from '../../../../application/features/news/notice-of-visit.ts';
import { OutsideLink } from '../../../parts/controls/outside-link.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { useReading } from '../../session/use-reading.ts';

/** Shows the article that everybody should see, once, until it is dismissed. Nothing where there is none, and until what reads news has come. */
export function NewsNotice() {
  return useReading('news').isThere ? <Notice /> : null;
}

function Notice() {
  const { t } = useTranslation();
  const notice = useService(NoticeOfVisit);
  const article = useLive(notice);
  useEffect(() => void notice.fetch(), [notice]);
  if (article === null) return null;
  return (
    <section className="notice" aria-label={t('newsNotice.label')} data-testid="news-notice">
      <strong>{article.title}</strong>
      {article.beginning !== null && <p className="small">{article.beginning}</p>}
      <div className="row">
        {article.address !== null && <OutsideLink href={article.address}>{t('newsNotice.read')}</OutsideLink>}
        <button type="button" className="button-quiet" onClick={() => notice.dismiss()}>
          {t('newsNotice.dismiss')}
        </button>
      </div>
    </section>
  );
}
