import type { Page } from '@playwright/test';
import { operationName } from '../support/operation-name.ts';
import { expect, type PoolPage, test } from '../support/pool-page.ts';
import { pagePattern, pageSays } from '../../support/said.ts';

const DAY_MS = 86_400_000;
const STAKE = operationName('delegate-bandwidth');
const REDEEM = operationName('undelegate-bandwidth');

/** The fields of CPU and NET. */
function amount(page: Page, resource: 'cpu' | 'net') {
  return page.locator(`[data-testid="amount-${resource}"] input`);
}

/** Formats the date of a claim as the screen does. */
function toTheSecond(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

async function signAndFinish(page: Page, pool: PoolPage): Promise<void> {
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
}

test('stakes CPU and NET, redeems, sees the restart, waits three days, and claims', async ({ page, pool, sandbox }) => {
  const { clock } = sandbox.world;
  const refund = () => sandbox.world.eos.chain.state.tables.row('refunds', 'freshholder1', 'freshholder1');
  await pool.open('/eos/increase-of-votes', { wallet: '' });
  await pool.connectAs('freshholder1');
  await page.getByText(pageSays('stake.more')).click();
  await page.getByText(pageSays('stake.ways.stake.name'), { exact: true }).click();
  await expect(page).toHaveURL(/way=stake/);
  await page.getByText(pageSays('stake.how')).click();
  await expect(page.getByText(pageSays('increase.stake.rexRate')).locator('..')).toContainText('None');
  await expect(page.locator('[data-testid="claim"] time').first()).toHaveAttribute(
    'datetime',
    new RegExp(new Date(clock.now() + 3 * DAY_MS).toISOString().slice(0, 13)),
  );
  await expect(page.getByLabel(pageSays('increase.stake.receiver'))).toHaveValue('freshholder1');
  await amount(page, 'cpu').fill('20');
  await amount(page, 'net').fill('5.5');
  await expect(page.locator('.quote [data-testid="net-change"]')).toContainText('+25.50 A');
  await page.getByRole('button', { name: 'Review' }).click();
  const staking = page.getByRole('dialog', { name: STAKE });
  await expect(staking.locator('[data-figure="liquid"]')).toContainText('2,474.5000 A');
  await expect(staking.locator('[data-figure="proxy"]')).toContainText(`${pageSays('preview.noProxy')} → poolproxy111`);
  await expect(staking).toContainText(
    pageSays('calls.delegatebw-own', { stake_cpu_quantity: '20.0000 A', stake_net_quantity: '5.5000 A' }),
  );
  await pool.details();
  await expect(staking.locator('[data-faithful="true"]')).toBeVisible();
  await signAndFinish(page, pool);
  await expect(page.locator('[data-result="delegate-bandwidth"]')).toContainText(pageSays('labels.first-income'));
  await expect(page.locator('[data-testid="first-income"] time')).toHaveText(/^\d{1,2}\u00a0[A-Z][a-z]{2}$/);

  await page.goto(`${sandbox.manifest.page!}/eos/reduce-votes?way=redeem`);
  await expect(page.getByLabel(pageSays('bandwidth.stakedFor'))).toHaveValue('freshholder1');
  await page.locator('[data-testid="amount-cpu"] .fill').click();
  await expect(amount(page, 'cpu')).toHaveValue('20.0000');
  await page.getByRole('button', { name: 'Review' }).click();
  const redeeming = page.getByRole('dialog', { name: REDEEM });
  await expect(redeeming.locator('[data-figure="refund-at"] time').first()).toBeVisible();
  await expect(redeeming.locator('[data-warning="refund-restarts"]')).toBeHidden();
  await signAndFinish(page, pool);
  const first = refund()!.requestTime + 3 * DAY_MS;
  await expect(page.locator('[data-result] [data-testid="claim"] time').first()).toHaveAttribute('datetime', new Date(first).toISOString());
  await expect(page.locator('[data-result] [data-testid="claim"]')).toContainText(toTheSecond(first));

  clock.advance(DAY_MS);
  await page.getByRole('link', { name: 'To the refund' }).click();
  await expect(page.locator('[data-testid="refund"]')).toContainText('20.0000 A');
  await expect(page.locator('[data-testid="refund"]')).toContainText(toTheSecond(first));
  await expect(page.getByRole('button', { name: 'Claim the refund' })).toHaveCount(0);
  const restart = page.locator('[data-testid="restart"]');
  await expect(restart.locator('[data-testid="claim-before"] time').first()).toHaveAttribute('datetime', new Date(first).toISOString());
  await expect(restart.locator('[data-testid="claim-before"]')).toContainText(toTheSecond(first));
  await expect(restart.locator('[data-testid="lost"]')).toContainText(/1 d 0 h \d+ min/);
  await amount(page, 'net').fill('5');
  await page.getByRole('button', { name: 'Review' }).click();
  const moved = (await redeeming.locator('[data-figure="refund-at"] time .moment-local').innerText()).trim();
  expect(moved).toMatch(/ \d\d:\d\d:\d\d UTC$/);
  await expect(redeeming.locator('[data-warning="refund-restarts"]')).toContainText(`${moved} instead of ${toTheSecond(first)}`);
  await signAndFinish(page, pool);
  expect(refund()!.requestTime).toBeGreaterThan(first - 3 * DAY_MS);

  clock.advance(3 * DAY_MS);
  await page.getByRole('link', { name: 'To the refund' }).click();
  await page.getByRole('button', { name: 'Claim the refund' }).click();
  const claiming = page.getByRole('dialog', { name: operationName('claim-refund') });
  await expect(claiming.locator('[data-figure="liquid"]')).toContainText(/2,499\.500\d A/);
  await expect(claiming).toContainText(pageSays('calls.refund'));
  await expect(claiming.locator('[data-figure="refund-at"]')).toHaveCount(0);
  await signAndFinish(page, pool);
  await expect(page.getByText(pageSays('success.claimed'))).toBeVisible();
  expect(refund()).toBeUndefined();
});

test('the two sides of the place are links that the keyboard reaches, and the arrow keys choose another way to stake', async ({
  page,
  pool,
}) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'never' });
  const sides = page.getByRole('navigation', { name: pageSays('stake.switch') });
  const [stake, unstake] = [sides.getByRole('link').first(), sides.getByRole('link').last()];
  await expect(stake).toHaveAttribute('aria-current', 'page');
  await stake.focus();
  await page.keyboard.press('Tab');
  await expect(unstake).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/eos\/reduce-votes/);
  await expect(unstake).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: pageSays('reduce.title') })).toBeFocused();
  await page.goBack();
  await page.getByText(pageSays('stake.more')).click();
  const ways = page.getByRole('radio');
  await expect(ways.first()).toBeChecked();
  await ways.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(ways.nth(1)).toBeFocused();
  await expect(ways.nth(1)).toBeChecked();
  await expect(page.locator('[data-testid="amount-cpu"]')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel(pageSays('stake.amount'), { exact: true })).toBeVisible();
});

test('staked CPU and NET are converted to REX at once', async ({ page, pool, sandbox }) => {
  const rex = () => sandbox.world.eos.chain.state.tables.row('rexbal', 'eosio', 'rexinlots111')!.rexBalance.units;
  const before = rex();
  await pool.open('/eos/increase-of-votes', { wallet: '' });
  await pool.connectAs('rexinlots111');
  await page.getByText(pageSays('stake.more')).click();
  await page.getByText(pageSays('stake.ways.from-stake.name'), { exact: true }).click();
  const section = page.locator('[data-testid="from-stake"]');
  await expect(section.getByLabel(pageSays('bandwidth.stakedFor'))).toHaveValue('rexinlots111');
  await amount(page, 'cpu').fill('500');
  await section.getByRole('button', { name: 'Review' }).click();
  await expect(section.locator('.field-problem[data-error="insufficient-stake"]')).toContainText('80 A');
  await amount(page, 'cpu').fill('30');
  await expect(section.locator('.quote .digits').first()).toBeVisible();
  await section.getByRole('button', { name: 'Review' }).click();
  const preview = page.getByRole('dialog', { name: operationName('buy-rex-from-stake') });
  await expect(preview.locator('[data-figure="cpu"]')).toContainText('50.0000 A');
  await expect(preview).toContainText(pageSays('calls.unstaketorex-own', { from_cpu: '30.0000 A', from_net: '0.0000 A' }));
  await signAndFinish(page, pool);
  await expect(page.locator('[data-result="buy-rex-from-stake"]')).toContainText('30.0000 A');
  expect(rex()).toBeGreaterThan(before);
});

test('stakes for more than fifty other accounts can all be selected and redeemed', async ({ page, pool, sandbox }) => {
  const staked = () => sandbox.world.eos.chain.state.tables.row('delband', 'stakesothers', 'neighbour1he');
  await pool.open('/eos/reduce-votes?way=redeem', { wallet: '' });
  await pool.connectAs('stakesothers');
  const choice = page.getByLabel(pageSays('bandwidth.stakedFor'));
  await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(50);
  await expect(choice.locator('option').first()).toContainText('stakesothers');
  expect(staked()).toBeDefined();
  await choice.selectOption('neighbour1he');
  await page.locator('[data-testid="amount-cpu"] .fill').click();
  await page.locator('[data-testid="amount-net"] .fill').click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(pool.dialog()).toContainText(pagePattern('calls.undelegatebw'));
  await expect(pool.dialog()).toContainText('neighbour1he');
  await signAndFinish(page, pool);
  expect(staked()).toBeUndefined();
});
