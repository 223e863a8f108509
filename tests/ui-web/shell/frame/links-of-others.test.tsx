import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWallet } from '../../../support/fakes/fake-wallet.ts';
import { mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos', 'tron'] });
const MARKUP = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
const ID = '7'.repeat(64);

afterEach(() => vi.restoreAllMocks());

/** Opens an address of others with the sandbox's first account connected, and waits until the page has read what it shows. */
async function opened(address: string): Promise<{ readonly sign: ReturnType<typeof vi.fn> }> {
  const key = address.split(/[/?]/)[1]!;
  const { name } = sandbox().world.chain(key)!.accounts[0]!;
  const sign = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('asked')));
  await mountPage(sandbox(), address, {
    account: name,
    wallet: (clock, profile) => Object.assign(new FakeWallet(profile, clock, name), { sign }),
  });
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { sign };
}

describe('a link somebody else made', () => {
  it.each([
    `/tron/increase-of-votes?add=999999999&from=0&freeze=${ID}`,
    `/tron/increase-of-votes?add=1&from=0&freeze=${ID}`,
    '/eos/increase-of-votes?amount=1000&cpu=1&net=1&receiver=attacker1111&proxy=attacker1111&tab=bandwidth',
    '/eos/reduce-votes?amount=1000&sign=true&operation=sell-rex',
    `/eos/action-success?tx=${ID}`,
  ])('asks the wallet for no signature: %s', async (address) => {
    expect((await opened(address)).sign).not.toHaveBeenCalled();
    for (const field of document.querySelectorAll('input')) expect(field.value).not.toContain('attacker');
  });

  it.each([
    `/eos?account=${encodeURIComponent(MARKUP)}`,
    `/eos/action-success?tx=${encodeURIComponent(MARKUP)}`,
    `/eos?language=${encodeURIComponent(MARKUP)}&channel=${encodeURIComponent(MARKUP)}`,
    '/eos/action-success?tx=javascript:alert(1)',
    '/tron?account=javascript:alert(1)',
  ])('brings no markup and no address of its own into the page: %s', async (address) => {
    await opened(address);
    expect(screen.getByRole('main').textContent).not.toBe('');
    expect([...document.querySelectorAll('script, img, iframe')].map((element) => element.outerHTML)).toEqual([]);
    const targets = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(targets.length).toBeGreaterThan(3);
    expect(targets.filter((href) => !/^(\/|#|https:\/\/)/.test(href))).toEqual([]);
  });
});
