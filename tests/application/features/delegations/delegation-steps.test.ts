import { beforeEach, describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { DelegationSteps } from '../../../../application/features/delegations/delegation-steps.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { FreezingHolding } from '../../../../domain/tron/snapshot.ts';
import { frozenState, NO_MARKETS } from '../../../domain/frozen/frozen-example.ts';
import { TRON_ALICE, TRON_OTHER } from '../../../support/any-operation.ts';
import { TestWorld } from '../../../support/container.ts';

const COIN = 1_000_000n;
const trx = (units: bigint): Asset => Asset.of(units, TRON.coin.native);

let world: TestWorld;
let steps: DelegationSteps;

/** Sets the user's frozen coins for energy (smallest units), how many points of it are used, and the balance. */
function holding(energy: bigint, { used = 0n, liquid = 1_000n * COIN }: { readonly used?: bigint; readonly liquid?: bigint } = {}): void {
  const none = { used: 0n, max: 0n };
  const freezing: FreezingHolding = {
    frozen: frozenState({ own: 0n }, { own: energy }),
    votes: [],
    reward: null,
    claimedAt: null,
    markets: { ...NO_MARKETS, energy: { limit: 1_000n, weight: 1_000n } },
    freeBandwidth: none,
    bandwidth: none,
    energy: { used, max: 1_000n },
  };
  world.chain.addAccount(TRON_ALICE, { freezing, liquid: trx(liquid) });
}

const wanted = (units: bigint, receiver = TRON_OTHER) =>
  steps.next({ receiver, amount: trx(units), resource: 'energy', lockBlocks: 0n }, TRON_ALICE);

beforeEach(() => {
  world = new TestWorld(TRON, TRON_ALICE);
  const tab = world.tab();
  steps = new DelegationSteps(tab.node, tab.planner, TRON);
});

describe('the next step to freezing for another account', () => {
  it('is the delegation where enough is frozen', async () => {
    holding(50n * COIN);
    expect(await wanted(50n * COIN)).toEqual({
      step: 'delegate',
      plan: {
        operation: { kind: 'delegate-resource', receiver: TRON_OTHER, amount: trx(50n * COIN), resource: 'energy', lockBlocks: 0n },
        problems: [],
      },
    });
  });

  it.each([
    [0n, 50n * COIN, 50n * COIN],
    [20n * COIN, 50n * COIN, 30n * COIN],
    [50n * COIN - 1n, 50n * COIN, COIN],
  ])('freezes what is missing first, at least one coin: %s of %s need %s', async (frozen, amount, missing) => {
    holding(frozen);
    expect(await wanted(amount)).toEqual({
      step: 'freeze',
      missing: trx(missing),
      plan: { operation: { kind: 'freeze', amount: trx(missing), resource: 'energy' }, problems: [] },
    });
  });

  it('counts coins whose resource is used as not there', async () => {
    holding(50n * COIN, { used: 10n });
    expect(steps.missing({ amount: trx(50n * COIN), resource: 'energy' }, await freezing())).toEqual(trx(10n * COIN));
    expect(steps.missing({ amount: trx(40n * COIN), resource: 'energy' }, await freezing())).toBeNull();
    expect(await wanted(60n * COIN)).toMatchObject({ step: 'freeze', missing: trx(20n * COIN) });
  });

  it('freezes nothing for a receiver that is none, or for less than one coin', async () => {
    holding(0n);
    expect(await wanted(50n * COIN, TRON_ALICE)).toMatchObject({ step: 'delegate', plan: { problems: [{ error: 'delegation-to-self' }] } });
    expect(await wanted(50n * COIN, 'T1')).toMatchObject({ step: 'delegate', plan: { problems: [{ error: 'account-name-invalid' }] } });
    expect(await wanted(COIN - 1n)).toMatchObject({ step: 'delegate', plan: { problems: [{ error: 'delegation-below-minimum' }] } });
  });

  it('says that the balance does not cover what is missing', async () => {
    holding(0n, { liquid: 49n * COIN });
    expect(await wanted(50n * COIN)).toMatchObject({
      step: 'freeze',
      plan: { operation: null, problems: [{ field: 'amount', error: 'insufficient-balance' }] },
    });
  });
});

async function freezing(): Promise<FreezingHolding> {
  const account = await world.tab().node.account(TRON_ALICE);
  if (account.protocol !== 'tron') throw new Error('an account of TRON');
  return account.freezing;
}
