import { beforeEach, describe, expect, it } from 'vitest';
import { landingAddress, visitChain } from '../../../ui-web/visit/visit-chain.ts';
import { FakeStorage, FakeStore } from '../../support/fakes/fake-store.ts';

const KNOWN = ['eos', 'bos', 'tron', 'iost'];

function address(text: string) {
  const { pathname, search } = new URL(text, 'https://pool.test');
  return { pathname, search };
}

describe('the chain of a session', () => {
  let storage: FakeStorage;

  beforeEach(() => {
    storage = new FakeStorage();
  });

  const visit = (text: string) => visitChain(address(text), KNOWN, new FakeStore(storage));

  it.each([
    ['/', 'eos'],
    ['/tron', 'tron'],
    ['/bos/reduce-votes', 'bos'],
    ['/?chain=tron', 'tron'],
    ['/?chain=TRON', 'tron'],
    ['/eos?chain=iost', 'iost'],
    ['/?chain=doge', 'eos'],
    ['/none', 'eos'],
  ])('at %s is %s on a first visit', async (text, chain) => {
    expect(await visit(text)).toBe(chain);
  });

  it('is the last one where the address names none', async () => {
    await visit('/iost/increase-of-votes');
    expect(await visit('/')).toBe('iost');
    expect(await visit('/bos')).toBe('bos');
    expect(await visit('/?language=ko')).toBe('bos');
  });

  it('is the default where the stored one is invalid', async () => {
    storage.texts.set('chain', '<script>\u0000');
    expect(await visit('/')).toBe('eos');
    storage.texts.set('chain', 'gone');
    expect(await visit('/')).toBe('eos');
  });
});

describe('the first address of a session', () => {
  it.each([
    ['/', 'tron', '/tron'],
    ['/?chain=tron', 'tron', '/tron'],
    ['/?chain=tron&language=ko', 'tron', '/tron?language=ko'],
    ['/eos?chain=tron', 'tron', '/tron'],
    ['/eos/increase-of-votes?chain=tron&account=alice', 'tron', '/tron?account=alice'],
    ['/tron/increase-of-votes?chain=tron', 'tron', '/tron/increase-of-votes'],
    ['/TRON', 'tron', '/tron'],
    ['/none?chain=tron', 'tron', '/none'],
    ['//elsewhere.test/?chain=tron', 'tron', '/elsewhere.test'],
  ])('for %s on %s is %s', (text, chain, first) => {
    const [pathname = '', query] = text.split('?');
    expect(landingAddress({ pathname, search: query === undefined ? '' : `?${query}` }, chain, KNOWN)).toBe(first);
  });

  it.each(['/tron', '/tron/', '/tron/increase-of-votes?add=1', '/none', '/tron/none'])('for %s is unchanged', (text) => {
    expect(landingAddress(address(text), 'tron', KNOWN)).toBeNull();
  });
});
