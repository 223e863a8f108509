import { describe, expect, it } from 'vitest';
import { BOS } from '../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../adapters/iost/chains/iost.ts';
import { TRON } from '../../adapters/tron/chains/tron.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { GENERIC_ROUTES } from '../../ui-web/generic-routes.tsx';
import { TRADING_TRON } from '../support/tron/exchange.ts';
import { NOT_FOUND, ROUTES, routeAt, routesOf } from '../../ui-web/routes.tsx';

const PROFILES: readonly ChainProfile[] = [EOS, BOS, TRON, TRADING_TRON, IOST];
const { features: ALL } = EOS;
/** The screens of every chain, whatever its features. */
const INSIGHT = ['money', 'unlocks', 'holdings', 'rewards', 'bonus', 'annual-profit', 'apr', 'more', 'pool', 'nodes'];
const ASSETS_OF_REX = ['money', 'unlocks', 'holdings', 'rex-detail', 'loans'];
const AFTER_ASSETS = ['rewards', 'bonus', 'annual-profit', 'apr', 'more', 'pool', 'nodes', 'action-success'];

describe('the screens of a chain', () => {
  it.each<[string, ChainProfile, readonly string[]]>([
    [
      'EOS',
      EOS,
      ['', 'increase-of-votes', 'reduce-votes', 'compare', ...ASSETS_OF_REX, 'ram', 'delegations', 'exchange-contracts', ...AFTER_ASSETS],
    ],
    ['BOS', BOS, ['', 'stake', 'reduce-votes', ...ASSETS_OF_REX, 'ram', 'delegations', ...AFTER_ASSETS]],
    [
      'TRON',
      TRON,
      [
        '',
        'increase-of-votes',
        'reduce-votes',
        'compare',
        'money',
        'unlocks',
        'holdings',
        'frozen-resource',
        'tokens',
        'account-name',
        ...AFTER_ASSETS,
        'operation-status',
      ],
    ],
    [
      'IOST',
      IOST,
      [
        '',
        'increase-of-votes',
        'reduce-votes',
        'compare',
        'money',
        'unlocks',
        'redeeming',
        'holdings',
        'ram',
        'gas',
        ...AFTER_ASSETS,
        'operation-status',
      ],
    ],
  ])('are on %s those of its features', (_name, { features }, paths) => {
    expect(routesOf(features).map(({ path }) => path)).toEqual(paths);
  });

  it('never share an address on one chain', () => {
    for (const { features } of PROFILES) {
      const paths = routesOf(features).map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  it('at one address depend on the features of the chain', () => {
    const screens = [EOS, TRON, IOST].map(({ key, features }) => routeAt(`/${key}/increase-of-votes`, key, features).screen);
    expect(new Set(screens).size).toBe(3);
  });

  it('are all used by some chain', () => {
    const used = new Set(PROFILES.flatMap(({ features }) => routesOf(features)));
    expect(ROUTES.filter((route) => !used.has(route))).toEqual([]);
  });

  it('show the outcome of a write in one place, under either name', () => {
    const [success, status] = ['action-success', 'operation-status'].map((path) => routeAt(`/tron/${path}`, 'tron', TRON.features));
    expect(success?.screen).toBe(status?.screen);
  });

  it('omit what the chain does not offer', () => {
    const without = { ...ALL, rex: false, ramMarket: false, delegatedBandwidth: false, exchangeContracts: false };
    expect(routesOf(without).map(({ path }) => path)).toEqual(['', 'compare', ...INSIGHT, 'action-success']);
    expect(routeAt('/bos/increase-of-votes', 'bos', BOS.features)).toBe(NOT_FOUND);
    expect(routeAt('/tron/reduce-votes', 'tron', { ...TRON.features, reduceOfVotes: false })).toBe(NOT_FOUND);
    expect(routeAt('/tron/rex-detail', 'tron', TRON.features)).toBe(NOT_FOUND);
  });

  it.each([
    ['/', ''],
    ['/abc', ''],
    ['/abc/', ''],
    ['/abc/rex-detail', 'rex-detail'],
    ['/abc/rex-detail/', 'rex-detail'],
  ])('at %s shows "%s"', (address, path) => {
    expect(routeAt(address, 'abc', ALL).path).toBe(path);
  });

  it.each(['/abc/none', '/other', '/other/rex-detail', '/abc/rex-detail/more', '/rex-detail'])(
    'at %s shows the page for unknown addresses',
    (address) => {
      expect(routeAt(address, 'abc', ALL)).toBe(NOT_FOUND);
    },
  );

  it('shows the page for unknown addresses with the exchange in its title', () => {
    expect(NOT_FOUND.brand).toBe('Newdex');
  });

  it('loads every screen', async () => {
    for (const { screen } of [...ROUTES, ...GENERIC_ROUTES, NOT_FOUND]) await expect(screen.fetch()).resolves.toBeUndefined();
  });
});

describe('the screens of no chain', () => {
  it('stand at the root of the site', () => {
    const paths = ['node-info', 'help-center', 'error', 'exchange', 'orders', 'listing', 'install', 'maintenance', 'desktop'];
    for (const path of paths) {
      const route = routeAt(`/${path}`, 'tron', TRON.features);
      expect(route.path).toBe(path);
      expect(routeAt(`/${path}/`, 'eos', EOS.features)).toBe(route);
    }
  });

  it('are nowhere else', () => {
    for (const { path } of GENERIC_ROUTES) {
      expect(routeAt(`/eos/${path}`, 'eos', EOS.features)).toBe(NOT_FOUND);
      expect(routeAt(`/${path}/more`, 'eos', EOS.features)).toBe(NOT_FOUND);
    }
  });

  it('never have the name of a chain', () => {
    const keys = new Set(PROFILES.map(({ key }) => key));
    expect(GENERIC_ROUTES.filter(({ path }) => keys.has(path))).toEqual([]);
  });
});
