import { act, cleanup, render } from '@testing-library/react';
import { Container } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { PAGE_TEXTS } from '../../../ui-web/i18n/page-texts.ts';
import { translator } from '../../../ui-web/i18n/translator.ts';
import { Failure } from '../../../ui-web/parts/messages/failure.tsx';
import { ContainerProvider } from '../../../ui-web/react/container-context.tsx';
import { Announcer } from '../../../ui-web/shell/frame/announcer.ts';
import { partOfTexts } from '../../../vite.texts.ts';
import { pageSays } from '../../support/said.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('an error whose texts have not come is put in general words, and explained once they can be had', async () => {
  const instance = translator('en', partOfTexts('en', 'first'));
  let canBeHad = false;
  const need = vi.spyOn(PAGE_TEXTS, 'need').mockImplementation(async () => {
    if (!canBeHad) throw new Error('offline');
    instance.addResourceBundle('en', 'texts', partOfTexts('en', 'errors'), true);
  });
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
  expect(need.mock.calls).toEqual([[['errors']]]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(need).toHaveBeenCalledTimes(2);
  expect(container.textContent).toContain(pageSays('failure.unexplained.title'));
  canBeHad = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(container.textContent).toContain(pageSays('errors.node-unreachable.title'));
  expect(container.textContent).not.toContain(pageSays('failure.unexplained.title'));
});
