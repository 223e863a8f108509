import { texts as en } from 'virtual:texts/web/en';
import { texts as ko } from 'virtual:texts/web/ko';
import { texts as zhCn } from 'virtual:texts/web/zh-CN';
import { texts as zhTw } from 'virtual:texts/web/zh-TW';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '../../../domain/core/session/language.ts';
import type { Texts } from '../../i18n/load-texts.ts';
import { LANGUAGE_TAGS, translator } from '../../i18n/translator.ts';
import { DialogSheet } from '../../parts/controls/dialog-sheet.tsx';
import { FIRST_TERMS } from '../../visit/first-terms.ts';
import { TermsAnswers, TermsText } from './terms-text.tsx';

/** Elements of the terms in each language, as the first paint shows them before the page has started. */
export const FIRST_TERMS_SHEETS: Readonly<Record<Language, string>> = {
  en: sheet('en', en),
  'zh-TW': sheet('zh-TW', zhTw),
  ko: sheet('ko', ko),
  'zh-CN': sheet('zh-CN', zhCn),
};

function sheet(language: Language, texts: Texts): string {
  const instance = translator(language, texts);
  return renderToString(
    <I18nextProvider i18n={instance}>
      <DialogSheet
        id={FIRST_TERMS}
        lang={LANGUAGE_TAGS[language]}
        title={instance.t('terms.title')}
        heading={`${FIRST_TERMS}-title`}
        foot={<TermsAnswers />}
        isModal
        isInPlace
      >
        <TermsText />
      </DialogSheet>
    </I18nextProvider>,
  );
}
