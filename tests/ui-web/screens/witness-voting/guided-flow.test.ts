import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import {
  flowStage,
  type VotesNow,
  type VoteRequest,
  voteRequestOf,
  voteRequestSearch,
} from '../../../../ui-web/screens/witness-voting/guided-flow.ts';

const FREEZE = 'ab'.repeat(32);
const ALICE = 'TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY';
const WITNESS = 'TJexm5sRwFe32vod9w2jMYTCDmNbcAoeUN';
const FORMS = { transactionId: TRON.transactionId, address: TRON.accountName.pattern };
const WALLET_BEHAVIOUR: VoteRequest = { adding: 12n, from: 3n, freeze: FREEZE, witness: null };
const ENOUGH: VotesNow = { headNumber: 200, able: 12n, forPool: 3n };

function freeze(change: Partial<TrackedTransaction>): TrackedTransaction {
  return {
    id: FREEZE,
    provisionalId: null,
    sentBy: 'app',
    misnamedAs: null,
    account: ALICE,
    operation: { kind: 'freeze', amount: Asset.parse('12.000000 TRX')!, resource: 'bandwidth' },
    expiresAt: 0,
    builtAtBlock: 90,
    signedAt: 0,
    state: 'included',
    block: 100,
    outcome: null,
    ...change,
  };
}

describe('a vote request in the address', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
        fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
        fc.constantFrom(null, WITNESS),
        (adding, from, witness) => {
          const voteRequest = { adding, from, freeze: FREEZE, witness };
          expect(voteRequestOf(voteRequestSearch(voteRequest), FORMS)).toEqual(voteRequest);
        },
      ),
    );
  });

  it.each([
    '',
    '?add=12',
    `?add=0&from=0&freeze=${FREEZE}`,
    `?add=-1&from=0&freeze=${FREEZE}`,
    `?add=1.5&from=0&freeze=${FREEZE}`,
    `?add=1&freeze=${FREEZE}`,
    `?add=1&from=x&freeze=${FREEZE}`,
    '?add=1&from=0&freeze=zz',
    '?add=1&from=0',
    `?add=1${'0'.repeat(30)}&from=0&freeze=${FREEZE}`,
    `?add=1e3&from=0&freeze=${FREEZE}`,
    `?add=1&from=0&freeze=${FREEZE}&witness=`,
    `?add=1&from=0&freeze=${FREEZE}&witness=${WITNESS}x`,
  ])('is null where invalid: %s', (search) => {
    expect(voteRequestOf(search, FORMS)).toBeNull();
  });

  it('never makes the page fail, whatever the address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (add, from, id) => {
        const voteRequest = voteRequestOf(`?${new URLSearchParams({ add, from, freeze: id }).toString()}`, FORMS);
        expect(voteRequest === null || voteRequest.adding > 0n).toBe(true);
      }),
    );
  });
});

describe('the transition from a freeze to a vote', () => {
  it('waits while the freeze is being read, signed, or pending', () => {
    for (const known of ['looking', freeze({ state: 'signing', block: null }), freeze({ state: 'sent', block: null })] as const) {
      expect(flowStage(WALLET_BEHAVIOUR, known, ENOUGH, ALICE)).toEqual({ stage: 'freezing' });
    }
  });

  it('continues to the vote with the requested votes once the freeze is in a block', () => {
    expect(flowStage(WALLET_BEHAVIOUR, freeze({}), ENOUGH, ALICE)).toEqual({ stage: 'vote', adding: 12n });
  });

  it('continues likewise once the freeze is final', () => {
    const final = freeze({ state: 'ended', outcome: { end: 'done', block: 100, blockTime: 0 } });
    expect(flowStage(WALLET_BEHAVIOUR, final, ENOUGH, ALICE)).toEqual({ stage: 'vote', adding: 12n });
  });

  it('does not rely on a node that has not reached the block yet, nor on values that were not read', () => {
    expect(flowStage(WALLET_BEHAVIOUR, freeze({}), { headNumber: 99, able: 0n, forPool: 3n }, ALICE)).toEqual({ stage: 'freezing' });
    expect(flowStage(WALLET_BEHAVIOUR, freeze({}), null, ALICE)).toEqual({ stage: 'freezing' });
  });

  it('deducts votes the pool has received since', () => {
    expect(flowStage(WALLET_BEHAVIOUR, freeze({}), { headNumber: 200, able: 12n, forPool: 8n }, ALICE)).toEqual({
      stage: 'vote',
      adding: 7n,
    });
    expect(flowStage(WALLET_BEHAVIOUR, freeze({}), { headNumber: 200, able: 0n, forPool: 15n }, ALICE)).toEqual({ stage: 'complete' });
    expect(flowStage(WALLET_BEHAVIOUR, freeze({}), { headNumber: 200, able: 50n, forPool: 99n }, ALICE)).toEqual({ stage: 'complete' });
  });

  it('reports when the votes were used elsewhere meanwhile', () => {
    expect(flowStage(WALLET_BEHAVIOUR, freeze({}), { headNumber: 200, able: 5n, forPool: 3n }, ALICE)).toEqual({
      stage: 'short',
      adding: 12n,
      able: 5n,
    });
  });

  it.each([
    { end: 'expired' as const },
    { end: 'unknown' as const },
    { end: 'refused' as const, error: new PoolError('signature-refused') },
  ])('stops where the freeze ended as $end', (outcome) => {
    expect(flowStage(WALLET_BEHAVIOUR, freeze({ state: 'ended', block: null, outcome }), ENOUGH, ALICE)).toEqual({ stage: 'not-frozen' });
  });

  it('relies on the chain alone where this browser does not know the freeze', () => {
    expect(flowStage(WALLET_BEHAVIOUR, null, ENOUGH, ALICE)).toEqual({ stage: 'vote', adding: 12n });
    expect(flowStage(WALLET_BEHAVIOUR, null, { headNumber: 200, able: 1n, forPool: 3n }, ALICE)).toEqual({ stage: 'ask', adding: 12n });
  });

  it('restarts for another account, and where the id belongs to something else', () => {
    expect(flowStage(WALLET_BEHAVIOUR, freeze({ account: 'TX8h6Df74VpJsXF6sTDz1QJsq3Ec8dABc3' }), ENOUGH, ALICE)).toEqual({
      stage: 'ask',
      adding: null,
    });
    expect(flowStage(WALLET_BEHAVIOUR, freeze({ operation: { kind: 'vote-witnesses', votes: [] } }), ENOUGH, ALICE)).toEqual({
      stage: 'ask',
      adding: null,
    });
  });
});
