import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, expectThere, mountPage, press, type } from '../../../support/page/page.tsx';
import { pageSays } from '../../../support/said.ts';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function fill(entries: Readonly<Record<string, string>>): void {
  for (const [label, words] of Object.entries(entries)) type(screen.getByLabelText(label), words);
}

function chooseIcon(bytes: readonly number[]): void {
  const file = new File([new Uint8Array(bytes)], 'icon.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Icon (optional)'), { target: { files: [file] } });
}

const LISTING = {
  'Token symbol': 'FISH',
  'Contract account': 'fishtokens11',
  Website: 'https://fish.example',
  'How to reach you': 'fish@fish.example',
};

describe('an application for a token', () => {
  it('says of each entry what is missing, and keeps what was typed', async () => {
    await mountPage(sandbox(), '/listing', { chain: 'eos' });
    await expectThere('[data-testid="apply-listing"]');
    fill({ Website: 'not an address' });
    await press('Submit application');
    await expect
      .poll(() => [...document.querySelectorAll('.field-problem')].map((each) => each.getAttribute('data-error')))
      .toEqual(['entry-missing', 'entry-missing', 'website-invalid', 'entry-missing']);
    expect(document.activeElement).toBe(screen.getByLabelText('Token symbol'));
    expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('not an address');
    fill({ Website: 'https://fish.example' });
    expect(document.querySelectorAll('[data-error="website-invalid"]')).toHaveLength(0);
  });

  it('takes pictures of at most 500 KB', async () => {
    await mountPage(sandbox(), '/listing', { chain: 'eos' });
    await expectThere('[data-testid="apply-listing"]');
    fill(LISTING);
    chooseIcon([...PNG, ...Array.from({ length: 512_000 }, () => 0)]);
    await press('Submit application');
    await expectText('.field-problem', 'at most');
    chooseIcon([1, 2, 3]);
    await press('Submit application');
    await expectThere('[data-error="picture-unsupported"]');
  });

  it('names the picture that was chosen in the words of the app, and a field a screen reader can reach', async () => {
    await mountPage(sandbox(), '/listing', { chain: 'eos', language: 'ko' });
    await expectThere('[data-testid="apply-listing"]');
    const field = screen.getByLabelText<HTMLInputElement>(pageSays('listing.fields.icon', {}, 'ko'));
    expect(screen.getByLabelText(pageSays('listing.chooseIcon', {}, 'ko'))).toBe(field);
    const described = () =>
      field
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? null);
    expect(described()[0]).toBe(pageSays('listing.noIcon', {}, 'ko'));
    fireEvent.change(field, { target: { files: [new File([new Uint8Array(1_025)], 'fish.png', { type: 'image/png' })] } });
    expect(described()).toEqual(['fish.png, 2KB', pageSays('listing.iconHint', { max: 500 }, 'ko')]);
  });

  it('needs a wallet that can sign a text, and keeps what was typed', async () => {
    await mountPage(sandbox(), '/listing', { chain: 'eos', account: 'rexholder111' });
    await expectThere('[data-testid="apply-listing"]');
    fill(LISTING);
    await press('Submit application');
    await expectThere('[data-error="wallet-cannot-sign-text"]');
    expect(screen.getByLabelText<HTMLInputElement>('Token symbol').value).toBe('FISH');
  });

  it('of a giveaway names it and how many tokens are given', async () => {
    await mountPage(sandbox(), '/listing', { chain: 'eos' });
    fireEvent.click(await screen.findByRole('tab', { name: 'Giveaway' }));
    fill({ ...LISTING, 'Number of tokens': '0' });
    await press('Submit application');
    await expectThere('[data-error="amount-zero"]');
    await expectThere('[data-error="entry-missing"]');
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the giveaway'));
  });
});
