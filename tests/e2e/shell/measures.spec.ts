import { expect, type PoolPage, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';
import { pageSays } from '../../support/said.ts';

/** Most taps and words of a first stake, from the pool's home to the signature in the wallet, without the wallet's own. */
const MOST_TAPS = 5;
const MOST_WORDS = 300;
/** Most words of a preview, without its details. */
const MOST_PREVIEW_WORDS = 60;
/** How far down an amount may begin, in pixels. */
const LOWEST_AMOUNT = 200;

const STAKES = [
  { chain: 'eos', account: () => 'freshholder1', amount: '10' },
  { chain: 'tron', account: (pool: PoolPage) => tronAccount(pool.sandbox, 'fresh').address, amount: '10' },
  { chain: 'iost', account: () => 'newvoter01', amount: '10' },
] as const;

/** The words a user has on the screen or scrolls to, as written; what is folded is not among them. */
async function words(pool: PoolPage, part: 'main' | '.dialog'): Promise<number> {
  const text = await pool.page.locator(part).innerText();
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

for (const { chain, account, amount } of STAKES) {
  test(`a first stake on ${chain} takes few taps and few words`, async ({ page, pool }) => {
    let taps = 0;
    const tap = async (press: Promise<void>) => {
      taps += 1;
      await press;
    };
    await pool.open(`/${chain}`, { wallet: 'first-account' });
    await expect(page.locator('.hero-figure')).toContainText('%');
    let read = await words(pool, 'main');
    await tap(
      page
        .locator('.hero')
        .getByRole('button', { name: pageSays('labels.connect-wallet') })
        .click(),
    );
    await expect(page.getByRole('button', { name: `Account ${account(pool)}` })).toBeVisible();
    await tap(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Stake' }).click());
    const field = page.getByLabel(pageSays('stake.amount'), { exact: true });
    await tap(field.fill(amount));
    await expect(page.locator('[data-testid="net-change"]').first()).toBeVisible();
    read += await words(pool, 'main');
    await tap(page.getByRole('button', { name: 'Review' }).click());
    await expect(pool.dialog().locator('.glance')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
    const preview = await words(pool, '.dialog');
    await tap(page.getByRole('button', { name: 'Sign in wallet' }).click());
    await expect(pool.wallet()).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(preview).toBeLessThanOrEqual(MOST_PREVIEW_WORDS);
    expect(read + preview).toBeLessThanOrEqual(MOST_WORDS);
  });

  test(`a preview on ${chain} is read without scrolling`, async ({ page, pool }) => {
    await pool.open(`/${chain}/increase-of-votes`, { wallet: 'first-account' });
    await pool.connect();
    await pool.review(amount);
    await expect(pool.dialog().locator('.glance')).toBeVisible();
    const body = pool.dialog().locator('.dialog-body');
    await expect.poll(() => body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
    const sign = (await page.getByRole('button', { name: 'Sign in wallet' }).boundingBox())!;
    expect(sign.y + sign.height).toBeLessThanOrEqual(740);
  });

  test(`the amount to stake on ${chain} is in the first viewport of the smallest phone`, async ({ page, pool }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await pool.open(`/${chain}/increase-of-votes`, { wallet: 'first-account' });
    await pool.connect();
    const places = (await page.locator('.places-bar').boundingBox())!;
    const box = (await page.locator('.amount-box').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(places.y);
    const top = (await page.locator('main').boundingBox())!.y;
    expect(box.y - top).toBeLessThanOrEqual(LOWEST_AMOUNT);
  });
}

test('no screen has more than one mark of how old its figures are', async ({ page, pool, sandbox }) => {
  test.setTimeout(180_000);
  const voter = tronAccount(sandbox, 'voter').address;
  await pool.open('/eos', { wallet: 'never' });
  const others: Record<string, number> = {};
  for (const path of [
    '/eos?account=rexholder111',
    '/eos/rex-detail?account=rexholder111',
    '/eos/holdings?account=rexholder111',
    '/eos/rewards?account=rexholder111',
    '/eos/pool',
    '/bos/reduce-votes?account=bosholder111',
    `/tron/increase-of-votes?account=${voter}`,
    '/iost/money?account=poolvoter1',
  ]) {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    await pool.started();
    await expect(page.locator('main h1'), path).toHaveCount(1);
    await page.waitForTimeout(1_500);
    const marks = await page.locator('main .age').count();
    if (marks > 1) others[path] = marks;
  }
  expect(others).toEqual({});
});

test('no screen has a card with nothing in it', async ({ page, pool, sandbox }) => {
  test.setTimeout(180_000);
  const accounts = { eos: 'rexholder111', bos: 'bosholder111', tron: tronAccount(sandbox, 'voter').address, iost: 'poolvoter1' };
  const everywhere = ['', 'pool', 'holdings', 'money', 'unlocks', 'rewards', 'apr', 'increase-of-votes', 'reduce-votes'];
  const more = {
    eos: ['rex-detail', 'loans', 'ram', 'delegations', 'annual-profit', 'compare'],
    bos: ['rex-detail', 'loans', 'ram', 'delegations'],
    tron: ['frozen-resource', 'bonus', 'compare'],
    iost: ['gas', 'ram', 'compare'],
  };
  await pool.open('/eos', { wallet: 'never' });
  const empty: string[] = [];
  for (const chain of ['eos', 'bos', 'tron', 'iost'] as const)
    for (const path of [...everywhere, ...more[chain]]) {
      await page.goto(`${sandbox.manifest.page!}/${chain}/${path}?account=${accounts[chain]}`);
      await pool.started();
      await expect(page.locator('main h1'), path).toHaveCount(1);
      // At once, while everything is still read, and with what came since.
      for (const after of [0, 500]) {
        await page.waitForTimeout(after);
        const count = await page
          .locator('main .card')
          .evaluateAll(
            (cards) =>
              cards.filter((card) => card.textContent.trim() === '' && card.querySelector('svg, img, input, [class^="waiting"]') === null)
                .length,
          );
        if (count > 0) empty.push(`/${chain}/${path} after ${after} ms`);
      }
    }
  expect(empty).toEqual([]);
});

test('figures have pictures of at least four kinds', async ({ page, pool, sandbox }) => {
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  const kinds = new Set<string>();
  for (const path of ['', '/increase-of-votes', '/money', '/rewards']) {
    await page.goto(`${sandbox.manifest.page!}/eos${path}?account=rexholder111`);
    await expect(page.locator('main [role="img"]').first()).toBeVisible();
    await page.waitForTimeout(700);
    for (const kind of await page.locator('main [role="img"]').evaluateAll((all) => all.map((each) => each.getAttribute('class') ?? '')))
      kinds.add(kind.split(' ')[0]!);
  }
  expect(kinds.size).toBeGreaterThanOrEqual(4);
});

test('chain and account stand in one row at 320 px, a long address too', async ({ page, pool, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await pool.open('/tron', { wallet: '' });
  await pool.connectAs(tronAccount(sandbox, 'voter').address);
  const chips = page.locator('.chain-button, .account-button');
  const [chain, account, ...others] = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
  expect([account, others]).toEqual([chain, []]);
});
