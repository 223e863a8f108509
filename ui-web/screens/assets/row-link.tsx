import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { type ChainFeatures, hasFeature } from '../../../domain/chain/profile.ts';
import type { MoneyRow, MoneyRowKind } from '../../../domain/views/money/rows.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useVoteAccounts } from '../../shell/session/use-vote-accounts.ts';

/** A page where a line is acted on, as far as a chain has it: its path, its query, and the word for the step. */
interface RowPage {
  readonly path: string;
  readonly query?: string;
  readonly label: 'stake' | 'unstake' | 'show' | 'trade';
  readonly isThere: (features: ChainFeatures) => boolean;
}

const UNSTAKE: RowPage = { path: 'reduce-votes', label: 'unstake', isThere: ({ reduceOfVotes }) => reduceOfVotes };

const FROZEN: RowPage = { path: 'frozen-resource', label: 'show', isThere: (features) => hasFeature(features, 'freezing') };

const PAGES: Partial<Record<MoneyRowKind, RowPage>> = {
  liquid: { path: 'increase-of-votes', label: 'stake', isThere: ({ increaseOfVotes }) => increaseOfVotes },
  bandwidth: { ...UNSTAKE, query: 'way=redeem' },
  'frozen-bandwidth': UNSTAKE,
  'frozen-energy': UNSTAKE,
  'producer-votes': UNSTAKE,
  'gas-pledge': { path: 'gas', label: 'show', isThere: (features) => hasFeature(features, 'producerVotes') },
  'lent-bandwidth': FROZEN,
  'lent-energy': FROZEN,
  'legacy-bandwidth': FROZEN,
  'legacy-energy': FROZEN,
  'legacy-lent-bandwidth': FROZEN,
  'legacy-lent-energy': FROZEN,
  delegated: { path: 'delegations', label: 'show', isThere: (features) => hasFeature(features, 'delegatedBandwidth') },
  'loan-fund': { path: 'loans', label: 'show', isThere: (features) => hasFeature(features, 'rex') },
  'rex-maturing': { path: 'unlocks', label: 'show', isThere: () => true },
  ram: { path: 'ram', label: 'trade', isThere: (features) => hasFeature(features, 'ramMarket') },
};

interface RowLinkProps {
  row: Pick<MoneyRow, 'kind' | 'party'>;
  search: string;
}

/** Leads to the page where a line is acted on. Nothing where the chain has none, and for votes that others than the pool have. */
export function RowLink(props: RowLinkProps) {
  return props.row.kind === 'producer-votes' ? <LinkToPoolVotes {...props} /> : <PageLink {...props} />;
}

/** Votes are taken back from the pool's account alone; while that is not known, the page that does it tells so. */
function LinkToPoolVotes(props: RowLinkProps) {
  const { first } = useVoteAccounts();
  return first === null || props.row.party === first ? <PageLink {...props} /> : null;
}

function PageLink({ row: { kind }, search }: RowLinkProps) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const page = PAGES[kind];
  if (!page?.isThere(features)) return null;
  const query = [search.replace(/^\?/, ''), page.query ?? ''].filter((part) => part !== '').join('&');
  return (
    <Link className="button button-second button-small" to={`/${key}/${page.path}${query === '' ? '' : `?${query}`}`}>
      {t(`assets.do.${page.label}`)}
      <span className="visually-hidden"> {t(`assets.rows.${kind}`)}</span>
    </Link>
  );
}
