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
              <ChainMark chain={chain.key} name={chain.name} />
              <span>{chain.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Shows the first letter of a chain's name in the chain's own colours; its logo is not ours to show. */
function ChainMark({ chain, name }: { chain: string; name: string }) {
  return (
    <svg className="chain-mark" data-chain={chain} viewBox="0 0 40 40" width="28" height="28" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="12" />
      <text x="20" y="27" textAnchor="middle">
        {name.slice(0, 1)}
      </text>
    </svg>
  );
}
