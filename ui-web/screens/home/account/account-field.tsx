import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../react/router.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { Announcer } from '../../../shell/frame/announcer.ts';
import { SessionView } from '../../../shell/session/session-view.ts';
import type { ViewedAccount } from '../../../shell/session/viewed-account.ts';
import { votingKind } from '../../../shell/forms/voting-kind.ts';
import { accountTyped } from './account-typed.ts';

/** Asks for any account to view without a wallet: its page has an address that can be shared. */
export function AccountField({ shown }: { shown: ViewedAccount | null }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const announcer = useService(Announcer);
  const session = useService(SessionView);
  const navigate = useNavigate();
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
    setBad(null);
    void session.watchAccount(name);
    navigate(`/${profile.key}?account=${encodeURIComponent(name)}`);
  };

  return (
    <section className="card" aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{t('home.account.title')}</h2>
      <form className="stack" onSubmit={look} noValidate>
        <div className="field">
          <label htmlFor={field}>{t(`home.account.label.${votingKind(profile.features)}`)}</label>
          <div className="field-box" data-bad={bad !== null}>
            <input
              ref={input}
              id={field}
              name="account"
              type="text"
              defaultValue={shown && !shown.own ? shown.name : ''}
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
        <button type="submit" className="button button-second">
          {t('home.account.look')}
        </button>
      </form>
    </section>
  );
}
