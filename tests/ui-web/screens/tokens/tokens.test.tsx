import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { base58Address } from '../../../../sandbox/tron/codec/address.ts';
import { expectText, expectThere, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['tron'] });
const fresh = () => sandbox().world.tron.accounts.find(({ label }) => label === 'fresh')!.name;
const row = (part: string) => `[data-testid="token"] [data-testid="${part}"] dd`;

describe('tokens of an account on TRON', () => {
  it('are shown by number and by contract, with what their issuer calls them', async () => {
    const page = await mountPage(sandbox(), `/tron/tokens?account=${fresh()}`);
    const field = await screen.findByLabelText(page.t('tokens.token'));
    const look = (token: string) => {
      fireEvent.change(field, { target: { value: token } });
      fireEvent.click(screen.getByRole('button', { name: page.t('tokens.look') }));
    };
    look(' 1000001 ');
    await expectText(row('balance'), '123.45 POINTS');
    await expectText(row('kind'), 'TRC10');
    const [contract] = sandbox().world.tron.chain.state('head').contracts.keys();
    look(base58Address(contract!));
    await expectText(row('balance'), '7.654321 SUSD');
    await expectText(row('name'), 'Sandbox Dollar');
    expect(document.querySelector('[data-testid="token"] a')).toBeNull();
    look('77');
    await expectThere('[data-error="token-unknown"]');
    expect(document.querySelector('[data-testid="token"]')).toBeNull();
  });

  it('lead to their pages in a block explorer where the network names these', async () => {
    const [tx, token] = ['https://x.example/tx/', 'https://x.example/token'];
    const explorer = { transaction: tx, account: tx, trc10: token, trc20: `${token}20/` };
    const page = await mountPage(sandbox(), `/tron/tokens?account=${fresh()}`, { network: { explorer } });
    const field = await screen.findByLabelText(page.t('tokens.token'));
    const [contract] = sandbox().world.tron.chain.state('head').contracts.keys();
    for (const [token, path] of [
      ['1000001', 'token'],
      [base58Address(contract!), 'token20'],
    ] as const) {
      fireEvent.change(field, { target: { value: token } });
      fireEvent.click(screen.getByRole('button', { name: page.t('tokens.look') }));
      await expectThere(`[data-testid="token"] a[href="https://x.example/${path}/${token}"]`);
    }
  });

  it('are led to from the assets', async () => {
    const page = await mountPage(sandbox(), `/tron/money?account=${fresh()}`);
    fireEvent.click(await screen.findByText(page.t('assets.expert')));
    await expectThere(`a[href="/tron/tokens?account=${fresh()}"]`);
  });
});
