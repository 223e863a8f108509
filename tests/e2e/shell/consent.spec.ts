import { expect, test } from '../support/pool-page.ts';

const ACCOUNT = 'rexholder111';

for (const path of ['/eos', '/eos/rex-detail', '/eos/money', '/eos/unlocks', '/eos/reduce-votes']) {
  test(`before the terms are accepted ${path} sends no account to any server`, async ({ page, pool }) => {
    const naming: string[] = [];
    page.on('request', (request) => {
      const sent = `${request.url()} ${request.postData() ?? ''}`;
      if (!request.isNavigationRequest() && sent.includes(ACCOUNT)) naming.push(sent);
    });
    await pool.open(`${path}?account=${ACCOUNT}`, { wallet: 'never', terms: false });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(3_000);
    expect(naming).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => naming.length).toBeGreaterThan(0);
  });
}
