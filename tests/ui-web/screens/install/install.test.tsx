import { describe, expect, it } from 'vitest';
import { expectText, expectThere, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos', 'tron'] });

describe('how the app is opened', () => {
  it('has the address of the visit’s chain, to copy and to scan', async () => {
    await mountPage(sandbox(), '/install', { chain: 'tron' });
    await expectText('code', `${window.location.origin}/tron`);
    await expectThere('svg.qr');
    expect(text('main')).toContain('There is nothing to download');
    expect(text('main')).toContain('Open a wallet that supports TRON.');
    await expectThere('a[href^="tronlinkoutside://"]');
    await expectText('main', 'Open in TokenPocket');
  });

  it('names the wallets that are extensions of a browser', async () => {
    await mountPage(sandbox(), '/install', { chain: 'eos' });
    await expectText('main', 'On a computer');
  });

  it('on a computer leads to the phone', async () => {
    await mountPage(sandbox(), '/desktop', { chain: 'eos' });
    await expectThere('svg.qr');
    await expectThere('a[href="/install"]');
  });
});
