import { useTranslation } from 'react-i18next';
import { helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import type { TermsAnswer } from '../../visit/first-terms.ts';

/** Shows what somebody confirms who accepts the terms. */
export function TermsText() {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  return (
    <>
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
    </>
  );
}

/** The buttons that answer the terms. `onAnswer` is absent where the page has not started: the first paint's script reads what they carry. */
export function TermsAnswers({ onAnswer }: { onAnswer?: (answer: TermsAnswer) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="button button-second" data-answer="declined" onClick={() => onAnswer?.('declined')}>
        {t('terms.refuse')}
      </button>
      <button type="button" className="button" data-answer="accepted" onClick={() => onAnswer?.('accepted')}>
        {t('terms.agree')}
      </button>
    </>
  );
}
