import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press, text, type } from '../../../support/page/page.tsx';
import { pageSays } from '../../../support/said.ts';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const MANY = 10_000;
const ALL = '[data-testid="all"] dd';
const sandbox = pageSandbox({ chains: ['eos', 'bos'] });

function tablesFail(chain: 'eos' | 'bos'): void {
  sandbox()
    .world.chain(chain)!
    .faults.add({ node: 'all', kind: 'http-500', on: { endpoint: 'get_table_rows' }, times: MANY, amount: 0 });
}

/** Advances the clock by the polling period until a condition holds: a pending read delays the next one by a period. */
async function afterPeriods(holds: () => boolean | undefined): Promise<void> {
  await expect
    .poll(
      () => {
        if (holds() !== true) sandbox().world.clock.advance(20_000);
        return holds();
      },
      { interval: 500 },
    )
    .toBe(true);
}

describe('tables that no node returns', () => {
  it.each([
    ['eos', 'rexinlots111'],
    ['bos', 'bosholder111'],
  ] as const)('are read through the pool’s server on %s, and the values are marked so', async (chain, holder) => {
    const page = await mountPage(sandbox(), `/${chain}/rex-detail?account=${holder}`);
    await expectText(ALL, 'REX');
    const usual = text(ALL)!;
    await expectNone('[data-testid="passed-on"]');
    tablesFail(chain);
    await afterPeriods(() => text('[data-testid="passed-on"]')?.includes(page.t('age.passedOn')));
    await expect.poll(() => text(ALL)).toBe(usual);
    await expectNone('.age-old');
    sandbox().world.chain(chain)!.faults.clear();
    await afterPeriods(() => text('[data-testid="passed-on"]') === null);
  });

  it('are not used for signing: the preview fails as the nodes did', async () => {
    await mountPage(sandbox(), '/eos/increase-of-votes', { account: 'freshholder1' });
    await screen.findByRole('button', { name: 'Max' });
    const before = sandbox().world.eos.status().transactions;
    tablesFail('eos');
    sandbox().world.clock.advance(20_000);
    await expectThere('[data-testid="passed-on"]');
    type(await screen.findByLabelText(pageSays('stake.amount')), '1');
    await press('Review');
    await expectThere('[data-error="node-answer-invalid"]');
    expect(screen.queryByRole('button', { name: 'Sign in wallet' })).toBeNull();
    expect(sandbox().world.eos.status().transactions).toBe(before);
  });

  it('are shown as missing, never zero, where the pool’s server does not help either', async () => {
    tablesFail('eos');
    sandbox().backendFaults.add({ kind: 'html', endpoint: 'get_table_rows', times: MANY, amount: 0 });
    await mountPage(sandbox(), '/eos/rex-detail?account=rexinlots111');
    await expectText('.age-old', 'Not available');
    expect(text('[data-testid="all"]')).not.toContain('0.0000');
  });
});
