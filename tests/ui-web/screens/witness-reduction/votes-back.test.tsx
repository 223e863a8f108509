import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectThere, mountPage } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const sandbox = pageSandbox({ chains: ['tron'] });
const account = (label: string) => sandbox().world.tron.accounts.find((one) => one.label === label)!.name;

describe('votes are taken back from the pool', () => {
  it('by an account that votes for it', async () => {
    await mountPage(sandbox(), '/tron/reduce-votes', { account: account('voter') });
    expect(await screen.findByText(pageSays('votesBack.open'))).not.toBeNull();
  });

  it('by no account whose votes are all for others', async () => {
    await mountPage(sandbox(), '/tron/reduce-votes', { account: account('elsewhere') });
    await expectThere('[data-testid="votes"]');
    await expectThere('form');
    await expect.poll(() => screen.queryByText(pageSays('votesBack.open'))).toBeNull();
  });
});
