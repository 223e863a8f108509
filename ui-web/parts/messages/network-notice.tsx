import { useTranslation } from 'react-i18next';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Which network votes and rewards are on, where another asset bears the coin's name; nothing elsewhere. */
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
