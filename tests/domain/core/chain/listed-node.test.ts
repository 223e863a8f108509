import { describe, expect, it } from 'vitest';
import { type ListedNode, listedNodes, nodeAddress, originOf } from '../../../../domain/core/chain/listed-node.ts';

const node = (url: string, parts: Partial<ListedNode> = {}): ListedNode => ({ url, namedBy: 'user', operator: null, area: null, ...parts });

describe('whose opinion a node’s answers are', () => {
  it('is one for all nodes of an operator, whoever names them', () => {
    const one = originOf(node('https://a.test', { namedBy: 'backend', operator: 'A' }));
    expect(originOf(node('https://a2.test', { operator: 'A' }))).toBe(one);
    expect(originOf(node('https://a3.test', { namedBy: 'network', operator: 'A' }))).toBe(one);
    expect(originOf(node('https://a.test', { operator: 'B' }))).not.toBe(one);
  });

  it('is one for all others that the backend names', () => {
    const one = originOf(node('https://a.test', { namedBy: 'backend' }));
    expect(originOf(node('https://b.test', { namedBy: 'backend' }))).toBe(one);
    expect(originOf(node('https://a.test'))).not.toBe(one);
    expect(originOf(node('https://a.test', { namedBy: 'network' }))).not.toBe(one);
  });

  it.each([
    ['https://a.test/v1', 'https://a.test/v2'],
    ['https://a.test', 'http://a.test'],
    ['https://a.test', 'https://A.TEST?key=1'],
    ['https://a.test', 'HTTPS://a.test#x'],
  ])('is one for %s and %s, which a user names on the same host', (one, other) => {
    expect(originOf(node(other))).toBe(originOf(node(one)));
  });

  it.each([
    ['https://a.test', 'https://b.test'],
    ['https://a.test', 'https://a.test:8443'],
    ['https://a.test/b.test', 'https://b.test'],
    ['a.test', 'b.test'],
    ['/a', '/b'],
    ['/a?of=https://c.test', '/b?of=https://c.test'],
  ])('is not the same for %s and %s', (one, other) => {
    expect(originOf(node(other))).not.toBe(originOf(node(one)));
  });

  it('cannot be mistaken for another kind of origin', () => {
    const origins = [node('https://backend'), node('backend'), node('x', { operator: 'backend' }), node('x', { namedBy: 'backend' })].map(
      originOf,
    );
    expect(new Set(origins)).toEqual(new Set(['host backend', 'operator backend', 'backend']));
  });
});

describe('the list of nodes in force', () => {
  const network = [
    { url: 'https://a.test/', operator: 'A' },
    { url: 'https://b.test', operator: 'B' },
  ];

  it('has the user’s nodes first, then the backend’s, then the network’s', () => {
    expect(listedNodes({ user: ['https://u.test'], backend: [{ url: 'https://k.test', area: null }], network })).toEqual([
      { url: 'https://u.test', namedBy: 'user', operator: null, area: null },
      { url: 'https://k.test', namedBy: 'backend', operator: null, area: null },
      { url: 'https://a.test', namedBy: 'network', operator: 'A', area: null },
      { url: 'https://b.test', namedBy: 'network', operator: 'B', area: null },
    ]);
  });

  it('has each node once, with the operator the network names, whoever names the node', () => {
    expect(
      listedNodes({
        user: ['https://a.test//'],
        backend: [
          { url: 'https://a.test', area: null },
          { url: 'https://b.test/', area: null },
        ],
        network,
      }),
    ).toEqual([
      { url: 'https://a.test', namedBy: 'user', operator: 'A', area: null },
      { url: 'https://b.test', namedBy: 'backend', operator: 'B', area: null },
    ]);
  });

  it('has the operator of a host’s nodes also at other addresses of that host, unless the network names several there', () => {
    const shared = [...network, { url: 'https://c.test/one', operator: 'C' }, { url: 'https://c.test/two', operator: 'D' }];
    const named = listedNodes({
      user: ['https://A.test/v1'],
      backend: [
        { url: 'https://b.test/rpc', area: null },
        { url: 'https://b.test:8443', area: null },
      ],
      network: shared,
    });
    expect(named.slice(0, 3)).toEqual([
      { url: 'https://A.test/v1', namedBy: 'user', operator: 'A', area: null },
      { url: 'https://b.test/rpc', namedBy: 'backend', operator: 'B', area: null },
      { url: 'https://b.test:8443', namedBy: 'backend', operator: null, area: null },
    ]);
    expect(listedNodes({ user: ['https://c.test/three', 'https://c.test/two'], backend: [], network: shared }).slice(0, 2)).toEqual([
      { url: 'https://c.test/three', namedBy: 'user', operator: null, area: null },
      { url: 'https://c.test/two', namedBy: 'user', operator: 'D', area: null },
    ]);
  });

  it('has the area that the backend tells of a node, whoever else names it, and whatever slashes its address ends in', () => {
    const backend = [
      { url: 'https://k.test', area: 'Hongkong, HK' },
      { url: 'https://a.test/', area: 'Tokyo' },
    ];
    expect(listedNodes({ user: ['https://k.test/', 'https://u.test'], backend, network }).map(({ url, area }) => [url, area])).toEqual([
      ['https://k.test', 'Hongkong, HK'],
      ['https://u.test', null],
      ['https://a.test', 'Tokyo'],
      ['https://b.test', null],
    ]);
  });

  it('has addresses without slashes at their end', () => {
    expect(['https://a.test', 'https://a.test/', 'https://a.test///', 'https://a.test/v1/'].map(nodeAddress)).toEqual([
      'https://a.test',
      'https://a.test',
      'https://a.test',
      'https://a.test/v1',
    ]);
  });
});
