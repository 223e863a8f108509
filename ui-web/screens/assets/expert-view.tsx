import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { type FeatureName, hasFeature } from '../../../domain/chain/profile.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useExchangeAccounts } from '../../shell/session/use-exchange-accounts.ts';

interface ExpertPage {
  readonly path: string;
  readonly title:
    | 'rex.title'
    | 'renting.title'
    | 'ramMarket.title'
    | 'delegations.title'
    | 'frozen.title'
    | 'operations.set-account-name'
    | 'gas.title'
    | 'tokens.title'
    | 'exchangeContracts.title'
    | 'unlocks.title';
  readonly needs: FeatureName;
}

const PAGES: readonly ExpertPage[] = [
  { path: 'rex-detail', title: 'rex.title', needs: 'rex' },
  { path: 'loans', title: 'renting.title', needs: 'rex' },
  { path: 'ram', title: 'ramMarket.title', needs: 'ramMarket' },
  { path: 'delegations', title: 'delegations.title', needs: 'delegatedBandwidth' },
  { path: 'frozen-resource', title: 'frozen.title', needs: 'freezing' },
  { path: 'gas', title: 'gas.title', needs: 'producerVotes' },
  { path: 'ram', title: 'ramMarket.title', needs: 'producerVotes' },
  { path: 'tokens', title: 'tokens.title', needs: 'freezing' },
  { path: 'exchange-contracts', title: 'exchangeContracts.title', needs: 'tokenTrade' },
  { path: 'account-name', title: 'operations.set-account-name', needs: 'freezing' },
];

/** Leads to the pages for those who know the chain: lots of REX, rents, RAM, delegations, the exchange's contracts. Nothing where there are none. */
export function ExpertView({ search }: { search: string }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const pages = PAGES.filter(({ needs }) => hasFeature(features, needs));
  if (pages.length === 0) return null;
  return (
    <Disclosure title={t('assets.expert')} part="expert">
      {() => (
        <ul className="link-list">
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={`/${key}/${path}${search}`}>{t(title)}</Link>
            </li>
          ))}
          {hasFeature(features, 'exchangeContracts') && <ExchangeLink search={search} />}
        </ul>
      )}
    </Disclosure>
  );
}

/** Leads to the exchange's contracts, once the backend has named them. */
function ExchangeLink({ search }: { search: string }) {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const { status } = useExchangeAccounts();
  if (status.state !== 'done' || status.value === null) return null;
  return (
    <li>
      <Link to={`/${key}/exchange-contracts${search}`}>{t('exchangeContracts.title')}</Link>
    </li>
  );
}
