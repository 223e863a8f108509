import { expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { lastValue } from '../../../../application/live/live.ts';
import { FakeBackend } from '../../../support/fakes/fake-backend.ts';
import { FakeChain } from '../../../support/fakes/fake-chain.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { FakeNode } from '../../../support/fakes/fake-node.ts';

it('the yields of past days are the published ones, newest first, each day once', async () => {
  const clock = new FakeClock();
  const backend = new FakeBackend();
  backend.trend = [
    { day: Date.UTC(2024, 6, 30, 3), annualizedRate: '3.1' },
    { day: Date.UTC(2024, 6, 31), annualizedRate: '3.2' },
    { day: Date.UTC(2024, 6, 31, 5), annualizedRate: '3.3' },
  ];
  const { days } = new PoolService(new FakeNode(new FakeChain(clock, EOS)), backend, clock);
  await days.refresh();
  expect(lastValue(days.current())).toEqual([
    { day: Date.UTC(2024, 6, 31), annualizedRate: '3.2' },
    { day: Date.UTC(2024, 6, 30), annualizedRate: '3.1' },
  ]);
});
