import { describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { routesOf } from '../../../../ui-web/routes.tsx';
import { PlaceMemory, PLACES, rootOf } from '../../../../ui-web/shell/frame/places.ts';

describe('the root of a place', () => {
  it.each([
    ['EOS', EOS.features, ['', 'increase-of-votes', 'money', 'rewards', 'more']],
    ['BOS', BOS.features, ['', 'stake', 'money', 'rewards', 'more']],
    ['TRON', TRON.features, ['', 'increase-of-votes', 'money', 'rewards', 'more']],
    ['IOST', IOST.features, ['', 'increase-of-votes', 'money', 'rewards', 'more']],
  ])('is on %s the first of its screens', (_name, features, roots) => {
    expect(PLACES.map((place) => rootOf(place, routesOf(features)))).toEqual(roots);
  });

  it('is missing where the chain has no screen of the place', () => {
    expect(rootOf('stake', [{ path: 'money', place: 'assets' }])).toBeNull();
  });
});

describe('what is remembered of a place', () => {
  it('is where it was left last, and nothing of places that were not entered', () => {
    const memory = new PlaceMemory();
    expect(memory.current().size).toBe(0);
    const before = memory.current();
    memory.leave('assets', { address: 'unlocks', scroll: 0 });
    memory.leave('assets', { address: 'money?way=all', scroll: 240 });
    expect(memory.current().get('assets')).toEqual({ address: 'money?way=all', scroll: 240 });
    expect(memory.current().has('stake')).toBe(false);
    expect(before.size).toBe(0);
  });
});
