import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { cleanup, fireEvent, render } from '@testing-library/react';
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
};

/** Renders the gallery on EOS, with no more services than parts need. */
async function gallery(language: Language = 'en'): Promise<void> {
  const services = new Container();
  services.bind(CHAIN_PROFILE).toConstantValue(CHAINS[0]!.profile);
  services.bind(Announcer).toConstantValue(new Announcer());
  services.bind(KeyValueStore).toConstantValue({ durable: true } as KeyValueStore);
  render(
    <I18nextProvider i18n={translator(language, await pageTexts(language))}>
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

    it('opens its dialogs and closes them again', () => {
      const buttons = document.querySelectorAll<HTMLElement>('[data-part="Dialog"] button');
      expect(buttons).toHaveLength(3);
      for (const button of buttons) {
        fireEvent.click(button);
        const closing =
          document.querySelector<HTMLElement>('.dialog .button-icon') ?? document.querySelector<HTMLElement>('.dialog-foot button');
        fireEvent.click(closing!);
        expect(document.querySelector('.dialog')).toBeNull();
      }
    });
  });

  it.each(LANGUAGES)('has texts of every state in %s, with all their values', async (language) => {
    await gallery(language);
    const unfilled = states().filter(({ textContent }) =>
      /\{\{|\}\}|undefined|null|\b(?:errors|figure|age|tracker|ends)\.[a-z-]/i.test(textContent),
    );
    expect(unfilled.map(nameOf)).toEqual([]);
  });
});
