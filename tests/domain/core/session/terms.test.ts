import { describe, expect, it } from 'vitest';

import { refusalAddress } from '../../../../domain/core/session/terms.ts';

describe('the address of the refusal page', () => {
  it.each([
    ['https://example.org/bye', 'https://example.org/bye?language=ko&channel=scatter'],
    ['https://example.org/bye?a=1', 'https://example.org/bye?a=1&language=ko&channel=scatter'],
    ['https://example.org/#/bye', 'https://example.org/?language=ko&channel=scatter#/bye'],
  ])('of %s contains language and channel', (page, address) => {
    expect(refusalAddress(page, 'ko', 'scatter')).toBe(address);
  });

  it('ignores parameters in a channel', () => {
    expect(refusalAddress('https://example.org/', 'en', 'a&b=c#d')).toBe('https://example.org/?language=en&channel=a%26b%3Dc%23d');
  });
});
