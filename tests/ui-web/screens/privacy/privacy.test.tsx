import { describe, it } from 'vitest';
import { expectText, expectThere, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

describe('who the app contacts', () => {
  it('is each node of the list and the page’s own host, with the reason', async () => {
    await mountPage(sandbox(), '/privacy', { chain: 'eos' });
    for (const node of sandbox().manifest.chains['eos']!.nodes) {
      await expectText(`[data-host="${new URL(node).host}"]`, 'A node of the chain');
    }
    await expectThere(`[data-host="${window.location.host}"]`);
    await expectText('main', 'Never keys, passwords or recovery phrases.');
  });
});
