import { describe, expect, it } from 'vitest';
import { hostSettings } from '../../../adapters/networks/networks.ts';
import { backendPaths } from '../../../hosting/networks/backend-paths.ts';
import { connectSources } from '../../../hosting/networks/connect-sources.ts';
import { unbuiltRoutes } from '../../../hosting/networks/own-pages.ts';

const host = (settings: object, offered: readonly string[], page: object = {}) =>
  hostSettings({ name: 'config.json', text: JSON.stringify({ version: 1, networks: settings, offered, page }) });
const networks = (settings: object, offered: readonly string[]) => host(settings, offered).networks;

const MIXED = host(
  {
    eos: {
      nodes: [
        { url: 'https://eos.example.com/v1', operator: 'Example' },
        { url: 'https://eos.example.com:8443', operator: 'Example' },
      ],
      backend: 'https://pool.example.com/api',
    },
    local: {
      protocol: 'tron',
      name: 'Local',
      chainId: '0x6f1c3a02',
      nodes: [{ url: 'http://127.0.0.1:8090', solidified: 'http://127.0.0.1:8091', operator: 'me' }],
    },
  },
  ['eos', 'local'],
);

describe('the addresses a page may connect to', () => {
  it('are, listed, the origins of nodes, solid states, backends elsewhere and the relay', () => {
    expect(connectSources(MIXED, 'https://relay.example.com', 'listed')).toEqual([
      'https://eos.example.com',
      'https://eos.example.com:8443',
      'http://127.0.0.1:8090',
      'http://127.0.0.1:8091',
      'https://pool.example.com',
      'https://relay.example.com',
      'wss://relay.example.com',
    ]);
  });

  it('are that of a scan service too where a network names one', () => {
    const named = host(
      { tron: { nodes: [{ url: 'https://tron.example.com', operator: 'Example' }], scanService: 'https://scan.example.com:8443/api' } },
      ['tron'],
    );
    expect(connectSources(named, null, 'listed')).toEqual(['https://tron.example.com', 'https://scan.example.com:8443']);
    const local = host(
      { tron: { nodes: [{ url: 'https://tron.example.com', operator: 'Example' }], scanService: 'http://127.0.0.1:8070/api' } },
      ['tron'],
    );
    expect(connectSources(local, null, 'any-by-tls')).toEqual(['https:', 'wss:', 'http://127.0.0.1:8070']);
  });

  it('are those of the exchange too where the host names its figures', () => {
    const named = host({ eos: { nodes: [{ url: 'https://eos.example.com', operator: 'Example' }] } }, ['eos'], {
      exchange: { pairs: 'https://market.example.com/v1/tickers' },
    });
    expect(connectSources(named, null, 'listed')).toEqual(['https://eos.example.com', 'https://market.example.com']);
  });

  it('are otherwise all by TLS, and without TLS the listed ones alone', () => {
    expect(connectSources(MIXED, 'https://relay.example.com', 'any-by-tls')).toEqual([
      'https:',
      'wss:',
      'http://127.0.0.1:8090',
      'http://127.0.0.1:8091',
    ]);
  });

  it.each(['https://a;script-src', 'https://a"b.example', "https://'self'", 'https://a$b.example'])(
    'hold no address whose name would add to the policy, %s',
    (url) => {
      const wrong = host({ iost: { nodes: [{ url, operator: 'me' }] } }, ['iost']);
      for (const rule of ['listed', 'any-by-tls'] as const)
        expect(() => connectSources(wrong, null, rule)).toThrow('cannot stand in a content policy');
    },
  );
});

describe('the paths of the backend on the page’s own host', () => {
  it('are those of its networks, and those that all pages share', () => {
    expect(backendPaths(networks({}, ['eos']))).toEqual(['/api', '/cpu']);
    expect(backendPaths(networks({ eos: { backend: '/pool/' }, tron: { backend: null } }, ['eos', 'tron']))).toEqual([
      '/api',
      '/cpu',
      '/pool',
    ]);
  });

  it('are none where every backend is elsewhere or absent', () => {
    expect(backendPaths(networks({ eos: { backend: 'https://pool.example.com' }, tron: { backend: null } }, ['eos', 'tron']))).toEqual([]);
  });
});

describe('routes without a prerendered page', () => {
  it('are those of networks that are not built in, as their protocol has them', () => {
    const routes = ['/', '/eos', '/eos/unlocks', '/tron', '/tron/operation-status', '/iost'];
    expect(unbuiltRoutes(MIXED.networks, networks({}, ['eos', 'bos', 'tron', 'iost']), routes)).toEqual([
      '/local',
      '/local/operation-status',
    ]);
  });

  it('are those of a feature that the host’s file turns on, also of a built-in network', () => {
    const called = (signature: string, ...meanings: readonly string[]) => ({ function: signature, arguments: meanings });
    const exchange = {
      contract: 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ',
      buy: { trc20: called('buy(address,uint256,uint256)', 'token', 'amount', 'price') },
      sell: { trc20: called('sell(address,uint256,uint256)', 'token', 'amount', 'price') },
      cancel: called('cancel(uint256)', 'order'),
    };
    const trading = networks({ tron: { exchange } }, ['tron']);
    const routes = ['/', '/eos', '/eos/exchange-contracts', '/tron'];
    expect(unbuiltRoutes(trading, networks({}, ['eos', 'tron']), routes)).toEqual(['/tron/exchange-contracts']);
    expect(unbuiltRoutes(trading, networks({}, ['eos', 'tron']), [...routes, '/tron/exchange-contracts'])).toEqual([]);
    expect(unbuiltRoutes(networks({}, ['tron']), networks({}, ['eos', 'tron']), routes)).toEqual([]);
  });
});
