import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../domain/amount/asset.ts';
import { operationJson, operationOfJson } from '../../../domain/chain/operation-json.ts';
import type { Operation } from '../../../domain/chain/operation.ts';

const coin = fc.bigInt(0n, 2n ** 62n - 1n).map((units) => Asset.of(units, { code: 'EOS', precision: 4 }));
const proxy = fc.constantFrom('poolproxy111', 'poolproxy112');
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('buy-rex' as const), amount: coin, firstStake: fc.option(coin), proxy: fc.option(proxy) }),
  fc.record({ kind: fc.constant('unstake-rex' as const), rex: coin }),
  fc.record({ kind: fc.constant('delegate-votes' as const), proxy }),
);

describe('operations as JSON', () => {
  it('read back as they were written, through text', () => {
    fc.assert(
      fc.property(operation, (given) => {
        expect(operationOfJson(JSON.parse(JSON.stringify(operationJson(given))))).toEqual(given);
      }),
    );
  });

  it.each([
    [null],
    [[]],
    ['buy-rex'],
    [{}],
    [{ kind: 'toString' }],
    [{ kind: 'delegate-votes' }],
    [{ kind: 'delegate-votes', proxy: '' }],
    [{ kind: 'delegate-votes', proxy: 5 }],
    [{ kind: 'delegate-votes', proxy: 'poolproxy111', memo: 'x' }],
    [{ kind: 'unstake-rex', rex: 1 }],
    [{ kind: 'unstake-rex', rex: '1e3 REX' }],
    [{ kind: 'buy-rex', amount: '1.0000 EOS', firstStake: null }],
    [{ kind: 'buy-rex', amount: '1.0000 EOS', firstStake: 'x', proxy: null }],
  ])('do not read %j', (value) => {
    expect(operationOfJson(value)).toBeNull();
  });
});
