import { useTranslation } from 'react-i18next';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Names the network of votes and rewards, where another asset has the same coin name; nothing elsewhere. */
export function NetworkNotice() {
  const { t, i18n } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  if (!i18n.exists(`networks.${key}.name`)) return null;
  return (
    <div className="notice small" data-testid="network">
      <strong>{t(`networks.${key}.name`)}</strong>
      <p>{t(`networks.${key}.notice`)}</p>
    </div>
  );
}
