import { useTranslation } from 'react-i18next';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { lazyPart } from '../../react/lazy-part.tsx';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { useExchangeAccounts } from '../../shell/session/use-exchange-accounts.ts';
import { LateWriting } from '../../shell/signing/late-writing.tsx';

const CALL_FORM = lazyPart(async () => (await import('./forms/call-form.tsx')).CallForm);

/** Calls the exchange's own contracts, on the accounts the pool's backend names. What the account holds in them is not read: they decide. */
export function ExchangeContracts() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('exchangeContracts.title')} above="money">
      {({ account, signer }) => <Contracts account={account} signer={signer} />}
    </AccountScreen>
  );
}

function Contracts({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const { status, run } = useExchangeAccounts();
  if (status.state === 'failed') {
    return (
      <Failure error={status.error}>
        <button type="button" className="button-quiet" onClick={() => void run()}>
          {t('action.retry')}
        </button>
      </Failure>
    );
  }
  if (status.state !== 'done') return <Known value={null} waiting />;
  const named = status.value;
  if (named === null) return <p className="notice">{t('errors.contract-not-named.title')}</p>;
  return (
    <>
      <section className="card" aria-label={t('exchangeContracts.title')}>
        <p className="small muted">{t('exchangeContracts.body')}</p>
        <dl className="lines">
          <DefinitionRow
            part="exchange-account"
            name={t('exchangeContracts.account')}
            value={<span className="code">{named.account}</span>}
          />
          <DefinitionRow
            part="exchange-staking"
            name={t('exchangeContracts.staking')}
            value={<span className="code">{named.staking}</span>}
          />
        </dl>
      </section>
      {signer ? <Forms signer={signer} /> : <p className="notice small">{t('assets.needsWallet', { account })}</p>}
    </>
  );
}

/** What the contracts are asked for, each by a form that comes once it is opened. */
const CALLS = [
  'exchange-stake',
  'exchange-unstake',
  'choose-stake-mode',
  'exchange-transfer',
  'cancel-order',
  'cancel-pair',
  'register-address',
] as const;

function Forms({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  return CALLS.map((call) => (
    <Disclosure key={call} title={t(`operations.${call}`)} part={call}>
      {() => (
        <LateWriting>
          <CALL_FORM.Show call={call} signer={signer} />
        </LateWriting>
      )}
    </Disclosure>
  ));
}
