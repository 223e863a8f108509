import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationJson, operationOfJson } from '../../../domain/chain/operation-json.ts';
import { anyOperation, TRON_WITNESS, witnesses } from '../../support/any-operation.ts';

describe('the JSON of an operation', () => {
  it('reads back to the same operation', () => {
    fc.assert(
      fc.property(anyOperation, (wanted) => {
        const read = operationOfJson(JSON.parse(JSON.stringify(operationJson(wanted))));
        expect(read).toEqual(wanted);
      }),
    );
  });

  it('reads back votes for the maximum number of witnesses', () => {
    const votes = witnesses(30).map((witness, index) => ({ witness, votes: BigInt(index + 1) }));
    expect(votes).toHaveLength(30);
    expect(operationOfJson(JSON.parse(JSON.stringify(operationJson({ kind: 'vote-witnesses', votes }))))).toEqual({
      kind: 'vote-witnesses',
      votes,
    });
  });

  it('reads a sale of an older journal, with a proxy that was always null, and writes it without', () => {
    const sale = { kind: 'sell-rex', rex: '1.0000 REX', proceeds: '1.0000 BOS' };
    const read = operationOfJson({ ...sale, proxy: null });
    expect(read).not.toBeNull();
    expect(operationJson(read!)).toEqual(sale);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['an unknown kind', { kind: 'transfer', proxy: 'a' }],
    ['a built-in name as kind', { kind: 'constructor' }],
    ['a kind in a list', { kind: ['consolidate-rex'] }],
    ['a missing field', { kind: 'buy-rex', amount: '1.0000 EOS', proxy: null }],
    ['an added field', { kind: 'delegate-votes', proxy: 'a', memo: 'x' }],
    ['a number as amount', { kind: 'unstake-rex', rex: 1 }],
    ['an exponent as amount', { kind: 'unstake-rex', rex: '1e3 REX' }],
    ['an endless amount', { kind: 'unstake-rex', rex: `${'9'.repeat(100)}.0000 REX` }],
    ['an empty proxy', { kind: 'delegate-votes', proxy: '' }],
    ['a sale without proceeds', { kind: 'sell-rex', rex: '1.0000 REX' }],
    ['a sale with invalid proceeds', { kind: 'sell-rex', rex: '1.0000 REX', proceeds: 'all' }],
    ['a sale through a proxy', { kind: 'sell-rex', rex: '1.0000 REX', proceeds: '1.0000 BOS', proxy: 'poolproxy111' }],
    ['an unexpected null', { kind: 'sell-rex', rex: '1.0000 REX', proceeds: '1.0000 BOS', memo: null }],
    ['a freeze for another resource', { kind: 'freeze', amount: '1.000000 TRX', resource: 'ENERGY' }],
    ['a freeze for a built-in name', { kind: 'freeze', amount: '1.000000 TRX', resource: 'constructor' }],
    ['a freeze of a bare number', { kind: 'freeze', amount: 1, resource: 'energy' }],
    ['a vote without a list', { kind: 'vote-witnesses', votes: `${TRON_WITNESS}:1` }],
    ['a vote with an empty list', { kind: 'vote-witnesses', votes: [] }],
    [
      'a vote with more entries than the chain accepts',
      { kind: 'vote-witnesses', votes: Array.from({ length: 31 }, () => `${TRON_WITNESS}:1`) },
    ],
    ['a vote with one malformed entry', { kind: 'vote-witnesses', votes: [`${TRON_WITNESS}:1`, TRON_WITNESS] }],
    ['a vote in a list of its own', { kind: 'vote-witnesses', votes: [[`${TRON_WITNESS}:5`]] }],
    ['a vote with zero votes', { kind: 'vote-witnesses', votes: [`${TRON_WITNESS}:0`] }],
    ['a vote with a leading zero', { kind: 'vote-witnesses', votes: [`${TRON_WITNESS}:01`] }],
    ['a vote with a negative count', { kind: 'vote-witnesses', votes: [`${TRON_WITNESS}:-1`] }],
    ['a vote with an exponent', { kind: 'vote-witnesses', votes: [`${TRON_WITNESS}:1e3`] }],
    ['a vote with an oversized count', { kind: 'vote-witnesses', votes: [`${TRON_WITNESS}:${'9'.repeat(20)}`] }],
    ['a vote for two at once', { kind: 'vote-witnesses', votes: [`${TRON_WITNESS}:1:2`] }],
    ['a vote without a producer', { kind: 'vote-witnesses', votes: [':1'] }],
    ['a vote for an object', { kind: 'vote-witnesses', votes: [{ witness: TRON_WITNESS, votes: 1 }] }],
    ['a vote for a producer without a name', { kind: 'vote-producer', producer: '', amount: '1.00000000 IOST' }],
    ['a vote for a producer with an endless name', { kind: 'vote-producer', producer: 'a'.repeat(65), amount: '1.00000000 IOST' }],
    ['a vote for a producer without a symbol', { kind: 'vote-producer', producer: 'newpoolbp', amount: '1' }],
    [
      'an unreadable first stake',
      {
        kind: 'buy-rex',
        amount: '1.0000 EOS',
        firstStake: 'x',
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: null,
      },
    ],
  ])('rejects %s', (_, value) => {
    expect(operationOfJson(value)).toBeNull();
  });

  it('never throws for arbitrary input', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = operationOfJson(value);
        return read === null || operationOfJson(operationJson(read)) !== null;
      }),
    );
  });
});
