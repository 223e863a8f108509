import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import { readRexReturns } from '../../../../adapters/antelope/read/rex-returns.ts';
import { TestClock } from '../../test-clock.ts';
import { FakeNode } from '../fake-node.ts';

const HEAD_TIME = Date.UTC(2024, 9, 10, 12);
const ROW = {
  version: 0,
  last_dist_time: '2024-10-10T11:50:00',
  pending_bucket_time: '2024-10-10T12:00:00',
  oldest_bucket_time: '2024-09-12T12:00:00',
  pending_bucket_proceeds: '420000000',
  current_rate_of_increase: '1234567890123',
  proceeds: '99999999999',
};

let node: FakeNode;

beforeEach(async () => {
  node = await FakeNode.start();
});

afterEach(() => node.stop());

function read(profile: typeof EOS | typeof BOS = EOS) {
  const at = { node: node.url, headNumber: 1, headTime: HEAD_TIME, receivedAt: HEAD_TIME };
  return readRexReturns(profile, node.url, new ContractVersions(profile, new TestClock()).of(node.url), at);
}

describe('income being paid into REX', () => {
  it('is the amount per ten minutes, with the income it is paid from', async () => {
    node.tables({ rexretpool: [ROW] });
    expect(await read()).toEqual({
      perInterval: expect.objectContaining({ units: 1_234_567_890_123n }),
      since: Date.UTC(2024, 8, 12, 12),
      paidUntil: Date.UTC(2024, 9, 10, 11, 50),
    });
  });

  it('has no window while nothing is paid', async () => {
    for (const changes of [
      { current_rate_of_increase: 0 },
      { oldest_bucket_time: '1970-01-01T00:00:00' },
      { oldest_bucket_time: '2106-02-07T06:28:15' },
    ]) {
      node.tables({ rexretpool: [{ ...ROW, ...changes }] });
      expect(await read()).toMatchObject({ since: null });
    }
  });

  it('is null where nothing was ever paid, and where rents use another mechanism', async () => {
    node.tables({});
    expect(await read()).toBeNull();
    node.tables({ rexretpool: [ROW] });
    expect(await read(BOS)).toBeNull();
    expect(node.requests('get_table_rows')).toHaveLength(1);
  });

  it('is rejected where the row is invalid', async () => {
    node.tables({ rexretpool: [{ ...ROW, current_rate_of_increase: 'much' }] });
    await expect(read()).rejects.toThrow('node-answer-invalid');
  });
});
