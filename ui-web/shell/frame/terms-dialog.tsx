import { useTranslation } from 'react-i18next';
import { helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { SessionView } from '../session/session-view.ts';

/** Shows the terms at the first visit, until accepted; declining leaves the site. */
export function TermsDialog() {
  const { t, i18n } = useTranslation();
  const view = useService(SessionView);
  const accept = useTask(() => view.acceptTerms());
  const language = languageOf(i18n);
  const foot = (
    <>
      <button type="button" className="button button-second" onClick={() => window.location.assign(view.refusalAddress())}>
        {t('terms.refuse')}
      </button>
      <button type="button" className="button" onClick={() => void accept.run()}>
        {t('terms.agree')}
      </button>
    </>
  );
  return (
    <Dialog title={t('terms.title')} onClose={null} foot={foot}>
      <p>{t('terms.intro')}</p>
      <ul className="bullets">
        <li>{t('terms.residence')}</li>
        <li>{t('terms.access')}</li>
        <li>{t('terms.vpn')}</li>
        <li>{t('terms.lawful')}</li>
      </ul>
      <p className="small">{t('terms.links')}</p>
      <ul className="link-row">
        <li>
          <OutsideLink href={helpArticle('agreement', language)}>{t('terms.agreement')}</OutsideLink>
        </li>
        <li>
          <OutsideLink href={helpArticle('privacy', language)}>{t('terms.privacy')}</OutsideLink>
        </li>
      </ul>
    </Dialog>
  );
}
