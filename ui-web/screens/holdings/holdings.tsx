import { useTranslation } from 'react-i18next';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { HoldingsOfAccount } from './holdings-of-account.tsx';

/** Shows everything that is read of an account. Works for any account, without a wallet. */
export function HoldingsScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('holdings.title')} above="money" named={false}>
      {({ account }) => <HoldingsOfAccount account={account} />}
    </AccountScreen>
  );
}
