import { act, cleanup, render } from '@testing-library/react';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { PAGE_TEXTS } from '../../../ui-web/i18n/page-texts.ts';
import { speakPageTexts, translator } from '../../../ui-web/i18n/translator.ts';
import { Failure } from '../../../ui-web/parts/messages/failure.tsx';
import { ContainerProvider } from '../../../ui-web/react/container-context.tsx';
import { Announcer } from '../../../ui-web/shell/frame/announcer.ts';
import { pageSays } from '../../support/said.ts';

vi.mock('virtual:text-addresses', () => ({ addressOf: (language: string, part: string) => `/${language}.${part}` }));

let areErrorsThere = false;
let attempts = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    const { partOfTexts } = await import('../../../vite.texts.ts');
    if (address !== '/en.errors') return Response.json(partOfTexts('en', 'first'));
    attempts += 1;
    return areErrorsThere ? Response.json(partOfTexts('en', 'errors')) : new Response('', { status: 503 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an error whose texts have not come is put in general words, and explained once they can be had', async () => {
  const instance = translator('en', {});
  speakPageTexts(instance);
  await PAGE_TEXTS.begin('en', []);
  expect(attempts).toBe(0);
  const services = new Container();
  services.bind(Announcer).toConstantValue(new Announcer());
  const { container } = render(
    <I18nextProvider i18n={instance}>
      <ContainerProvider services={services}>
        <Failure error={new PoolError('node-unreachable')} />
      </ContainerProvider>
    </I18nextProvider>,
  );
  for (const part of ['title', 'cause', 'cure']) expect(container.textContent).toContain(pageSays(`failure.unexplained.${part}`));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(attempts).toBeGreaterThan(1);
  expect(container.textContent).toContain(pageSays('failure.unexplained.title'));
  areErrorsThere = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(container.textContent).toContain(pageSays('errors.node-unreachable.title'));
  expect(container.textContent).not.toContain(pageSays('failure.unexplained.title'));
});
