import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../domain/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { operationJson, operationOfJson } from '../../../domain/chain/operation-json.ts';

const asset = (code: string) => fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map((units) => Asset.of(units, { code, precision: 4 }));
const name = fc.stringMatching(/^[a-z1-5.]{1,12}$/);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('buy-rex' as const), amount: asset('EOS'), firstStake: fc.option(asset('EOS')), proxy: fc.option(name) }),
  fc.record({ kind: fc.constant('unstake-rex' as const), rex: asset('REX') }),
  fc.record({ kind: fc.constant('delegate-votes' as const), proxy: name }),
);

describe('the JSON of an operation', () => {
  it('reads back to the same operation', () => {
    fc.assert(
      fc.property(operation, (wanted) => {
        const read = operationOfJson(JSON.parse(JSON.stringify(operationJson(wanted))));
        expect(read).toEqual(wanted);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['an unknown kind', { kind: 'transfer', proxy: 'a' }],
    ['a built-in name as kind', { kind: 'constructor' }],
    ['a missing field', { kind: 'buy-rex', amount: '1.0000 EOS', proxy: null }],
    ['an added field', { kind: 'delegate-votes', proxy: 'a', memo: 'x' }],
    ['a number as amount', { kind: 'unstake-rex', rex: 1 }],
    ['an exponent as amount', { kind: 'unstake-rex', rex: '1e3 REX' }],
    ['an endless amount', { kind: 'unstake-rex', rex: `${'9'.repeat(100)}.0000 REX` }],
    ['an empty proxy', { kind: 'delegate-votes', proxy: '' }],
    ['an unreadable first stake', { kind: 'buy-rex', amount: '1.0000 EOS', firstStake: 'x', proxy: null }],
  ])('does not read %s', (_, value) => {
    expect(operationOfJson(value)).toBeNull();
  });

  it('takes anything at all without failing', () => {
    fc.assert(fc.property(fc.anything(), (value) => {
      const read = operationOfJson(value);
      return read === null || operationOfJson(operationJson(read)) !== null;
    }));
  });
});
