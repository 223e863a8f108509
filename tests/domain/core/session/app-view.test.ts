import { describe, expect, it } from 'vitest';
import { visitAppView } from '../../../../domain/core/session/app-view.ts';

describe('the app view of a visit', () => {
  it.each([
    ['ios', null, 'ios'],
    ['Android', null, 'android'],
    [null, 'ios', 'ios'],
    ['android', 'ios', 'android'],
    [null, null, null],
  ] as const)('is by the address %s and what was stored, %s: %s', (url, stored, view) => {
    expect(visitAppView({ url, stored })).toBe(view);
  });

  it('ends where an address says that the page is in a browser', () => {
    expect(visitAppView({ url: 'web', stored: 'ios' })).toBeNull();
  });

  it.each(['newsletter', '', 'ios2', 'my-ios', '__proto__', '<b>ios</b>'])(
    'is left as it was by the source %o, which is none of the app',
    (url) => {
      expect(visitAppView({ url, stored: null })).toBeNull();
      expect(visitAppView({ url, stored: 'android' })).toBe('android');
    },
  );

  it.each(['ios', 'android', 'web', null])('stays left by a user who left it, also where an address names %s', (url) => {
    expect(visitAppView({ url, stored: 'left' })).toBe('left');
  });

  it.each(['IOS', 'true', '{}', 'web'])('is none where %o was stored, which the page never stores', (stored) => {
    expect(visitAppView({ url: null, stored })).toBeNull();
  });
});
