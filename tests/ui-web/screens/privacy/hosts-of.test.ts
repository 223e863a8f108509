import { describe, expect, it } from 'vitest';
import { hostsOf } from '../../../../ui-web/screens/privacy/hosts-of.ts';

const NODE = { namedBy: 'network', operator: 'One', area: null } as const;

describe('the hosts a page contacts', () => {
  it('are each named once, with every reason', () => {
    const { contacted } = hostsOf({
      page: 'https://pool.example',
      backend: '/api',
      relay: 'https://relay.example/x',
      pageViews: 'https://counter.example/hit',
      pictures: ['https://pictures.example'],
      nodes: [
        { url: 'https://one.example/', ...NODE },
        { url: 'https://ONE.example:8888', ...NODE },
      ],
      scanService: 'https://scan.example/api',
      links: [],
    });
    expect(contacted).toEqual([
      { host: 'pool.example', purposes: ['page', 'backend'] },
      { host: 'one.example', purposes: ['nodes'] },
      { host: 'one.example:8888', purposes: ['nodes'] },
      { host: 'scan.example', purposes: ['scanService'] },
      { host: 'relay.example', purposes: ['relay'] },
      { host: 'counter.example', purposes: ['pageViews'] },
      { host: 'pictures.example', purposes: ['pictures'] },
    ]);
  });

  it('leave out what there is not', () => {
    const { contacted, linked } = hostsOf({
      page: null,
      backend: null,
      relay: null,
      pageViews: null,
      pictures: [],
      nodes: [],
      scanService: null,
      links: ['https://explorer.example/tx/', '', 'https://explorer.example/account/'],
    });
    expect(contacted).toEqual([]);
    expect(linked).toEqual(['explorer.example']);
  });
});
