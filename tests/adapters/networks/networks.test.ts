import { describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { builtInNetworks, protocolCode } from '../../../adapters/networks/built-in-networks.ts';
import { networksWith } from '../../../adapters/networks/networks.ts';
import { sandboxNetwork, storageName, type Network } from '../../../domain/chain/network.ts';
import { operationsOf } from '../../../domain/chain/operation.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';

const ID = 'ab'.repeat(32);
const NODES = [{ url: 'https://node.example/', operator: 'Example' }];

const fileOf = (value: unknown) => ({ name: 'networks.json', text: typeof value === 'string' ? value : JSON.stringify(value) });
const withNetworks = (networks: unknown, more: object = {}): readonly Network[] =>
  networksWith([fileOf({ version: 1, networks, ...more })]);
const one = (networks: unknown, key: string): Network => withNetworks(networks).find(({ profile }) => profile.key === key)!;

function failure(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    const { error, params } = thrown as PoolError;
    return { error, ...params };
  }
  return null;
}

const OWN_ANTELOPE = {
  protocol: 'antelope',
  name: 'Jungle',
  chainId: ID,
  nodes: NODES,
  coin: { symbol: 'JUNG', decimals: 4 },
};

describe('a scan service', () => {
  const scanService = 'https://scan.example/api';
  const ofTron = (settings: object) => {
    const { profile } = one({ tron: settings }, 'tron');
    return 'scanService' in profile ? profile.scanService : undefined;
  };

  it('is built into no network, and named by a file for one of TRON alone', () => {
    expect(TRON.scanService).toBeNull();
    expect(ofTron({})).toBeNull();
    expect(ofTron({ scanService: `${scanService}/` })).toBe(scanService);
    expect(ofTron({ scanService: null })).toBeNull();
    expect(ofTron({ chainId: '0x6f1c3a02', nodes: NODES, scanService: 'http://[::1]:8070/api' })).toBe('http://[::1]:8070/api');
    expect(failure(() => withNetworks({ eos: { scanService } }))).toMatchObject({
      error: 'network-setting-unknown',
      place: 'networks.eos.scanService',
    });
  });

  it.each(['http://scan.example/api', 'https://a:b@scan.example', 'https://scan.example/?key=1', 'http://127.0.0.1.example/api', 7])(
    'is no address that can be overheard or has a key in it: %s',
    (address) => {
      expect(failure(() => withNetworks({ tron: { scanService: address } }))).toMatchObject({
        error: 'network-file-invalid',
        place: 'networks.tron.scanService',
      });
    },
  );

  it('of a sandbox takes the place of the network’s', () => {
    const network = one({ tron: { scanService } }, 'tron');
    expect(sandboxNetwork(network, '0x1', ['http://127.0.0.1:1']).profile).toMatchObject({ scanService: null });
    expect(sandboxNetwork(network, '0x1', ['http://127.0.0.1:1'], 'http://127.0.0.1:2/api').profile).toMatchObject({
      scanService: 'http://127.0.0.1:2/api',
    });
    expect(sandboxNetwork(one({}, 'eos'), ID, [], 'http://127.0.0.1:2/api').profile).not.toHaveProperty('scanService');
  });
});

describe('networks without a file', () => {
  it('are the main nets of the register, in its order', () => {
    expect(networksWith([])).toEqual(builtInNetworks());
    expect(builtInNetworks().map(({ profile }) => profile.key)).toEqual(['eos', 'bos', 'tron', 'iost']);
    expect(builtInNetworks().every(({ profile, backend, file }) => profile.mainNet && backend === undefined && file === null)).toBe(true);
  });
});

describe('settings of a built-in network', () => {
  it('change nodes, backend, pool account, explorer and the life of a signature, and leave the rest', () => {
    const explorer = { transaction: 'https://x.example/tx/', account: 'https://x.example/#/account/' };
    const { profile, backend, namesPoolAccount, file } = one(
      { eos: { nodes: NODES, backend: 'https://pool.example/api/', poolAccount: 'mypoolproxy1', explorer, signatureSeconds: 60 } },
      'eos',
    );
    expect(profile).toEqual({
      ...EOS,
      nodes: [{ url: 'https://node.example', operator: 'Example' }],
      poolAccount: 'mypoolproxy1',
      explorer,
      transaction: { ...EOS.transaction, expireSeconds: 60 },
    });
    expect({ backend, namesPoolAccount, file }).toEqual({
      backend: 'https://pool.example/api',
      namesPoolAccount: true,
      file: 'networks.json',
    });
  });

  it('change the pages of tokens in an explorer of TRON, which other protocols do not have', () => {
    const explorer = { transaction: 'https://x.example/tx', account: 'https://x.example/account', trc10: 'https://x.example/token' };
    expect(one({ tron: { explorer } }, 'tron').profile.explorer).toEqual({
      transaction: 'https://x.example/tx/',
      account: 'https://x.example/account/',
      trc10: 'https://x.example/token/',
    });
    expect(failure(() => one({ tron: { explorer: { ...explorer, trc20: 'javascript:alert(1)' } } }, 'tron'))).toMatchObject({
      error: 'network-file-invalid',
      place: 'networks.tron.explorer.trc20',
      expected: '"https://host/path/"',
    });
    expect(failure(() => one({ eos: { explorer } }, 'eos'))).toMatchObject({ place: 'networks.eos.explorer.trc10' });
  });

  it('say what users may do there, everything unless given', () => {
    expect(withNetworks({}).map(({ profile }) => profile.mode)).toEqual(['open', 'open', 'open', 'open']);
    expect(one({ iost: { mode: 'reduce-only' } }, 'iost').profile.mode).toBe('reduce-only');
    expect(one({ jungle: { ...OWN_ANTELOPE, mode: 'maintenance' } }, 'jungle').profile.mode).toBe('maintenance');
    expect(failure(() => one({ iost: { mode: 'closed' } }, 'iost'))).toMatchObject({
      error: 'network-file-invalid',
      place: 'networks.iost.mode',
    });
  });

  it('keep the main net’s own nodes, and the usual backend, where they name none', () => {
    const { profile, backend } = one({ tron: { signatureSeconds: 90 } }, 'tron');
    expect(profile).toEqual({ ...TRON, transaction: { ...TRON.transaction, expireSeconds: 90 } });
    expect(backend).toBeUndefined();
  });

  it('under another chain id carry nothing that only the main net has', () => {
    const { profile, backend } = one({ eos: { chainId: ID, nodes: NODES } }, 'eos');
    expect(profile).toMatchObject({
      chainId: ID,
      mainNet: false,
      explorer: { transaction: '', account: '' },
      poolAccount: null,
      tokenPocket: null,
    });
    expect(backend).toBeNull();
  });

  it('may say that the main net’s id is used by another network, never that another id is a main net', () => {
    expect(one({ iost: { testNet: true } }, 'iost').profile.mainNet).toBe(false);
    expect(failure(() => one({ iost: { testNet: false } }, 'iost'))).toMatchObject({ place: 'networks.iost.testNet' });
  });

  it('name the solidified address of a node of TRON', () => {
    const nodes = [{ url: 'http://127.0.0.1:8090', operator: 'me', solidified: 'http://127.0.0.1:8091/' }];
    expect(one({ tron: { nodes } }, 'tron').profile.nodes).toEqual([
      { url: 'http://127.0.0.1:8090', operator: 'me', solidified: 'http://127.0.0.1:8091' },
    ]);
  });
});

describe('a network of its own', () => {
  it('is a chain of its protocol with its own coin, no sponsor and no name of a wallet', async () => {
    const network = one({ jungle: OWN_ANTELOPE }, 'jungle');
    expect(network.profile).toMatchObject({
      key: 'jungle',
      name: 'Jungle',
      mainNet: false,
      chainId: ID,
      coin: { native: { code: 'JUNG', precision: 4 }, display: { code: 'JUNG', precision: 4 } },
      systemContract: 'found',
      sponsoring: null,
      tokenPocket: null,
      tokenMigration: null,
    });
    expect(network.backend).toBeNull();
    expect(Object.keys(await protocolCode(network.profile)())).toEqual(expect.arrayContaining(['chainModule', 'servicesModule']));
  });

  it('of Antelope offers what its system contract has, and the coin swap where a contract for it is named', () => {
    const kinds = (more: object) => operationsOf(one({ jungle: { ...OWN_ANTELOPE, ...more } }, 'jungle').profile);
    expect(kinds({})).toContain('sell-ram');
    expect(kinds({})).not.toContain('swap-coin');
    expect(kinds({ tokenMigration: 'core.vaulta' })).toContain('swap-coin');
    expect(kinds({ systemContract: 'bos-3.0.4' })).toContain('sell-ram');
    for (const kind of ['cancel-order', 'exchange-stake'] as const) expect(kinds({})).not.toContain(kind);
  });

  it('of TRON and IOST has their facts and its own id', () => {
    const networks = {
      nile: { protocol: 'tron', name: 'Nile', chainId: '0xcd8690dc', nodes: NODES },
      local: { protocol: 'iost', name: 'Local', chainId: '1020', nodes: NODES, backend: '/api' },
    };
    expect(one(networks, 'nile').profile).toMatchObject({ protocol: 'tron', chainId: '0xcd8690dc', coin: TRON.coin, mainNet: false });
    expect(one(networks, 'local')).toMatchObject({ backend: '/api', profile: { protocol: 'iost', chainId: '1020', poolAccount: null } });
  });

  it('stands after the main nets, unless the file says which are offered', () => {
    const keys = (networks: readonly Network[]) => networks.map(({ profile }) => profile.key);
    expect(keys(withNetworks({ jungle: OWN_ANTELOPE }))).toEqual(['eos', 'bos', 'tron', 'iost', 'jungle']);
    expect(keys(withNetworks({ jungle: OWN_ANTELOPE }, { offered: ['jungle', 'tron'] }))).toEqual(['jungle', 'tron']);
  });

  it('of a later file counts before one of an earlier file', () => {
    const files = [{ jungle: OWN_ANTELOPE }, { jungle: { ...OWN_ANTELOPE, name: 'Jungle 4' } }].map((networks) =>
      fileOf({ version: 1, networks }),
    );
    expect(
      networksWith(files)
        .filter(({ profile }) => profile.key === 'jungle')
        .map(({ profile }) => profile.name),
    ).toEqual(['Jungle 4']);
  });
});

describe('a wrong network file', () => {
  it.each<[what: string, value: unknown, place: string, expected: string]>([
    ['no JSON', '{', '$', 'JSON'],
    ['a list', [], 'version', '{"version": 1, "networks": {…}}'],
    ['another version', { version: 2, networks: {} }, 'version', '1'],
    ['a key with a space', { version: 1, networks: { 'a b': OWN_ANTELOPE } }, 'networks.a b', '"[a-z][a-z0-9-]{0,31}"'],
    ['a network without a protocol', { version: 1, networks: { jungle: {} } }, 'networks.jungle.protocol', '"antelope" | "tron" | "iost"'],
    [
      'a short chain id',
      { version: 1, networks: { jungle: { ...OWN_ANTELOPE, chainId: 'ab' } } },
      'networks.jungle.chainId',
      '"[0-9a-f]{64}"',
    ],
    [
      'no nodes',
      { version: 1, networks: { jungle: { ...OWN_ANTELOPE, nodes: [] } } },
      'networks.jungle.nodes',
      'list of 1 to 20 {"url", "operator"}',
    ],
    [
      'a node with a password',
      { version: 1, networks: { eos: { nodes: [{ url: 'https://a:b@node.example', operator: 'x' }] } } },
      'networks.eos.nodes.0.url',
      '"https://host[:port][/path]"',
    ],
    ['another id without nodes', { version: 1, networks: { eos: { chainId: ID } } }, 'networks.eos.nodes', 'list of {"url", "operator"}'],
    [
      'a pool account that is no name of the chain',
      { version: 1, networks: { tron: { poolAccount: 'poolproxy111' } } },
      'networks.tron.poolAccount',
      String(TRON.accountName.pattern),
    ],
    [
      'a signature that lives a day',
      { version: 1, networks: { eos: { signatureSeconds: 86_400 } } },
      'networks.eos.signatureSeconds',
      'whole number from 10 to 3600',
    ],
    ['an offer of what is not there', { version: 1, networks: {}, offered: ['moon'] }, 'offered.0', '"eos" | "bos" | "tron" | "iost"'],
  ])('with %s is refused with the path of the value and what was expected', (_, value, place, expected) => {
    expect(failure(() => networksWith([fileOf(value)]))).toEqual({ error: 'network-file-invalid', file: 'networks.json', place, expected });
  });

  const ofAll = 'name, testNet, mode, backend, poolAccount, explorer, signatureSeconds';
  it.each<[what: string, value: unknown, place: string, known: string]>([
    ['of the file', { version: 1, networks: {}, nodes: [] }, 'nodes', '$schema, version, networks, page, offered'],
    [
      'of a built-in network, such as its coin',
      { version: 1, networks: { eos: { coin: {} } } },
      'networks.eos.coin',
      `${ofAll}, chainId, nodes, tokenPocket`,
    ],
    [
      'of a network of its own',
      { version: 1, networks: { mine: { protocol: 'iost', name: 'Mine', chainId: '7', nodes: NODES, coin: {} } } },
      'networks.mine.coin',
      `${ofAll}, protocol, chainId, nodes`,
    ],
    [
      'of a node, where it is the solid state of another protocol',
      { version: 1, networks: { eos: { nodes: [{ ...NODES[0], solidified: 'https://node.example' }] } } },
      'networks.eos.nodes.0.solidified',
      'url, operator',
    ],
    [
      'of a name for wallets, which may be null',
      { version: 1, networks: { eos: { tokenPocket: { number: 1, name: 'eos', chain: 'eos' } } } },
      'networks.eos.tokenPocket.chain',
      'number, name',
    ],
  ])('with an unknown setting %s is refused with its path and the known ones', (_, value, place, known) => {
    expect(failure(() => networksWith([fileOf(value)]))).toEqual({ error: 'network-setting-unknown', file: 'networks.json', place, known });
  });

  it('changes nothing of objects, whatever its keys are', () => {
    networksWith([fileOf('{"version":1,"networks":{"__proto__":{"protocol":"tron"},"constructor":{"protocol":"tron"}}}')]);
    expect(({} as { protocol?: string }).protocol).toBeUndefined();
  });
});

describe('what is stored of a network', () => {
  it('is apart from the main net of the same key', () => {
    expect(storageName(EOS)).toBe('eos');
    const [network] = builtInNetworks();
    const sandbox = sandboxNetwork(network!, ID, ['http://127.0.0.1:1', 'http://127.0.0.1:2']).profile;
    expect(storageName(sandbox)).toBe(`eos-${ID.slice(0, 16)}`);
    expect(sandbox).toMatchObject({ mainNet: false, explorer: { transaction: '' } });
    expect(sandbox.nodes.map(({ operator }) => operator)).toEqual(['sandbox 1', 'sandbox 2']);
  });
});
