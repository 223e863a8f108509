import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ExchangeService } from '../../../application/features/exchange/exchange-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { AddressForm } from './address-form.tsx';
import { CancelOrderForm, CancelPairForm } from './cancel-forms.tsx';
import { StakeModeChoice } from './stake-mode-choice.tsx';
import { StakingForm } from './staking-form.tsx';
import { TransferForm } from './transfer-form.tsx';

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
  const exchange = useService(ExchangeService);
  const { status, run } = useTask(() => exchange.accounts());
  useEffect(() => void run(), [run]);
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

function Forms({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  return (
    <>
      <Disclosure title={t('operations.exchange-stake')} part="exchange-stake">
        {() => <StakingForm kind="stake" signer={signer} />}
      </Disclosure>
      <Disclosure title={t('operations.exchange-unstake')} part="exchange-unstake">
        {() => <StakingForm kind="unstake" signer={signer} />}
      </Disclosure>
      <Disclosure title={t('operations.choose-stake-mode')} part="choose-stake-mode">
        {() => <StakeModeChoice signer={signer} />}
      </Disclosure>
      <Disclosure title={t('operations.exchange-transfer')} part="exchange-transfer">
        {() => <TransferForm signer={signer} />}
      </Disclosure>
      <Disclosure title={t('operations.cancel-order')} part="cancel-order">
        {() => <CancelOrderForm signer={signer} />}
      </Disclosure>
      <Disclosure title={t('operations.cancel-pair')} part="cancel-pair">
        {() => <CancelPairForm signer={signer} />}
      </Disclosure>
      <Disclosure title={t('operations.register-address')} part="register-address">
        {() => <AddressForm signer={signer} />}
      </Disclosure>
    </>
  );
}
