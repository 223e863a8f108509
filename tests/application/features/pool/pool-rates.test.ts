import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { poolRates } from '../../../../application/features/pool/pool-rates.ts';
import type { PoolInfo } from '../../../../application/ports/pool-backend.ts';
import type { ChainFeatures } from '../../../../domain/chain/profile.ts';
import { percentDigits } from '../../../../domain/views/income/yearly-rate.ts';
import { FakeBackend } from '../../../support/fakes/fake-backend.ts';

const TOLD: PoolInfo = { ...new FakeBackend().info, maxRexAnnualizedRate: '2.4', feePercent: '10', updateTime: '02:00' } as PoolInfo;
const MORNING = Date.UTC(2026, 10, 27, 1);

const shown = (info: PoolInfo, features: ChainFeatures = EOS.features) => {
  const { votes, whole, day } = poolRates(info, MORNING, features);
  return [votes && percentDigits(votes), whole && percentDigits(whole), day];
};

describe('the pool’s rates', () => {
  it('are what remains after the fee, of the last day that is booked when they were received', () => {
    expect(shown(TOLD)).toEqual(['3.69', '6.09', Date.UTC(2026, 10, 25)]);
  });

  it('are of votes alone where the chain has no REX', () => {
    const { maxAnnualizedRate, maxNodeAnnualizedRate, accountCount, votesCount, feePercent, updateTime } = TOLD;
    const onTron = {
      protocol: 'tron',
      maxAnnualizedRate,
      maxNodeAnnualizedRate,
      accountCount,
      votesCount,
      feePercent,
      updateTime,
    } as const;
    expect(shown(onTron, TRON.features).slice(0, 2)).toEqual(['3.69', '3.69']);
  });

  it('are not made up: without a fee there is none, and without an update time no day', () => {
    expect(shown({ ...TOLD, feePercent: null, updateTime: null })).toEqual([null, null, null]);
  });
});
