import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { channelName, channelReference, readsAccounts, visitChannel } from '../../../../domain/core/session/channel.ts';

describe('the channel of a session', () => {
  it.each([
    ['tokenpocket', 'meetone', 'tokenpocket'],
    ['TokenPocket', null, 'tokenpocket'],
    [null, 'meetone', 'meetone'],
    [null, null, 'scatter'],
    ['', 'bitpie', 'bitpie'],
    ['<img src=x>', 'bitpie', 'bitpie'],
    ['a'.repeat(33), '\u0000', 'scatter'],
  ])('is taken from %j of the address and %j of the store as %s', (url, stored, channel) => {
    expect(visitChannel({ url, stored })).toBe(channel);
  });

  it('may be an unknown wallet', () => {
    expect(channelName('new-wallet_2')).toBe('new-wallet_2');
  });

  it.each([
    [null, null, 'dapp'],
    [null, 'h5', 'h5'],
    [null, 'anything', 'dapp'],
    ['h5', null, 'h5'],
    ['H5 ', 'dapp', 'h5'],
    ['dapp', 'h5', 'dapp'],
    ['anything', 'h5', 'h5'],
  ])(
    'is taken from the reference %j of the address and %j of the store as %s, a wallet browser unless one is the plain site',
    (url, stored, reference) => {
      expect(channelReference({ url, stored })).toBe(reference);
      expect(readsAccounts(reference)).toBe(reference === 'dapp');
    },
  );

  it('is the plain site on its hosts, whatever was stored, unless the address says otherwise', () => {
    expect(channelReference({ url: null, isPlainSite: true, stored: 'dapp' })).toBe('h5');
    expect(channelReference({ url: 'dapp', isPlainSite: true, stored: null })).toBe('dapp');
    expect(channelReference({ url: null, isPlainSite: false, stored: null })).toBe('dapp');
  });

  it('is a plain lower-case word for any input', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.option(fc.string()), (url, stored) => {
        expect(visitChannel({ url, stored })).toMatch(/^[a-z0-9][a-z0-9_-]{0,31}$/);
      }),
    );
  });
});
