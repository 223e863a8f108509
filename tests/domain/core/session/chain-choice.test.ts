import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chainChoice } from '../../../../domain/core/session/chain-choice.ts';

const KNOWN = ['eos', 'bos', 'tron', 'iost'];

describe('the chain of a session', () => {
  it.each([
    [{ url: 'tron', path: '/bos/bonus', stored: 'iost' }, 'tron'],
    [{ url: 'TRON', path: '/', stored: null }, 'tron'],
    [{ url: null, path: '/bos/bonus', stored: 'iost' }, 'bos'],
    [{ url: null, path: '/bos', stored: null }, 'bos'],
    [{ url: null, path: '/box', stored: null }, 'eos'],
    [{ url: null, path: '/help-center', stored: 'iost' }, 'iost'],
    [{ url: 'box', path: '/', stored: null }, 'eos'],
    [{ url: 'constructor', path: '/__proto__', stored: '' }, 'eos'],
    [{ url: null, path: '/bosnia', stored: null }, 'eos'],
  ])('for %j is %s', (sources, chain) => {
    expect(chainChoice(sources, KNOWN, 'eos')).toBe(chain);
  });

  it('is a known chain whatever address and store contain', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(...KNOWN, '__proto__', 'EOS', ' bos '));
    fc.assert(
      fc.property(fc.option(text), text, fc.option(text), (url, path, stored) => {
        expect(KNOWN).toContain(chainChoice({ url, path, stored }, KNOWN, 'eos'));
      }),
    );
  });
});
