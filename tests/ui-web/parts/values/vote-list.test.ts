import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voteWitnesses } from '../../../../domain/tron/operations/vote-witnesses.ts';
import { VOTE_SYMBOL } from '../../../../domain/tron/votes/vote-symbol.ts';
import { voteLines } from '../../../../ui-web/parts/values/vote-list.ts';

const ALICE = 'TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY';
const BOB = 'TX8h6Df74VpJsXF6sTDz1QJsq3Ec8dABc3';

describe('a list of votes in a call', () => {
  it('shows one line for each witness, in the order it is broadcast', () => {
    const lines = voteLines([`${ALICE}:12`, `${BOB}:1`]);
    expect(lines?.map(({ witness, votes }) => [witness, votes.toString()])).toEqual([
      [ALICE, '12 VOTE'],
      [BOB, '1 VOTE'],
    ]);
  });

  it('omits nothing of an operation’s data', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ witness: fc.constantFrom(ALICE, BOB), votes: fc.bigInt({ min: 1n, max: 2n ** 62n }) }), {
          minLength: 1,
          maxLength: 30,
        }),
        (votes) => {
          const lines = voteLines(voteWitnesses.calls({ kind: 'vote-witnesses', votes }, ALICE)[0]?.data['votes']);
          expect(lines?.map((line) => ({ witness: line.witness, votes: line.votes.units }))).toEqual(votes);
          expect(lines?.every((line) => line.votes.symbol === VOTE_SYMBOL)).toBe(true);
        },
      ),
    );
  });

  it.each([[undefined], ['text'], [5], [true], [[]], [['a']], [['a:']], [[':1']], [['a:1', 'b']], [['a:1.5']], [['a:-1']], [['a:1:2']]])(
    'is not found in %j',
    (value) => {
      expect(voteLines(value)).toBeNull();
    },
  );
});
