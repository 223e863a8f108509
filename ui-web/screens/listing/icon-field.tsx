import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_PICTURE } from '../../../application/features/listing/token-picture.ts';
import { problemText } from '../../parts/messages/problem-text.ts';
import type { Application } from './use-application.ts';

/** Asks for the token's picture, which is optional, and shows which one was chosen. The words are the app's: a browser has its own. */
export function IconField({ application }: { application: Application }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const problem = application.problem('icon');
  const { icon } = application;
  return (
    <div className="field">
      <label htmlFor={id}>{t('listing.fields.icon')}</label>
      <div className="file-choice">
        <span className="file-button">
          <input
            id={id}
            ref={(element) => application.keep('icon', element)}
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            aria-invalid={problem !== null}
            aria-describedby={`${id}-chosen ${id}-${problem ? 'problem' : 'hint'}`}
            onChange={(event) => application.chooseIcon(event.target.files?.[0] ?? null)}
          />
          <label className="button button-second button-small" htmlFor={id}>
            {t('listing.chooseIcon')}
          </label>
        </span>
        <span id={`${id}-chosen`} className="small file-name">
          {icon === null ? t('listing.noIcon') : t('listing.chosenIcon', { file: icon.name, size: Math.ceil(icon.size / 1_024) })}
        </span>
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="field-problem" data-error={problem.error}>
          {problemText(problem, i18n)}
        </p>
      ) : (
        <p id={`${id}-hint`} className="small muted">
          {t('listing.iconHint', { max: LARGEST_PICTURE / 1_024 })}
        </p>
      )}
    </div>
  );
}
