import { beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { ProducerVotingHolding } from '../../../../domain/iost/snapshot.ts';
import { gasUnits } from '../../../../domain/iost/resources/gas.ts';
import { type TestTab, TestWorld } from '../../../support/container.ts';
import { failureOf } from '../../../support/submitting.ts';

const iost = (text: string): Asset => Asset.parse(`${text} IOST`)!;

let world: TestWorld;
let tab: TestTab;

function holding(liquid: string, gas: bigint = gasUnits(1_000_000n)): void {
  const producerVoting: ProducerVotingHolding = {
    votes: [],
    releases: [],
    bonus: null,
    gas: { available: gas, limit: gasUnits(3_000_000n), perSecond: 11n },
    pledges: [],
    ramAvailable: 500n,
  };
  world.chain.addAccount('alice', { liquid: iost(liquid), producerVoting });
}

const plan = (amount: Asset) => tab.producerVoting.planVote(amount, 'alice');

beforeEach(() => {
  world = new TestWorld(IOST);
  world.backend.votedFor = 'poolbp';
  tab = world.tab();
});

describe('a vote with coins', () => {
  it.each(['1.00000000', '1.00000001', '250.00000000'])(
    'is planned for the pool’s producer with %s, up to the whole balance',
    async (digits) => {
      holding('250.00000000');
      expect(await plan(iost(digits))).toEqual({
        operation: { kind: 'vote-producer', producer: 'poolbp', amount: iost(digits) },
        problems: [],
      });
    },
  );

  it('is for the default producer of the pool where the backend does not report one', async () => {
    world.backend.votedFor = null;
    holding('5.00000000');
    expect((await plan(iost('1.00000000'))).operation).toMatchObject({ producer: 'newpoolbp' });
    expect(await tab.producerVoting.producer()).toBe('newpoolbp');
  });

  it.each<[string, Asset, object]>([
    ['amount-wrong-symbol', Asset.parse('5.0000 EOS')!, { given: 'EOS', expected: 'IOST' }],
    ['amount-zero', iost('0.00000000'), {}],
    ['amount-negative', iost('-1.00000000'), {}],
    ['vote-below-minimum', iost('0.99999999'), { min: '1.00000000 IOST' }],
  ])('is refused with %s before the account is read', async (error, amount, params) => {
    tab.node.unreachable = true;
    expect(await plan(amount)).toEqual({ operation: null, problems: [{ field: 'amount', error, params }] });
  });

  it('is refused beyond the balance before gas is checked', async () => {
    holding('2.00000000', 0n);
    expect((await plan(iost('2.00000001'))).problems).toEqual([
      { field: 'amount', error: 'insufficient-balance', params: { needed: '2.00000001 IOST', available: '2.00000000 IOST' } },
    ]);
  });

  it('is refused where the account has less gas than the whole limit, in whole gas', async () => {
    holding('2.00000000', gasUnits(184_500n) - 1n);
    expect((await plan(iost('2.00000000'))).problems).toEqual([
      { field: null, error: 'gas-insufficient', params: { needed: '184500', available: '184499', minutes: '1' } },
    ]);
    holding('2.00000000', gasUnits(184_500n));
    expect((await plan(iost('2.00000000'))).problems).toEqual([]);
  });

  it('reads the pool’s producer last, so that a backend failure does not hide an invalid input', async () => {
    world.backend.unreachable = true;
    holding('2.00000000', 0n);
    expect((await plan(iost('1.00000000'))).problems[0]?.error).toBe('gas-insufficient');
    holding('2.00000000');
    expect((await failureOf(plan(iost('1.00000000')))).error).toBe('backend-unreachable');
  });

  it('is not offered on a chain without such votes', async () => {
    const elsewhere = new TestWorld({ ...IOST, onlyOperations: [] }).tab();
    expect((await elsewhere.producerVoting.planVote(iost('1.00000000'), 'alice')).problems).toEqual([
      { field: null, error: 'operation-not-offered', params: { operation: 'vote-producer' } },
    ]);
  });
});
