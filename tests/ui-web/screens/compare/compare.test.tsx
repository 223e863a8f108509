import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, expectThere, leavePage, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos', 'tron', 'iost'] });
const row = (option: string, part: string) => `[data-testid="option-${option}"] [data-testid="${part}"] dd`;
const options = () => [...document.querySelectorAll('[data-testid^="option-"]')].map((card) => card.getAttribute('data-testid'));

describe('the comparison of what can be done with an amount', () => {
  it('on EOS is of REX, CPU and NET, another pool and nothing, by the pool’s rates after its fee', async () => {
    await mountPage(sandbox(), '/eos/compare');
    await expectText(row('rex', 'rate'), /^\d\.\d\d %/);
    await expectText(row('rex', 'year'), /^\d+\.\d\d A/);
    await expectText(row('rex', 'fee'), /of vote rewards$/);
    await expectText(row('rex', 'back'), /\d/);
    await expectThere(row('bandwidth', 'year'));
    expect(options()).toEqual(['option-rex', 'option-bandwidth', 'option-other-pool', 'option-nothing']);
    expect(document.querySelector('[data-testid="option-rex"]')).toHaveProperty('dataset.best', 'true');
    await expectThere(row('other-pool', 'back'));
    expect(document.querySelector(row('other-pool', 'year'))).toBeNull();
  });

  it('takes what another pool says of itself, and says which earns most', async () => {
    const page = await mountPage(sandbox(), '/eos/compare');
    await expectText(row('rex', 'year'), /^\d+\.\d\d A/);
    fireEvent.change(screen.getByLabelText(page.t('compare.other.rate')), { target: { value: '10' } });
    fireEvent.change(screen.getByLabelText(page.t('compare.other.fee')), { target: { value: '2,5' } });
    await expectText(row('other-pool', 'rate'), '9.75 %');
    await expectText(row('other-pool', 'year'), '97.50 A');
    expect(document.querySelector('[data-testid="option-other-pool"]')).toHaveProperty('dataset.best', 'true');
    fireEvent.change(screen.getByLabelText(page.t('compare.other.rate')), { target: { value: 'much' } });
    await expectThere('[data-testid="option-other-pool"] [data-error="amount-not-a-number"]');
  });

  it('tells that vote rewards of a small amount are not paid', async () => {
    const page = await mountPage(sandbox(), '/eos/compare');
    await expectText(row('rex', 'year'), /^\d+\.\d\d A/);
    fireEvent.change(screen.getByLabelText(page.t('compare.amount')), { target: { value: '0.1' } });
    await expectThere('[data-testid="option-rex"] [data-testid="below-threshold"]');
    fireEvent.change(screen.getByLabelText(page.t('compare.amount')), { target: { value: 'x' } });
    await expectThere('.field-problem');
    expect(options()).toEqual([]);
  });

  it('on TRON and IOST is of the vote, with the chain’s own wait', async () => {
    await mountPage(sandbox(), '/tron/compare');
    await expectText(row('freeze', 'back'), /\d/);
    expect(options()).toEqual(['option-freeze', 'option-other-pool', 'option-nothing']);
    leavePage();
    await mountPage(sandbox(), '/iost/compare');
    await expectText(row('vote', 'back'), /\d/);
    expect(options()).toEqual(['option-vote', 'option-other-pool', 'option-nothing']);
  });
});
