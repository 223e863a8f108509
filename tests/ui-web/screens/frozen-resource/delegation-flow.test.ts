import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { FROZEN_RESOURCES } from '../../../../domain/tron/stake/state.ts';
import {
  delegationRequestOf,
  delegationRequestSearch,
  delegationStage,
  type DelegationRequest,
  type LentNow,
} from '../../../../ui-web/screens/frozen-resource/delegation-flow.ts';

const FREEZE = 'ab'.repeat(32);
const ALICE = 'TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY';
const BOB = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const trx = (units: bigint) => Asset.of(units, TRON.coin.native);
const FACTS = { transactionId: TRON.transactionId, address: TRON.accountName.pattern, native: TRON.coin.native };
const WANTED: DelegationRequest = {
  receiver: BOB,
  amount: trx(25_500_000n),
  resource: 'energy',
  lockBlocks: 57_600n,
  from: trx(10_000_000n),
  freeze: FREEZE,
};
const ENOUGH: LentNow = { headNumber: 200, suffices: true, lent: trx(10_000_000n) };

function freeze(change: Partial<TrackedTransaction>): TrackedTransaction {
  return {
    id: FREEZE,
    provisionalId: null,
    sentBy: 'app',
    misnamedAs: null,
    account: ALICE,
    operation: { kind: 'freeze', amount: trx(12_000_000n), resource: 'energy' },
    expiresAt: 0,
    builtAtBlock: 90,
    signedAt: 0,
    state: 'included',
    block: 100,
    outcome: null,
    ...change,
  };
}

describe('a wanted delegation in the address', () => {
  it('is read back as it was written', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });
    fc.assert(
      fc.property(
        units.filter((amount) => amount > 0n),
        units,
        units,
        fc.constantFrom(...FROZEN_RESOURCES),
        (amount, from, lockBlocks, resource) => {
          const wanted = { receiver: BOB, amount: trx(amount), resource, lockBlocks, from: trx(from), freeze: FREEZE };
          expect(delegationRequestOf(delegationRequestSearch(wanted), FACTS)).toEqual(wanted);
        },
      ),
    );
  });

  const written = new URLSearchParams(delegationRequestSearch(WANTED));
  it.each([...written.keys()])('is none without its %s', (name) => {
    const parameters = new URLSearchParams(written);
    parameters.delete(name);
    expect(delegationRequestOf(`?${String(parameters)}`, FACTS)).toBeNull();
  });

  it.each([
    ['to', 'TQn9'],
    ['to', '<img>'],
    ['lend', '0'],
    ['lend', '-1'],
    ['lend', '1.5'],
    ['lend', `1${'0'.repeat(30)}`],
    ['lent', 'x'],
    ['lock', '1e3'],
    ['resource', 'votes'],
    ['freeze', 'zz'],
  ])('is none with %s=%s', (name, value) => {
    const parameters = new URLSearchParams(written);
    parameters.set(name, value);
    expect(delegationRequestOf(`?${String(parameters)}`, FACTS)).toBeNull();
  });
});

describe('a delegation after a freeze', () => {
  it.each<[string, Parameters<typeof delegationStage>[1], LentNow | null, ReturnType<typeof delegationStage>]>([
    ['waits while the journal is read', 'looking', ENOUGH, 'freezing'],
    ['waits for the block of the freeze', freeze({ state: 'sent', block: null }), ENOUGH, 'freezing'],
    ['waits until the account was read at that block', freeze({ block: 300 }), ENOUGH, 'freezing'],
    ['waits until the account was read', freeze({}), null, 'freezing'],
    ['can be signed once the freeze is in a block', freeze({}), ENOUGH, 'delegate'],
    ['can be signed from another browser too', null, ENOUGH, 'delegate'],
    ['is told to be short where the resource was used', freeze({}), { ...ENOUGH, suffices: false }, 'short'],
    ['is asked for anew where neither journal nor coins know of it', null, { ...ENOUGH, suffices: false }, 'ask'],
    ['is complete where it is lent already', freeze({}), { ...ENOUGH, lent: trx(35_500_000n) }, 'complete'],
    ['is not for a freeze of another account', freeze({ account: BOB }), ENOUGH, 'ask'],
    ['ends with a freeze without effect', freeze({ outcome: { end: 'expired' } }), ENOUGH, 'not-frozen'],
  ])('%s', (_, known, now, stage) => {
    expect(delegationStage(WANTED, known, now, ALICE)).toBe(stage);
  });
});
