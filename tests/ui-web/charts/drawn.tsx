import { fireEvent, render } from '@testing-library/react';
import { Container } from 'inversify';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { CHAINS } from '../../../adapters/chains.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import type { Language } from '../../../domain/core/session/language.ts';
import { translator } from '../../../ui-web/i18n/translator.ts';
import { CHAIN_PROFILE } from '../../../ui-web/react/chain-profile.ts';
import { ContainerProvider } from '../../../ui-web/react/container-context.tsx';
import { pageTexts } from '../../support/page/page-texts.ts';

/** 22 November 2026, 09:30 UTC. */
export const NOW = Date.UTC(2026, 10, 22, 9, 30);

/** Returns an instant some days after the present. */
export const inDays = (days: number) => NOW + days * DAY_MS;

/** Returns an amount of the chain’s native coin. */
export function eos(digits: string): Asset {
  return Asset.parse(`${digits} EOS`)!;
}

/** Draws a picture on a page of EOS, whose coin is shown as A. */
export async function draw(picture: ReactNode, language: Language = 'en'): Promise<void> {
  const services = new Container();
  services.bind(CHAIN_PROFILE).toConstantValue(CHAINS[0]!.profile);
  render(
    <I18nextProvider i18n={translator(language, pageTexts(language))}>
      <ContainerProvider services={services}>{picture}</ContainerProvider>
    </I18nextProvider>,
  );
}

/** Returns the names of the pictures. */
export function pictureNames(): readonly string[] {
  return [...document.querySelectorAll('[role="img"]')].map((picture) => picture.getAttribute('aria-label')!.replaceAll('\u00a0', ' '));
}

/** Opens the table of the only picture, and returns its cells by row. */
export function tableCells(): readonly (readonly string[])[] {
  const details = document.querySelector<HTMLDetailsElement>('details.chart-table')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return [...document.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()));
}
