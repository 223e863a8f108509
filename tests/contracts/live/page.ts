import { vi } from 'vitest';
import { USUAL_BEHAVIOUR, walletBehaviour } from '../../../sandbox/wallet/behaviour.ts';
import { injectWallets } from '../../../sandbox/wallet/inject-wallets.ts';
import type { LiveChain } from './live-chain.ts';

/** A page in which the sandbox's wallet appears soon. */
export interface Page {
  /** Changes the wallet's behaviour from now on, by a behaviour request. */
  readonly behave: (behaviourRequest: string) => void;
  /** Removes the page and everything in it. */
  readonly leave: () => void;
}

const APPEARS_AFTER_MS = 30;

/**
 * Makes this process look like a page to wallets and their adapters: its window is the global object, with events and messages, and a
 * document. The wallet appears a little late and has the keys of all the sandbox's chains, those of `account` first.
 */
export function openPage({ sandbox, profile }: LiveChain, account: string): Page {
  const before = new Set(Object.getOwnPropertyNames(globalThis));
  const target = new EventTarget();
  const timers: ReturnType<typeof setInterval>[] = [];
  const usualInterval = globalThis.setInterval;
  const origin = 'http://page.localhost';
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { origin, host: 'page.localhost', protocol: 'http:' });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('postMessage', (data: unknown) =>
    queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data, origin, source: null }))),
  );
  vi.stubGlobal('setInterval', (callback: () => void, milliseconds: number) => {
    const timer = usualInterval(callback, milliseconds);
    timers.push(timer);
    return timer;
  });

  let behaviour = { ...USUAL_BEHAVIOUR, ...walletBehaviour('approve'), networkAfterMs: APPEARS_AFTER_MS };
  const memory = new Map<string, string>();
  const chains = sandbox.world.all.map(({ key, protocol, chainId, accounts }) => ({
    key,
    protocol,
    chainId,
    nodes: sandbox.manifest.chains[key]!.nodes,
    accounts: key === profile.key ? [...accounts].sort((a, b) => Number(b.name === account) - Number(a.name === account)) : accounts,
  }));
  const appearance = setTimeout(() => {
    if (behaviour.appearsAfterMs === null) return;
    injectWallets({
      keychain: async () => chains,
      behaviour: () => behaviour,
      chooseAccount: async (accounts) => accounts[0] ?? null,
      remembered: (chain) => ({
        read: () => memory.get(chain) ?? null,
        write: (name) => void (name === null ? memory.delete(chain) : memory.set(chain, name)),
      }),
    });
  }, APPEARS_AFTER_MS);
  return {
    behave: (behaviourRequest) => {
      behaviour = { ...walletBehaviour(behaviourRequest), networkAfterMs: APPEARS_AFTER_MS };
    },
    leave: () => {
      clearTimeout(appearance);
      for (const timer of timers) clearInterval(timer);
      vi.unstubAllGlobals();
      for (const name of Object.getOwnPropertyNames(globalThis)) if (!before.has(name)) Reflect.deleteProperty(globalThis, name);
    },
  };
}
