import { act, renderHook } from '@testing-library/react';
import { Container } from 'inversify';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { IncomeService } from '../../../../application/features/income/income-service.ts';
import { Clock } from '../../../../application/ports/clock.ts';
import { IncomeRecords } from '../../../../application/ports/service/income-records.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ContainerProvider } from '../../../../ui-web/react/container-context.tsx';
import { useIncomeList } from '../../../../ui-web/screens/rewards/use-income-list.ts';
import { INCOMES } from '../../../../ui-web/shell/session/incomes.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

class NoRecords extends IncomeRecords {
  page = async () => ({ items: [], isLast: true });
}

/** Shows an account's list, whose code does not come the first time. */
function shown() {
  const container = new Container();
  const clock = new FakeClock();
  container.bind(Clock).toConstantValue(clock);
  let loads = 0;
  container.bind(INCOMES).toConstantValue({
    get: async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return new IncomeService(new NoRecords(), clock, EOS);
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => <ContainerProvider services={container}>{children}</ContainerProvider>;
  return renderHook(() => useIncomeList('rexholder111', null), { wrapper });
}

it('a list is read once its code has come; where that failed it says why, and more asks for it again', async () => {
  const { result } = shown();
  expect(result.current).toMatchObject({ state: 'waiting', days: [], isComplete: false });
  await act(async () => {});
  expect(result.current).toMatchObject({ state: 'failed', error: { error: 'unknown-error' }, isComplete: false });
  await act(async () => result.current.more());
  await act(async () => {});
  expect(result.current).toMatchObject({ state: 'ready', error: null, days: [], isComplete: true });
});
