import { afterEach, expect, it } from 'vitest';
import { expectNone, expectText, expectThere, leavePage, mountPage, text } from '../../../../support/page/page.tsx';
import { pageSandbox } from '../../../../support/page/page-sandbox.ts';

const WIDE = 1_024;
const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron', 'iost'] });

interface ResizableWindow {
  readonly happyDOM: { setViewport(size: { readonly width: number }): void };
}

const resize = (width: number): void => (window as unknown as ResizableWindow).happyDOM.setViewport({ width });

afterEach(() => resize(WIDE));

it.each([
  ['eos', 'rexholder111'],
  ['bos', 'bosholder111'],
  ['tron', 'voter'],
  ['iost', 'poolvoter1'],
])('the home of an account on %s shows the sum that Assets shows, where the window is wide', async (chain, holder) => {
  const { accounts } = sandbox().world.chain(chain)!;
  const { name } = accounts.find((account) => account.name === holder || account.label === holder)!;
  await mountPage(sandbox(), `/${chain}?account=${name}`);
  await expectText('[data-testid="all-coins"] [data-testid="total"]', /\d/);
  const sum = text('[data-testid="all-coins"] [data-testid="total"]');
  expect(document.querySelector('[data-testid="all-coins"] [data-whole]')!.getAttribute('data-whole')).toBe('true');
  leavePage();
  await mountPage(sandbox(), `/${chain}/money?account=${name}`);
  await expectText('[data-testid="total"]', sum!);
});

it('a phone has them in Assets alone, and a window that becomes wide shows them', async () => {
  resize(360);
  await mountPage(sandbox(), '/eos?account=rexholder111');
  await expectThere('[data-testid="next-unlocks"]');
  await expectNone('[data-testid="all-coins"]');
  resize(WIDE);
  await expectThere('[data-testid="all-coins"]');
});
