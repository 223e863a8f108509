import { useTranslation } from 'react-i18next';
import { ConnectButton } from '../wallet/connect-button.tsx';

/** Stands where a screen shows an account and none is viewed: offers to connect a wallet; any other account is looked up from the header. */
export function ChooseAccount() {
  const { t } = useTranslation();
  return (
    <section className="card" data-testid="choose-account">
      <p>{t('labels.connect-or-look')}</p>
      <ConnectButton label={t('labels.connect-wallet')} />
    </section>
  );
}
