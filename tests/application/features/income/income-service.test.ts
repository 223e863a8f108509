import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { IncomeService } from '../../../../application/features/income/income-service.ts';
import { asTron } from '../../../../domain/chain/protocol.ts';
import type { IncomeRecord } from '../../../../domain/chain/income-record.ts';
import type { IncomeRecords } from '../../../../application/ports/service/income-records.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { FakeClock, TEST_START } from '../../../support/fakes/fake-clock.ts';

function served(records: readonly IncomeRecord[], profile: typeof EOS | typeof TRON = EOS) {
  const pages: IncomeRecords = { page: async () => ({ items: records, isLast: true }) };
  return { service: new IncomeService(pages, new FakeClock(), profile) };
}

const eosDay = (units: bigint, isPaid: boolean): IncomeRecord => ({
  protocol: 'antelope',
  at: TEST_START,
  votes: Asset.of(units, EOS.coin.native),
  fee: null,
  transactionIds: [],
  isPaid,
  rex: null,
});

describe('incomes', () => {
  it('say of each day whether it was paid, is to be paid, or is too small', async () => {
    const { service } = served([eosDay(5n, true), eosDay(2n, false), eosDay(1n, false)]);
    const list = service.ofAccount('alice');
    await list.more();
    expect(list.current().items.map(({ payout }) => payout)).toEqual(['paid', 'open', 'below-threshold']);
    expect(list.current().items.filter((day) => 'resourcesPayout' in day)).toEqual([]);
    expect(service.ofAccount('alice')).toBe(list);
    expect(service.ofAccount('bob')).not.toBe(list);
  });

  it('of frozen resources have a threshold of their own, fifty coins', async () => {
    const tronDay = (resources: bigint | null): IncomeRecord => ({
      protocol: 'tron',
      at: TEST_START,
      votes: Asset.of(2n, TRON.coin.native),
      fee: null,
      transactionIds: [],
      isPaid: false,
      resources: resources === null ? null : Asset.of(resources, TRON.coin.native),
    });
    const { service } = served([tronDay(50_000_000n), tronDay(50_000_001n), tronDay(null)], TRON);
    const { items } = await service.readPage('T', 1);
    expect(items.map(({ payout }) => payout)).toEqual(['open', 'open', 'open']);
    expect(items.map((day) => asTron(day)?.resourcesPayout)).toEqual(['below-threshold', 'open', null]);
  });
});
