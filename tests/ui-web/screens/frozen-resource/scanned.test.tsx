import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['tron'] });

const nameOf = (called: string): string => sandbox().world.tron.accounts.find(({ label }) => label === called)!.name;
const own = (): string => sandbox().manifest.chains['tron']!.scanService!;
const frozen = (called: string): string => `/tron/frozen-resource?account=${nameOf(called)}`;

describe('what a scan service tells of delegations', () => {
  it('stands beside the nodes’ list as told by it alone, with what it gives and nothing to take back', async () => {
    await mountPage(sandbox(), frozen('legacy'), { network: { scanService: own() } });
    await expectThere('[data-testid="scanned-given"] .item-row');
    expect(text('[data-testid="scanned-given"] h2')).toBe(`Listed by ${new URL(own()).host} only`);
    await expectText('[data-testid="scanned-given"]', 'No node has confirmed it');
    expect(text('[data-testid="scanned-given"] .item-row')).toContain('373 Energy');
    expect(document.querySelectorAll('[data-testid="scanned-given"] button')).toHaveLength(0);
    expect(document.querySelectorAll('[data-testid="given"] .item-row')).toHaveLength(1);
    expect(document.querySelector('[data-testid="scanned-received"]')).toBeNull();
  });

  it('is shown to who receives, too', async () => {
    await mountPage(sandbox(), frozen('voter'), { network: { scanService: own() }, language: 'zh-TW' });
    await expectThere('[data-testid="scanned-received"] .item-row');
  });

  it('is one line where it cannot be had, and the nodes’ list is there', async () => {
    await mountPage(sandbox(), frozen('legacy'), { network: { scanService: 'http://127.0.0.1:1/api' } });
    await expectThere('[data-testid="given"] .item-row');
    await expectText('[data-testid="scan-failed"]', 'The scan service has no usable answer');
    await expectNone('[data-testid="scanned-given"]');
  });

  it('is not asked for where the network names none', async () => {
    await mountPage(sandbox(), frozen('legacy'));
    await expectThere('[data-testid="given"] .item-row');
    expect(document.querySelector('[data-testid^="scan"]')).toBeNull();
  });
});

describe('the privacy page', () => {
  it('names the scan service and what it gets', async () => {
    await mountPage(sandbox(), '/privacy', { chain: 'tron', network: { scanService: own() } });
    await expectText(`[data-host="${new URL(own()).host}"]`, 'Lists what is delegated under Stake 1.0');
  });
});
