import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHAINS } from '../../../adapters/chains.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { type Language, LANGUAGES } from '../../../domain/core/session/language.ts';
import { Gallery } from '../../../ui-web/gallery/gallery.tsx';
import { translator } from '../../../ui-web/i18n/translator.ts';
import { CHAIN_PROFILE } from '../../../ui-web/react/chain-profile.ts';
import { ContainerProvider } from '../../../ui-web/react/container-context.tsx';
import { Announcer } from '../../../ui-web/shell/frame/announcer.ts';
import { pageTexts } from '../../support/page/page-texts.ts';

const WEB = resolve(import.meta.dirname, '../../../ui-web');

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(WEB, folder, name));
}

const read = (path: string): string => readFileSync(path, 'utf8');
const GALLERY = sourcesIn('gallery').map(read).join('\n');

/** Returns the components a file exports. */
function componentsOf(path: string): readonly string[] {
  return [...read(path).matchAll(/^export (?:async )?function ([A-Z]\w*)|^export \{([^}]*)\}/gm)].flatMap(([, name, list]) =>
    name === undefined ? (list ?? '').split(',').flatMap((each) => /\b[A-Z]\w*/.exec(each) ?? []) : [name],
  );
}

/** Parts with nothing of their own to show, each with the part in which it stands. */
const WITHIN: Readonly<Record<string, string>> = {
  // The words of Figure, DefinitionRow and FillRow where there is no value.
  Known: 'Figure',
  // A list of more than sixty lines.
  NearList: 'LongList',
  // How every dialog is laid out.
  DialogSheet: 'Dialog',
};

/** Renders the gallery on EOS, with no more services than parts need. */
async function gallery(language: Language = 'en'): Promise<void> {
  const services = new Container();
  services.bind(CHAIN_PROFILE).toConstantValue(CHAINS[0]!.profile);
  services.bind(Announcer).toConstantValue(new Announcer());
  services.bind(KeyValueStore).toConstantValue({ durable: true } as KeyValueStore);
  render(
    <I18nextProvider i18n={translator(language, pageTexts(language))}>
      <ContainerProvider services={services}>
        <Gallery />
      </ContainerProvider>
    </I18nextProvider>,
  );
  await expect.poll(() => document.querySelectorAll('.screen-age .age').length).toBe(1);
  // Pictures come after the rest; what still waits then is a state of its own, one of each.
  await expect.poll(() => document.querySelectorAll('.chart-waiting').length).toBe(6);
}

const states = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')].filter(({ classList }) => classList.contains('gallery-state'));
const nameOf = (state: HTMLElement) => `${state.closest<HTMLElement>('[data-part]')!.dataset['part']}: ${state.dataset['state']}`;

/** Returns whether a state shows anything below its name. */
function showsSomething(state: HTMLElement): boolean {
  const [, ...shown] = state.children;
  return shown.some(
    (each) => each.textContent.trim() !== '' || each.querySelector('svg, input, button, .waiting') !== null || each.matches('svg'),
  );
}

/** What a text shows that lacks a value or whose key has no text. */
const UNFILLED = /\{\{|\}\}|undefined|null|\b(?:errors|figure|age|tracker|ends|signing|stages|terms|outside|fading)\.[a-z-]/i;

const openers = () => [...document.querySelectorAll<HTMLElement>('[data-opener]')];
const dialog = () => document.querySelector<HTMLElement>('.dialog');

/** Opens a dialog, and signs in it where its state follows a signature; returns what it then says. */
async function opened(opener: HTMLElement): Promise<string> {
  fireEvent.click(opener);
  await act(() => Promise.resolve());
  const isSigned = opener.closest<HTMLElement>('[data-state]')!.dataset['state']!.startsWith('once signed');
  const signing = dialog()!.querySelector<HTMLElement>('.dialog-foot .button:not(.button-second)');
  if (isSigned) fireEvent.click(signing!);
  await act(() => Promise.resolve());
  return dialog()!.textContent.replaceAll('\u00a0', ' ');
}

/** Closes the dialog that is open: by its cross, or by its answer where it has to be answered. */
function closed(): void {
  const cross = dialog()!.querySelector<HTMLElement>('.button-icon');
  fireEvent.click(cross ?? dialog()!.querySelector<HTMLElement>('.dialog-foot .button:not(.button-second)')!);
  expect(dialog()).toBeNull();
}

afterEach(cleanup);

describe('the gallery', () => {
  it('shows every part and every picture', () => {
    const parts = sourcesIn('parts');
    const pictures = ['charts/charts.tsx', 'charts/chart-skeleton.tsx'].map((path) => join(WEB, path));
    expect(parts.length).toBeGreaterThan(35);
    const missing = [...parts, ...pictures].flatMap((path) =>
      componentsOf(path)
        .filter((name) => !new RegExp(`<${name}[\\s/>]`).test(GALLERY) && WITHIN[name] === undefined)
        .map((name) => `${relative(WEB, path)}: ${name}`),
    );
    expect(missing).toEqual([]);
    for (const [name, part] of Object.entries(WITHIN)) expect([name, GALLERY.includes(`<${part} `)]).toEqual([name, true]);
  });

  it('finds the components of a file, whichever way it exports them', () => {
    expect(componentsOf(join(WEB, 'parts/values/figure.tsx'))).toEqual(['Figure', 'Known']);
    expect(componentsOf(join(WEB, 'charts/charts.tsx'))).toContain('StackedBar');
  });

  describe('of states', () => {
    beforeEach(() => gallery(), 40_000);

    it('has more than one of most parts, each with a name of its own', () => {
      const names = states().map(nameOf);
      expect(names.length).toBeGreaterThan(120);
      expect(new Set(names).size).toBe(names.length);
    });

    it('shows something in each, or says that there is nothing', () => {
      const empty = states().filter((state) => !showsSomething(state));
      expect(empty.map(nameOf)).toEqual(
        states()
          .filter(({ dataset }) => dataset['nothing'] === 'true')
          .map(nameOf),
      );
    });

    it('signs in a sheet where its state follows a signature', async () => {
      const shown = new Map<string, string>();
      for (const opener of openers().filter((each) => each.closest('[data-part="Signing"]') !== null)) {
        shown.set(opener.closest<HTMLElement>('[data-state]')!.dataset['state']!, await opened(opener));
        closed();
      }
      expect(shown.get('being prepared')).toContain('Preparing the preview…');
      expect(shown.get('to be signed')).toContain('Sign in wallet');
      expect(shown.get('less is staked afterwards, which has to be ticked')).toContain('2.50 A');
      expect(shown.get('a rule forbids it')).toContain('Not enough coins');
      expect(shown.get('the bytes say something else')).toContain('It will not be signed');
      expect(shown.get('without enough CPU')).toContain('There may not be enough CPU');
      expect(shown.get('the wallet has another account now')).toContain('somebodyelse');
      expect(shown.get('once signed: the wallet is asked')).toContain('24 seconds left to sign');
      expect(shown.get('once signed: broadcast')).toContain('Sending…');
      expect(shown.get('once signed: nodes refuse it')).toContain('It can still go through until it expires');
      expect(shown.get('once signed: the sponsor fails')).toContain('The sponsor may still send it');
      expect(shown.get('not prepared')).toContain('Review again');
      expect(shown.get('once signed: cancelled in the wallet')).toContain('Cancelled');
      expect(shown.size).toBe(13);
    });
  });

  it('shows every dialog of shell and screens', () => {
    const files = [...sourcesIn('shell'), ...sourcesIn('screens')].filter((path) => read(path).includes('parts/controls/dialog.tsx'));
    expect(files.length).toBeGreaterThan(8);
    const missing = files.flatMap((path) => {
      const names = componentsOf(path).filter((name) => new RegExp(`<${name}[\\s/>]`).test(GALLERY));
      return names.length > 0 ? [] : [relative(WEB, path)];
    });
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES)(
    'has texts of every state in %s, with all their values, and opens its dialogs and closes them again',
    async (language) => {
      await gallery(language);
      const unfilled = states().filter(({ textContent }) => UNFILLED.test(textContent));
      expect(unfilled.map(nameOf)).toEqual([]);
      for (const opener of openers()) {
        const state = nameOf(opener.closest<HTMLElement>('[data-state]')!);
        expect([state, UNFILLED.exec(await opened(opener))?.[0]]).toEqual([state, undefined]);
        closed();
      }
    },
  );
});
