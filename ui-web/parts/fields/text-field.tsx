import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../shell/forms/use-form.ts';
import { problemText } from '../messages/problem-text.ts';

interface TextFieldProps {
  label: string;
  field: FormField;
  hint: string;
  maxLength: number;
  /** The phone's keyboard where not any text is meant: digits, or digits with a decimal point. */
  keyboard?: 'numeric' | 'decimal';
}

/** Asks for a line of text that is taken as it is written, such as an account name or a memo. */
export function TextField({ label, field, hint, maxLength, keyboard }: TextFieldProps) {
  const { i18n } = useTranslation();
  const id = useId();
  const { text, problem, input, write } = field;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box" data-bad={problem !== null}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode={keyboard}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxLength}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-${problem ? 'problem' : 'hint'}`}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="field-problem" data-error={problem.error}>
          {problemText(problem, i18n)}
        </p>
      ) : (
        <p id={`${id}-hint`} className="small muted">
          {hint}
        </p>
      )}
    </div>
  );
}
