import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

/** Pulls the page down by so many pixels; the finger stays. */
function pull(pixels: number): void {
  fireEvent.touchStart(document.body, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(document.body, { touches: [{ clientY: 100 + pixels }] });
}

/** Pulls until the page hears it, and returns what it says. */
function pulled(pixels: number): string | null {
  if (text('.pulling') === null) pull(pixels);
  return text('.pulling');
}

function asked(): string[] {
  const answered = globalThis.fetch;
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    calls.push(address);
    return answered(address, init);
  });
  return calls;
}

describe('pulling a screen down', () => {
  it('reads its figures again once the finger leaves', async () => {
    await mountPage(sandbox(), '/eos/annual-profit');
    await expectThere('.item-row');
    await expectText('.age', 'Updated');
    const calls = asked();
    await expect.poll(() => pulled(40)).toBe('Pull to refresh');
    fireEvent.touchMove(document.body, { touches: [{ clientY: 220 }] });
    await expectText('.pulling', 'Release to refresh');
    expect(calls.filter((address) => address.endsWith('getIncomeTrendList'))).toEqual([]);
    fireEvent.touchEnd(document.body);
    await expect.poll(() => calls.filter((address) => address.endsWith('getIncomeTrendList')).length).toBe(1);
    await expectNone('.pulling');
    await expect.poll(() => document.body.textContent).toContain('Refreshed');
  });

  it('reads nothing where the finger goes back', async () => {
    await mountPage(sandbox(), '/eos/annual-profit');
    await expectText('.age', 'Updated');
    const calls = asked();
    await expect.poll(() => pulled(120)).toBe('Release to refresh');
    fireEvent.touchMove(document.body, { touches: [{ clientY: 100 }] });
    fireEvent.touchEnd(document.body);
    await expectNone('.pulling');
    expect(calls).toEqual([]);
  });

  it('does nothing with two fingers', async () => {
    await mountPage(sandbox(), '/eos/annual-profit');
    await expect.poll(() => pulled(40)).toBe('Pull to refresh');
    fireEvent.touchEnd(document.body);
    await expectNone('.pulling');
    fireEvent.touchStart(document.body, { touches: [{ clientY: 100 }, { clientY: 200 }] });
    fireEvent.touchMove(document.body, { touches: [{ clientY: 300 }, { clientY: 400 }] });
    expect(text('.pulling')).toBeNull();
  });
});
