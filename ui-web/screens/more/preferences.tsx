import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenLanguage, LANGUAGES } from '../../../domain/core/session/language.ts';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import { LANGUAGE_TAGS } from '../../i18n/translator.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { PAGE_VIEWS } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { SessionView } from '../../shell/session/session-view.ts';
import { PageViewChoice } from './page-view-choice.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

/** Lets a user choose language and theme. */
export function Preferences() {
  const { t } = useTranslation();
  const view = useService(SessionView);
  const { language, theme } = useLive(view);
  const views = useService(PAGE_VIEWS);
  const id = useId();
  const speak = useTask(async (_report, name: string) => {
    const chosen = chosenLanguage(name);
    if (chosen) await view.setLanguage(chosen);
  });

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('more.preferences')}</h2>
      <div className="choice">
        <label htmlFor={`${id}-language`}>{t('settings.language')}</label>
        <select id={`${id}-language`} value={language} onChange={(event) => void speak.run(event.target.value)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={LANGUAGE_TAGS[each]}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </div>
      {views !== null && <PageViewChoice views={views} />}
      {speak.status.state === 'failed' && <Failure error={speak.status.error} />}
      <div className="choice">
        <label htmlFor={`${id}-theme`}>{t('settings.theme')}</label>
        <select
          id={`${id}-theme`}
          value={theme}
          onChange={(event) => {
            const chosen = THEMES.find((each) => each === event.target.value);
            if (chosen) void view.setTheme(chosen);
          }}
        >
          {THEMES.map((each) => (
            <option key={each} value={each}>
              {t(`settings.themes.${each}`)}
            </option>
          ))}
        </select>
      </div>
    </section>
  );
}
