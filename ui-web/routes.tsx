import { type ChainFeatures, hasFeature } from '../domain/chain/profile.ts';
import { BRAND } from './brand.ts';
import { GENERIC_ROUTES } from './generic-routes.tsx';
import { lazyPart } from './react/lazy-part.tsx';
import type { ScreenRoute } from './screen-route.ts';
import { MEMBER_PART } from './screens/home/member/member-part.tsx';

const unlocks = lazyPart(async () => (await import('./screens/unlocks/unlocks.tsx')).UnlocksScreen);
const actionSuccess = lazyPart(async () => (await import('./screens/action-success/action-success.tsx')).ActionSuccess);

/** Every screen. One path may have several, of which a chain has the one whose needs it meets. */
export const ROUTES: readonly ScreenRoute[] = [
  {
    path: '',
    place: 'home',
    title: 'titles.home',
    brand: BRAND.pool,
    isQuiet: true,
    needs: [],
    screen: lazyPart(async () => (await import('./screens/home/pool-home.tsx')).PoolHome),
    ofAccount: MEMBER_PART,
  },
  {
    path: 'increase-of-votes',
    place: 'stake',
    title: 'titles.increase',
    brand: BRAND.pool,
    adds: true,
    needs: ['increaseOfVotes', 'rex'],
    screen: lazyPart(async () => (await import('./screens/increase-of-votes/increase-of-votes.tsx')).IncreaseOfVotes),
  },
  {
    path: 'increase-of-votes',
    place: 'stake',
    title: 'titles.increase',
    brand: BRAND.pool,
    adds: true,
    needs: ['increaseOfVotes', 'freezing', 'witnessVotes'],
    screen: lazyPart(async () => (await import('./screens/witness-voting/witness-voting.tsx')).WitnessVoting),
  },
  {
    path: 'increase-of-votes',
    place: 'stake',
    title: 'titles.increase',
    brand: BRAND.pool,
    adds: true,
    needs: ['increaseOfVotes', 'producerVotes'],
    screen: lazyPart(async () => (await import('./screens/producer-voting/producer-voting.tsx')).ProducerVoting),
  },
  {
    path: 'stake',
    place: 'stake',
    title: 'titles.increase',
    brand: BRAND.pool,
    adds: true,
    needs: ['proxyVotes', 'rex'],
    insteadOf: 'increaseOfVotes',
    screen: lazyPart(async () => (await import('./screens/stake/delegation-only.tsx')).DelegationOnly),
  },
  {
    path: 'reduce-votes',
    place: 'stake',
    title: 'titles.reduce',
    brand: BRAND.pool,
    needs: ['reduceOfVotes', 'rex'],
    screen: lazyPart(async () => (await import('./screens/reduce-votes/reduce-votes.tsx')).ReduceVotes),
  },
  {
    path: 'reduce-votes',
    place: 'stake',
    title: 'titles.reduce',
    brand: BRAND.pool,
    needs: ['reduceOfVotes', 'freezing', 'witnessVotes'],
    screen: lazyPart(async () => (await import('./screens/witness-reduction/witness-reduction.tsx')).WitnessReduction),
  },
  {
    path: 'reduce-votes',
    place: 'stake',
    title: 'titles.reduce',
    brand: BRAND.pool,
    needs: ['reduceOfVotes', 'producerVotes'],
    screen: lazyPart(async () => (await import('./screens/producer-reduction/producer-reduction.tsx')).ProducerReduction),
  },
  {
    path: 'compare',
    place: 'stake',
    title: 'titles.compare',
    brand: BRAND.pool,
    needs: ['increaseOfVotes'],
    screen: lazyPart(async () => (await import('./screens/compare/compare.tsx')).CompareScreen),
  },
  {
    path: 'money',
    place: 'assets',
    title: 'titles.money',
    brand: BRAND.pool,
    reads: 'money',
    needs: [],
    screen: lazyPart(async () => (await import('./screens/assets/assets.tsx')).AssetsScreen),
  },
  { path: 'unlocks', place: 'assets', title: 'titles.unlocks', brand: BRAND.pool, needs: [], screen: unlocks },
  {
    path: 'redeeming',
    place: 'assets',
    title: 'titles.unlocks',
    brand: BRAND.pool,
    needs: ['producerVotes'],
    screen: unlocks,
  },
  {
    path: 'holdings',
    place: 'assets',
    title: 'titles.holdings',
    brand: BRAND.pool,
    needs: [],
    screen: lazyPart(async () => (await import('./screens/holdings/holdings.tsx')).HoldingsScreen),
  },
  {
    path: 'rex-detail',
    place: 'assets',
    title: 'titles.rexDetail',
    brand: BRAND.pool,
    needs: ['rex'],
    screen: lazyPart(async () => (await import('./screens/rex-detail/rex-detail.tsx')).RexDetail),
  },
  {
    path: 'loans',
    place: 'assets',
    title: 'titles.loans',
    brand: BRAND.pool,
    needs: ['rex'],
    screen: lazyPart(async () => (await import('./screens/loans/loans.tsx')).LoansScreen),
  },
  {
    path: 'ram',
    place: 'assets',
    title: 'titles.ram',
    brand: BRAND.pool,
    needs: ['ramMarket'],
    screen: lazyPart(async () => (await import('./screens/ram/ram.tsx')).RamScreen),
  },
  {
    path: 'ram',
    place: 'assets',
    title: 'titles.ram',
    brand: BRAND.pool,
    needs: ['producerVotes'],
    screen: lazyPart(async () => (await import('./screens/storage/storage.tsx')).StorageScreen),
  },
  {
    path: 'delegations',
    place: 'assets',
    title: 'titles.delegations',
    brand: BRAND.pool,
    needs: ['delegatedBandwidth'],
    screen: lazyPart(async () => (await import('./screens/delegations/delegations.tsx')).DelegationsScreen),
  },
  {
    path: 'frozen-resource',
    place: 'assets',
    title: 'titles.frozen',
    brand: BRAND.pool,
    needs: ['freezing'],
    screen: lazyPart(async () => (await import('./screens/frozen-resource/frozen-resource.tsx')).FrozenResourceScreen),
  },
  {
    path: 'gas',
    place: 'assets',
    title: 'titles.gas',
    brand: BRAND.pool,
    needs: ['producerVotes'],
    screen: lazyPart(async () => (await import('./screens/gas/gas.tsx')).GasScreen),
  },
  {
    path: 'tokens',
    place: 'assets',
    title: 'titles.tokens',
    brand: BRAND.pool,
    reads: 'tokens',
    needs: ['freezing'],
    screen: lazyPart(async () => (await import('./screens/tokens/tokens.tsx')).TokensScreen),
  },
  {
    path: 'account-name',
    place: 'assets',
    title: 'titles.accountName',
    brand: BRAND.pool,
    needs: ['freezing'],
    screen: lazyPart(async () => (await import('./screens/account-name/account-name.tsx')).AccountNameScreen),
  },
  {
    path: 'exchange-contracts',
    place: 'assets',
    title: 'titles.exchangeContracts',
    brand: BRAND.pool,
    needs: ['exchangeContracts'],
    screen: lazyPart(async () => (await import('./screens/exchange-contracts/exchange-contracts.tsx')).ExchangeContracts),
  },
  {
    path: 'exchange-contracts',
    place: 'assets',
    title: 'titles.exchangeContracts',
    brand: BRAND.pool,
    needs: ['tokenTrade'],
    screen: lazyPart(async () => (await import('./screens/exchange-contracts/token-trade.tsx')).TokenTrade),
  },
  {
    path: 'rewards',
    place: 'rewards',
    title: 'titles.rewards',
    brand: BRAND.pool,
    needs: [],
    screen: lazyPart(async () => (await import('./screens/rewards/rewards.tsx')).RewardsScreen),
  },
  {
    path: 'bonus',
    place: 'rewards',
    title: 'titles.bonus',
    brand: BRAND.pool,
    needs: [],
    screen: lazyPart(async () => (await import('./screens/bonus/bonus.tsx')).BonusScreen),
  },
  {
    path: 'annual-profit',
    place: 'rewards',
    title: 'titles.annualProfit',
    brand: BRAND.pool,
    needs: [],
    screen: lazyPart(async () => (await import('./screens/annual-profit/annual-profit.tsx')).AnnualProfitScreen),
  },
  {
    path: 'apr',
    place: 'rewards',
    title: 'titles.apr',
    brand: BRAND.pool,
    reads: 'yields',
    needs: [],
    screen: lazyPart(async () => (await import('./screens/apr/apr.tsx')).AprScreen),
  },
  {
    path: 'more',
    place: 'more',
    title: 'titles.more',
    brand: BRAND.pool,
    isQuiet: true,
    needs: [],
    screen: lazyPart(async () => (await import('./screens/more/more.tsx')).MoreScreen),
  },
  {
    path: 'pool',
    place: 'more',
    title: 'titles.pool',
    brand: BRAND.pool,
    needs: [],
    screen: lazyPart(async () => (await import('./screens/pool/pool.tsx')).PoolScreen),
  },
  {
    path: 'nodes',
    place: 'more',
    title: 'titles.nodes',
    brand: BRAND.pool,
    reads: 'nodes',
    needs: [],
    screen: lazyPart(async () => (await import('./screens/nodes/nodes.tsx')).NodesScreen),
  },
  {
    path: 'action-success',
    place: 'stake',
    isPassing: true,
    title: 'titles.actionSuccess',
    brand: BRAND.pool,
    writes: true,
    needs: [],
    screen: actionSuccess,
  },
  {
    path: 'operation-status',
    place: 'stake',
    isPassing: true,
    title: 'titles.actionSuccess',
    brand: BRAND.pool,
    writes: true,
    needs: ['freezing'],
    screen: actionSuccess,
  },
  {
    path: 'operation-status',
    place: 'stake',
    isPassing: true,
    title: 'titles.actionSuccess',
    brand: BRAND.pool,
    writes: true,
    needs: ['producerVotes'],
    screen: actionSuccess,
  },
];

/** Shown at every address without a screen. */
export const NOT_FOUND: ScreenRoute = {
  path: '*',
  place: 'home',
  title: 'titles.notFound',
  brand: BRAND.exchange,
  isQuiet: true,
  needs: [],
  screen: lazyPart(async () => (await import('./screens/not-found.tsx')).NotFound),
};

/** Returns the screens of a chain. */
export function routesOf(features: ChainFeatures): readonly ScreenRoute[] {
  return ROUTES.filter(
    ({ needs, insteadOf }) =>
      needs.every((need) => hasFeature(features, need)) && (insteadOf === undefined || !hasFeature(features, insteadOf)),
  );
}

/** Returns the screen at an address; the start page leads to the chain's home. Screens that belong to no chain stand at the root. */
export function routeAt(path: string, chainKey: string, features: ChainFeatures): ScreenRoute {
  const parts = path.split('/').filter((part) => part !== '');
  const [first = chainKey, ...rest] = parts;
  if (first === chainKey) return routesOf(features).find((route) => route.path === rest.join('/')) ?? NOT_FOUND;
  return GENERIC_ROUTES.find((route) => route.path === parts.join('/')) ?? NOT_FOUND;
}
