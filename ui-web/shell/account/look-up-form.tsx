import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../frame/announcer.ts';
import { votingKind } from '../forms/voting-kind.ts';
import { accountTyped } from './account-typed.ts';

/** Asks for any account to view, without a wallet. `shown`: the one viewed now. */
export function LookUpForm({ shown, onFound }: { shown: string; onFound: (account: string) => void }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const announcer = useService(Announcer);
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [bad, setBad] = useState<string | null>(null);

  const look = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    const name = accountTyped(typed, profile.accountName);
    if (name === null) {
      setBad(typed);
      announcer.interrupt(
        `${t('errors.account-name-invalid.title', { account: typed })} ${t('errors.account-name-invalid.cure', { account: typed })}`,
      );
      input.current?.focus();
      return;
    }
    onFound(name);
  };

  return (
    <form className="stack" onSubmit={look} noValidate>
      <div className="field">
        <label htmlFor={field}>{t(`home.account.label.${votingKind(profile.features)}`)}</label>
        <div className="field-box" data-bad={bad !== null}>
          <input
            ref={input}
            id={field}
            name="account"
            type="text"
            defaultValue={shown}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            aria-invalid={bad !== null}
            aria-describedby={bad === null ? `${field}-hint` : `${field}-bad`}
          />
        </div>
        {bad === null ? (
          <p id={`${field}-hint`} className="small muted">
            {t('home.account.hint')}
          </p>
        ) : (
          <p id={`${field}-bad`} className="field-problem">
            {t('errors.account-name-invalid.title', { account: bad })} {t('errors.account-name-invalid.cure', { account: bad })}
          </p>
        )}
      </div>
      <button type="submit" className="button">
        {t('home.account.look')}
      </button>
    </form>
  );
}
