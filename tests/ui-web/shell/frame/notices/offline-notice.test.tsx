import { act } from '@testing-library/react';
import { describe, it, vi } from 'vitest';
import { expectNone, expectText, mountPage } from '../../../../support/page/page.tsx';
import { pageSandbox } from '../../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

function become(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

describe('a device without a network', () => {
  it('is told so for as long as it has none', async () => {
    await mountPage(sandbox(), '/eos/more');
    await expectNone('[data-testid="offline"]');
    become(false);
    await expectText('[data-testid="offline"]', 'You are offline.');
    become(true);
    await expectNone('[data-testid="offline"]');
  });
});
