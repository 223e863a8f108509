import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepOfflineCopy } from '../../../ui-web/offline/offline-copy.ts';
import type { ScreenRoute } from '../../../ui-web/screen-route.ts';

function route(place: ScreenRoute['place']) {
  const fetch = vi.fn<() => Promise<void>>(async () => undefined);
  return { fetch, route: { place, screen: { fetch, Show: () => null } } };
}

/** A browser's service workers; `sent` are the addresses its router is told to keep. */
function workers(register: () => Promise<unknown>) {
  const sent: unknown[] = [];
  const active = { postMessage: (message: unknown) => sent.push(message) };
  return { sent, container: { register: vi.fn<(address: string) => Promise<unknown>>(register), ready: Promise.resolve({ active }) } };
}

function browser(values: object): void {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'trustedTypes');
});

describe('a copy of the page for a visit without a network', () => {
  it('has the page, and the code of the first screen of each place', async () => {
    const { sent, container } = workers(async () => ({}));
    browser({ serviceWorker: container });
    const [home, stake, reduce] = [route('home'), route('stake'), route('stake')];
    await keepOfflineCopy([home.route, stake.route, reduce.route]);
    expect(home.fetch).toHaveBeenCalledOnce();
    expect(stake.fetch).toHaveBeenCalledOnce();
    expect(reduce.fetch).not.toHaveBeenCalled();
    expect(container.register).toHaveBeenCalledWith('/service-worker.js');
    expect(sent).toEqual([
      {
        type: 'CACHE_URLS',
        payload: { urlsToCache: expect.arrayContaining([[window.location.href, { headers: { accept: 'text/html' } }]]) },
      },
    ]);
  });

  it('has the page also where the code of a place cannot be had', async () => {
    const { sent, container } = workers(async () => ({}));
    browser({ serviceWorker: container });
    const home = route('home');
    home.fetch.mockRejectedValue(new Error('offline'));
    await keepOfflineCopy([home.route]);
    expect(sent).toHaveLength(1);
  });

  it('names its script in the way a content policy with trusted types wants, and no other', async () => {
    const { container } = workers(async () => ({}));
    browser({ serviceWorker: container });
    const made: string[] = [];
    const trustedTypes = {
      createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => {
        made.push(name, rules.createScriptURL('https://elsewhere.example.com/other.js'));
        return { createScriptURL: (address: string) => `trusted:${rules.createScriptURL(address)}` };
      },
    };
    Object.assign(window, { trustedTypes });
    await keepOfflineCopy([]);
    expect(made).toEqual(['service-worker', '/service-worker.js']);
    expect(container.register).toHaveBeenCalledWith('trusted:/service-worker.js');
  });

  it('loads no code of other screens for who saves data', async () => {
    const { sent, container } = workers(async () => ({}));
    browser({ serviceWorker: container, connection: { saveData: true } });
    const home = route('home');
    await keepOfflineCopy([home.route]);
    expect(home.fetch).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  it('is none where the browser has no service worker, or refuses it', async () => {
    await keepOfflineCopy([route('home').route]);
    const { sent, container } = workers(() => Promise.reject(new Error('refused')));
    browser({ serviceWorker: container });
    await keepOfflineCopy([route('home').route]);
    expect(sent).toEqual([]);
  });
});
