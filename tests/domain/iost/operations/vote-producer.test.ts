import { describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { checkOperation } from '../../../../domain/chain/operation-check.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';

describe('a vote for a producer', () => {
  const check = (amount: string) => () =>
    checkOperation({ kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse(`${amount} IOST`)! }, IOST);

  it('requires at least one coin, and reports that minimum where the amount is less', () => {
    expect(check('1.00000000')).not.toThrow();
    for (const less of ['0.50000000', '0.99999999'])
      expect(check(less)).toThrow(expect.objectContaining({ error: 'vote-below-minimum', params: { min: '1.00000000 IOST' } }));
  });
});
