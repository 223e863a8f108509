import { act, renderHook } from '@testing-library/react';
import { Container } from 'inversify';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ContainerProvider } from '../../../../ui-web/react/container-context.tsx';
import { useWriting } from '../../../../ui-web/shell/signing/use-writing.ts';
import { WritingServices } from '../../../../ui-web/shell/signing/writing-services.ts';

class Planner {
  readonly plans = true;
}

const PLANNER = async () => Planner;

/** Shows what needs a planner, whose code comes when `come` is called, or does not come the first time. */
function shown({ fails = false } = {}) {
  const container = new Container();
  let come = (): void => undefined;
  let loads = 0;
  const comes = new Promise<void>((resolve) => (come = resolve));
  const writing = new WritingServices(async () => {
    loads += 1;
    if (fails && loads === 1) throw new Error('offline');
    await comes;
    container.bind(Planner).toConstantValue(new Planner());
  });
  container.bind(WritingServices).toConstantValue(writing);
  const wrapper = ({ children }: { children: ReactNode }) => <ContainerProvider services={container}>{children}</ContainerProvider>;
  return { ...renderHook(() => useWriting(PLANNER), { wrapper }), come, loads: () => loads };
}

it('a screen is shown before the service has come, whose code is asked for at once', async () => {
  const { result, come, loads } = shown();
  expect(result.current.now).toBeNull();
  await act(async () => {});
  expect([result.current.now, loads()]).toEqual([null, 1]);
  await act(async () => come());
  expect(result.current.now?.plans).toBe(true);
});

it('who needs the service earlier waits for it, and both have the same', async () => {
  const { result, come } = shown();
  const needed = result.current.get();
  await act(async () => come());
  expect(await needed).toBe(result.current.now);
});

it('code that did not come is asked for again by who needs it', async () => {
  const { result, come, loads } = shown({ fails: true });
  await act(async () => {});
  expect(result.current.now).toBeNull();
  come();
  await act(async () => {
    expect((await result.current.get()).plans).toBe(true);
  });
  expect(result.current.now?.plans).toBe(true);
  expect(loads()).toBe(2);
});
