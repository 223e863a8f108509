import { useTranslation } from 'react-i18next';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { CHAIN_PROFILE, KNOWN_CHAINS } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Links every chain's home. Each is a page of its own, so these are links that load, and not a choice that acts on selection. */
export function ChainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const chains = useService(KNOWN_CHAINS);
  const { key } = useService(CHAIN_PROFILE);
  return (
    <Dialog title={t('labels.chain')} onClose={onClose}>
      <ul className="chain-links">
        {chains.map((chain) => (
          <li key={chain.key}>
            <a href={`/${chain.key}`} aria-current={chain.key === key ? 'true' : undefined}>
              {chain.name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
