import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { VoteState } from '../../../../domain/antelope/snapshot.ts';
import { poolProxyOf, proxyChoice } from '../../../../domain/antelope/votes/proxy.ts';

const POOL = ['poolproxy111', 'poolproxy112'];
const staked = Asset.of(1n, { code: 'EOS', precision: 4 });
const vote = (proxy: string | null, producers: readonly string[] = []): VoteState => ({ proxy, producers, staked });

describe('proxy choice', () => {
  it('keeps any proxy of the pool, also when the pool would assign another', () => {
    expect(proxyChoice(vote('poolproxy112'), POOL, 'poolproxy111')).toEqual({ kind: 'keep', proxy: 'poolproxy112' });
  });

  it.each([[null], [vote(null)]])('uses the assigned proxy when the account does not vote', (state) => {
    expect(proxyChoice(state, POOL, 'poolproxy111')).toEqual({ kind: 'set', proxy: 'poolproxy111', reason: 'join' });
  });

  it('replaces another proxy and reports it', () => {
    expect(proxyChoice(vote('otherproxy11'), POOL, 'poolproxy111')).toEqual({
      kind: 'set',
      proxy: 'poolproxy111',
      reason: 'replace-proxy',
      replaced: 'otherproxy11',
    });
  });

  it('replaces direct votes for producers and reports them', () => {
    expect(proxyChoice(vote(null, ['producer1', 'producer2']), POOL, 'poolproxy111')).toEqual({
      kind: 'set',
      proxy: 'poolproxy111',
      reason: 'replace-producers',
      producers: ['producer1', 'producer2'],
    });
  });

  it('recognises a pool proxy only in the list', () => {
    expect(poolProxyOf(vote('poolproxy111'), POOL)).toBe('poolproxy111');
    expect(poolProxyOf(vote('poolproxy111'), [])).toBeNull();
    expect(poolProxyOf(null, POOL)).toBeNull();
  });

  it('always ends at a pool proxy, and sets one only when the account does not vote through one', () => {
    const name = fc.constantFrom(...POOL, 'otherproxy11', 'poolproxy11', '');
    const state = fc.option(
      fc.record({ proxy: fc.option(name), producers: fc.array(name, { maxLength: 3 }), staked: fc.constant(staked) }),
    );
    fc.assert(
      fc.property(state, fc.constantFrom(...POOL), (account, assigned) => {
        const choice = proxyChoice(account, POOL, assigned);
        expect(POOL).toContain(choice.proxy);
        expect(choice.kind === 'keep').toBe(account !== null && account.proxy !== null && POOL.includes(account.proxy));
        expect(choice.proxy).toBe(choice.kind === 'keep' ? account?.proxy : assigned);
      }),
    );
  });
});
