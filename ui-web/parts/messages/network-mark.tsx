import { useTranslation } from 'react-i18next';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Says that the page's network is not a main net; nothing on a main net. */
export function NetworkMark() {
  const { t } = useTranslation();
  const { name, mainNet } = useService(CHAIN_PROFILE);
  if (mainNet) return null;
  return (
    <p className="tag tag-warn" data-testid="network-mark">
      {t('labels.not-main-net', { name })}
    </p>
  );
}
