import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storageName } from '../../../../domain/chain/network.ts';
import { FakeStore } from '../../../support/fakes/fake-store.ts';
import { expectText, leavePage, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

/** Records every request of the page from now on. */
function recordRequests(asked: string[]): void {
  const outside = globalThis.fetch;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    asked.push(JSON.stringify(request));
    return outside(...request);
  });
}

describe('the plain mobile site', () => {
  it('reads no account, neither a connected wallet’s nor one of the address, and explains where to open the page instead', async () => {
    const asked: string[] = [];
    const store = new FakeStore();
    const network = storageName({ key: 'eos', chainId: sandbox().manifest.chains['eos']!.chainId, mainNet: false });
    await store.write(`watched-account-${network}`, 'rexholder111');
    await store.write(`wallet-${network}`, 'true');
    recordRequests(asked);
    await mountPage(sandbox(), '/eos?channelRef=h5&account=rexholder111', { store });
    await expectText('[data-testid="plain-site"]', pageSays('wallet.plainSite'));
    sandbox().world.clock.advance(60_000);
    await screen.findAllByText(/Updated/);
    expect(screen.queryByRole('button', { name: /^(Connect|Searching)/ })).toBeNull();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((request) => request.includes('rexholder111') || request.includes('get_account'))).toEqual([]);
    leavePage();

    recordRequests(asked);
    await mountPage(sandbox(), '/eos?account=rexholder111', { store });
    await screen.findByRole('heading', { name: 'Account rexholder111' });
    await vi.waitFor(() => expect(asked.some((request) => request.includes('rexholder111'))).toBe(true));
    await screen.findByRole('button', { name: /^(Connect|Searching)/ });
  });
});
