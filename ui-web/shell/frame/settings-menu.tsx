import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenLanguage, LANGUAGES } from '../../../domain/core/session/language.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../i18n/translator.ts';
import { Link } from '../../react/router.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Menu } from '../../parts/controls/menu.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { ChainLinks } from './chain-links.tsx';
import { SessionView } from '../session/session-view.ts';

const THEMES = ['system', 'light', 'dark'] as const;

/** Shows chain, nodes, language and theme behind one button in the head of the page. */
export function SettingsMenu() {
  const { t } = useTranslation();
  const view = useService(SessionView);
  const { key } = useService(CHAIN_PROFILE);
  const { language, theme } = useLive(view);
  const languageField = useId();
  const themeField = useId();
  const speak = useTask(async (_report, name: string) => {
    const chosen = chosenLanguage(name);
    if (chosen) await view.setLanguage(chosen);
  });

  return (
    <Menu label={t('settings.open')} className="button-icon" button={<Icon name="settings" />}>
      <ChainLinks />
      <Link className="button-quiet" to={`/${key}/nodes`}>
        {t('ownNodes.link')}
      </Link>
      <div className="choice">
        <label htmlFor={languageField}>{t('settings.language')}</label>
        <select id={languageField} value={language} onChange={(event) => void speak.run(event.target.value)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={LANGUAGE_TAGS[each]}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </div>
      {speak.status.state === 'failed' && <Failure error={speak.status.error} />}
      <div className="choice">
        <label htmlFor={themeField}>{t('settings.theme')}</label>
        <select
          id={themeField}
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
    </Menu>
  );
}
