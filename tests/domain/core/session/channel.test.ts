import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { channelName, channelReference, visitChannel } from '../../../../domain/core/session/channel.ts';

describe('channel of a visit', () => {
  it.each([
    ['tokenpocket', 'meetone', 'tokenpocket'],
    ['TokenPocket', null, 'tokenpocket'],
    [null, 'meetone', 'meetone'],
    [null, null, 'scatter'],
    ['', 'bitpie', 'bitpie'],
    ['<img src=x>', 'bitpie', 'bitpie'],
    ['a'.repeat(33), '\u0000', 'scatter'],
  ])('takes %j from the address and %j from the store as %s', (url, stored, channel) => {
    expect(visitChannel({ url, stored })).toBe(channel);
  });

  it('accepts unknown wallets', () => {
    expect(channelName('new-wallet_2')).toBe('new-wallet_2');
  });

  it('takes the page for a wallet browser unless the store says plain site', () => {
    expect(channelReference('h5')).toBe('h5');
    expect(channelReference('anything')).toBe('dapp');
    expect(channelReference(null)).toBe('dapp');
  });

  it('is a plain lower-case word whatever was found', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.option(fc.string()), (url, stored) => {
        expect(visitChannel({ url, stored })).toMatch(/^[a-z0-9][a-z0-9_-]{0,31}$/);
      }),
    );
  });
});
