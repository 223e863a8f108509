import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAIN_PROFILE, KNOWN_CHAINS } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Links to every chain's home. Each is a page of its own, so these are links that load, and not a choice that acts on selection. */
export function ChainLinks() {
  const { t } = useTranslation();
  const chains = useService(KNOWN_CHAINS);
  const { key } = useService(CHAIN_PROFILE);
  const heading = useId();
  if (chains.length < 2) return null;
  return (
    <nav className="choice" aria-labelledby={heading}>
      <p id={heading} className="choice-name">
        {t('labels.chain')}
      </p>
      <ul className="chain-links">
        {chains.map((chain) => (
          <li key={chain.key}>
            <a href={`/${chain.key}`} aria-current={chain.key === key ? 'true' : undefined}>
              {chain.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
