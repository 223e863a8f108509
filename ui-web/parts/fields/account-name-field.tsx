import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import type { FormField } from '../../shell/forms/use-form.ts';
import { problemText } from '../messages/problem-text.ts';

/** Asks for an account name, no longer than the chain's names are. */
export function AccountNameField({ label, field, hint }: { label: string; field: FormField; hint: string }) {
  const { i18n } = useTranslation();
  const { accountName } = useService(CHAIN_PROFILE);
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
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={accountName.maxLength}
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
