import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test('wrong settings of the host are shown with the path of the value and what was expected, in the visitor’s language', async ({
  page,
  sandbox,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { version: 1, networks: { eos: { signatureSeconds: 1 } } } }));
  await page.goto(`${sandbox.manifest.page!}/eos`);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText(pageSays('errors.network-file-invalid.title'));
  await expect(problem).toContainText(
    pageSays('errors.network-file-invalid.cause', {
      file: 'config.json',
      place: 'networks.eos.signatureSeconds',
      expected: 'whole number from 10 to 3600',
    }),
  );
});

test('a host without settings offers the main nets', async ({ page, sandbox }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.' }));
  // The dialog of a first visit would stand before what is looked for.
  await page.addInitScript(() => localStorage.setItem('newpool.clause', 'true'));
  await page.goto(`${sandbox.manifest.page!}/eos`);
  await expect(page.getByRole('heading', { level: 1, name: pageSays('home.title', { chain: 'EOS' }) })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
  await expect(page.getByTestId('network-mark')).toHaveCount(0);
});
