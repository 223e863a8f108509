import { useTranslation } from 'react-i18next';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { LoanList } from './loan-list.tsx';
import { RentForm } from './rent-form.tsx';

/** Rents CPU and NET from the REX pool, and shows what the account rents already. */
export function LoansScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('renting.title')} above="money">
      {({ account, signer }) => (
        <>
          {signer ? <RentForm signer={signer} /> : <p className="notice small">{t('assets.needsWallet', { account })}</p>}
          <LoanList account={account} signer={signer} />
        </>
      )}
    </AccountScreen>
  );
}
