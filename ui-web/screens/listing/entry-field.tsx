import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../parts/messages/problem-text.ts';
import type { Application, ApplicationField } from './use-application.ts';

interface EntryFieldProps {
  name: ApplicationField;
  application: Application;
  /** Whether several lines are meant. */
  isLong?: boolean;
}

/** Asks for one entry of an application. */
export function EntryField({ name, application, isLong = false }: EntryFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const problem = application.problem(name);
  const common = {
    id,
    autoComplete: 'off',
    value: application.text(name),
    'aria-invalid': problem !== null,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{t(`listing.fields.${name}`)}</label>
      <div className="field-box" data-bad={problem !== null}>
        {isLong ? (
          <textarea
            {...common}
            ref={(element) => application.keep(name, element)}
            rows={5}
            onChange={(event) => application.write(name, event.target.value)}
          />
        ) : (
          <input
            {...common}
            ref={(element) => application.keep(name, element)}
            type="text"
            inputMode={name === 'website' ? 'url' : name === 'airdropCount' ? 'decimal' : undefined}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => application.write(name, event.target.value)}
          />
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="field-problem" data-error={problem.error}>
          {problemText(problem, i18n)}
        </p>
      )}
    </div>
  );
}
