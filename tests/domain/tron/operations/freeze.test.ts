import { describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { checkOperation } from '../../../../domain/chain/operation-check.ts';
import { sun } from '../../frozen/frozen-example.ts';

describe('freezing', () => {
  const check = (units: bigint) => () => checkOperation({ kind: 'freeze', amount: sun(units), resource: 'energy' }, TRON);

  it('requires at least one coin, and reports that minimum where the amount is less', () => {
    expect(check(1_000_000n)).not.toThrow();
    for (const less of [500_000n, 999_999n])
      expect(check(less)).toThrow(expect.objectContaining({ error: 'freeze-below-minimum', params: { min: '1.000000 TRX' } }));
  });
});
