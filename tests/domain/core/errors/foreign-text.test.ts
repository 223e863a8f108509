import { describe, expect, it } from 'vitest';
import { nodeRefusal } from '../../../../adapters/iost/rpc/failures.ts';
import { rawFailure } from '../../../../adapters/antelope/rpc/failure-shape.ts';
import { walletFailure } from '../../../../adapters/tron/wallet/wallet-failure.ts';
import { firstDifference } from '../../../../domain/core/chain/disagreement.ts';
import { quoted, shortened } from '../../../../domain/core/errors/foreign-text.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';

const LONG = 'x'.repeat(10_000);
const MESSAGE = `${'x'.repeat(4_000)}…`;

describe('a text of a node, wallet or backend', () => {
  it('is whole up to its limit, and beyond it ends with an ellipsis', () => {
    expect(shortened('x'.repeat(4_000), 'message')).toBe('x'.repeat(4_000));
    expect(shortened(LONG, 'message')).toBe(MESSAGE);
    expect(shortened(MESSAGE, 'message')).toBe(MESSAGE);
    expect(shortened(LONG, 'quote')).toBe(`${'x'.repeat(300)}…`);
    expect(quoted(LONG)).toBe(`"${'x'.repeat(299)}…`);
    expect(quoted(undefined)).toBeNull();
  });

  it('has the same limit wherever it comes from', () => {
    const error = new PoolError('contract-refused', { message: LONG }, { raw: LONG });
    expect([error.raw, error.params['message']]).toEqual([MESSAGE, MESSAGE]);
    expect([rawFailure(LONG).raw, nodeRefusal(LONG).raw, walletFailure(LONG).raw]).toEqual([MESSAGE, MESSAGE, MESSAGE]);
    expect(firstDifference(LONG, 'y')).toMatchObject({ value: `${'x'.repeat(80)}…`, other: 'y' });
  });
});
