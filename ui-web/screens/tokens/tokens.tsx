import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TokenReader } from '../../../application/ports/readers/token-reader.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import { tokenPage } from '../../../domain/tron/tokens/token.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Ago } from '../../parts/values/age/ago.tsx';
import { AccountText } from '../../parts/values/account-text.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { ReadingGate } from '../../shell/session/reading-gate.tsx';

/** Shows what an account has of any token of the chain or of a contract. */
export function TokensScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('tokens.title')} above="money">
      {({ account }) => (
        <ReadingGate of="tokens">
          <TokenOf key={account} account={account} />
        </ReadingGate>
      )}
    </AccountScreen>
  );
}

function TokenOf({ account }: { account: string }) {
  const { t } = useTranslation();
  const reader = useService(TokenReader);
  const profile = useService(CHAIN_PROFILE);
  const input = useRef<HTMLInputElement>(null);
  const [text, write] = useState('');
  const { status, run } = useTask((_report, token: string) => reader.tokenBalance(account, token));
  const look = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(text.trim());
  };
  const shown = status.state === 'done' ? status.value : null;
  const explorer = asTron(profile)?.explorer;
  const page = shown && explorer ? tokenPage(explorer, shown) : null;
  return (
    <>
      <form className="card" onSubmit={look} noValidate>
        <p className="small muted">{t('tokens.body')}</p>
        <TextField
          label={t('tokens.token')}
          field={{ text, problem: null, input, write }}
          hint={t('tokens.hint')}
          maxLength={profile.accountName.maxLength}
        />
        <button type="submit" className="button" aria-disabled={status.state === 'running'}>
          {status.state === 'running' ? t('action.working') : t('tokens.look')}
        </button>
        {status.state === 'failed' && <Failure error={status.error} />}
      </form>
      <div aria-live="polite">
        {shown && (
          <section className="card" aria-label={t('token.title')} data-testid="token">
            <dl className="lines">
              <DefinitionRow part="balance" name={t('figures.liquid')} value={<Amount of={shown.balance} />} />
              <DefinitionRow part="name" name={t('token.name')} value={shown.name} />
              <DefinitionRow part="kind" name={t('token.kind')} value={shown.kind.toUpperCase()} />
              <DefinitionRow part="number" name={t('tokens.token')} value={<AccountText account={shown.token} />} />
            </dl>
            {page !== null && (
              <p className="small link-row">
                <OutsideLink href={page}>{t('write.explorer')}</OutsideLink>
              </p>
            )}
          </section>
        )}
      </div>
      {shown && (
        <p className="age">
          {t('age.updated')} <Ago since={shown.at.receivedAt} />
        </p>
      )}
    </>
  );
}
