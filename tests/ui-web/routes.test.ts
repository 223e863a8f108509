import { describe, expect, it } from 'vitest';
import type { ChainFeatures } from '../../domain/chain/profile.ts';
import { NOT_FOUND, ROUTES, routeAt, routesOf } from '../../ui-web/routes.tsx';

const ALL: ChainFeatures = { rex: true, rexSavings: true, rexNeedsVote: false, delegatedBandwidth: true, increaseOfVotes: true, voteDecay: true };

describe('the screens of a chain', () => {
  it('are all there where it can do everything', () => {
    expect(routesOf(ALL)).toEqual(ROUTES);
  });

  it('leave out what the chain cannot do', () => {
    const paths = routesOf({ ...ALL, rex: false }).map(({ path }) => path);
    expect(paths).toEqual(['', 'action-success']);
    expect(routesOf({ ...ALL, increaseOfVotes: false }).map(({ path }) => path)).not.toContain('increase-of-votes');
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

  it.each(['/abc/none', '/other', '/other/rex-detail', '/abc/rex-detail/more', '/rex-detail'])('at %s shows that there is nothing', (address) => {
    expect(routeAt(address, 'abc', ALL)).toBe(NOT_FOUND);
  });

  it('gives the page that is not there the exchange in its title', () => {
    expect(NOT_FOUND.brand).toBe('Newdex');
  });

  it('fetches every screen', async () => {
    for (const { screen } of [...ROUTES, NOT_FOUND]) await expect(screen.fetch()).resolves.toBeUndefined();
  });
});
