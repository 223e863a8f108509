import { describe, expect, it, vi } from 'vitest';
import { androidBridge, type AppHost, iosBridge } from '../../../adapters/native-app/bridge.ts';
import { isAppleWebView } from '../../../adapters/native-app/page-host.ts';

const NOWHERE: AppHost = { action: () => undefined, prompt: () => null, isWebView: () => false };

const WEB_VIEW = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('the bridge of the app on iOS', () => {
  it('never asks outside a web view, where a user would see the question', () => {
    const prompt = vi.fn<AppHost['prompt']>(() => '{}');
    const bridge = iosBridge({ ...NOWHERE, prompt });
    expect(bridge.has('goToLogin')).toBe(false);
    expect(() => bridge.call('getAccountInfo')).toThrow('app-silent');
    expect(prompt).not.toHaveBeenCalled();
  });

  it('asks by the name of the method, with an empty argument', () => {
    const prompt = vi.fn<AppHost['prompt']>(() => '{"account":"alice"}');
    expect(iosBridge({ ...NOWHERE, prompt, isWebView: () => true }).call('getAccountInfo')).toBe('{"account":"alice"}');
    expect(prompt.mock.calls).toEqual([['getAccountInfo', '']]);
  });

  it('takes a cancelled question for silence', () => {
    expect(() => iosBridge({ ...NOWHERE, isWebView: () => true }).call('getAccountInfo')).toThrow('app-silent');
  });
});

describe('the bridge of the app on Android', () => {
  it('calls methods of the object, as its own', () => {
    const action = {
      account: 'alice',
      getAccountInfo(...given: readonly unknown[]) {
        return `${this.account} ${given.length}`;
      },
    };
    const bridge = androidBridge({ ...NOWHERE, action: () => action });
    expect(bridge.has('getAccountInfo')).toBe(true);
    expect(bridge.has('goToLogin')).toBe(false);
    expect(bridge.call('getAccountInfo')).toBe('alice 0');
  });

  it.each([undefined, null, 'action', 1, { getAccountInfo: 'text' }])('is silent where the page has %o', (action) => {
    const bridge = androidBridge({ ...NOWHERE, action: () => action });
    expect(bridge.has('getAccountInfo')).toBe(false);
    expect(() => bridge.call('getAccountInfo')).toThrow('app-silent');
  });
});

describe('the web view of an app on a device of Apple', () => {
  it('is a browser of Apple that does not call itself Safari', () => {
    expect(isAppleWebView({ userAgent: WEB_VIEW })).toBe(true);
    expect(
      isAppleWebView({ userAgent: WEB_VIEW.replace('iPhone; CPU iPhone OS 17_5 like Mac OS X', 'Macintosh; Intel Mac OS X 10_15_7') }),
    ).toBe(true);
  });

  it.each([
    ['Safari', WEB_VIEW.replace('Mobile/15E148', 'Version/17.5 Mobile/15E148 Safari/604.1')],
    ['Chrome', WEB_VIEW.replace('Mobile/15E148', 'CriOS/126.0 Mobile/15E148 Safari/604.1')],
    ['Firefox', WEB_VIEW.replace('Mobile/15E148', 'FxiOS/127.0 Mobile/15E148 Safari/605.1.15')],
    ['Edge', WEB_VIEW.replace('Mobile/15E148', 'Version/17.0 EdgiOS/126.0 Mobile/15E148 Safari/604.1')],
    [
      'Chrome on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    ],
    ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0'],
    ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'],
    ['nothing', ''],
  ])('is not %s', (_browser, userAgent) => {
    expect(isAppleWebView({ userAgent })).toBe(false);
  });

  it('is not a page on the home screen', () => {
    expect(isAppleWebView({ userAgent: WEB_VIEW, standalone: true })).toBe(false);
  });
});
