import { describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { accountProblem, checkOperation } from '../../../../domain/chain/operation-check.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { pledgeGas } from '../../../../domain/iost/operations/pledge-gas.ts';
import { unpledgeGas, unpledgeProblem } from '../../../../domain/iost/operations/unpledge-gas.ts';
import { CLAIM_GAS, PLEDGE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { gasUnits } from '../../../../domain/iost/resources/gas.ts';
import { gasForPledge, hasPledgeDecimals, pledgeable, pledgedFor } from '../../../../domain/iost/resources/gas-pledge.ts';
import type { ProducerVotingHolding } from '../../../../domain/iost/snapshot.ts';
import { iostAccountOf } from '../../snapshot-example.ts';

const coins = (text: string): Asset => Asset.parse(`${text} IOST`)!;
/** Gas of an account for which eleven coins are pledged. */
const GAS = { available: gasUnits(3_000_000n), limit: gasUnits(3_300_000n), perSecond: 1_265n };

function problem(operation: Operation, parts: Partial<ProducerVotingHolding> = {}) {
  const held = { votes: [], releases: [], bonus: coins('1.00000000'), gas: GAS, pledges: [], ramAvailable: 500n, ...parts };
  return accountProblem(operation, iostAccountOf(coins('20.00000000'), held));
}

describe('claiming the bonus', () => {
  it.each([
    ['1.00000000', null],
    ['0.00000100', null],
    ['0.00000099', 'bonus-too-small'],
    ['0.00000000', 'bonus-too-small'],
  ])('of %s: %s', (bonus, error) => {
    expect(problem({ kind: 'claim-bonus' }, { bonus: coins(bonus) })?.error ?? null).toBe(error);
  });

  it('needs the gas that claiming takes, and leaves an unknown bonus to the chain', () => {
    const short = { ...GAS, available: gasUnits(CLAIM_GAS.least) - 1n };
    expect(problem({ kind: 'claim-bonus' }, { gas: short })).toMatchObject({ error: 'gas-insufficient', params: { needed: '130500' } });
    expect(problem({ kind: 'claim-bonus' }, { bonus: null })).toBeNull();
  });
});

describe('pledging coins for gas', () => {
  const pledge = (amount: string, receiver = 'alice'): Operation => ({ kind: 'pledge-gas', receiver, amount: coins(amount) });

  it.each([
    ['0.99000000', 'pledge-below-minimum', { min: '1.00000000 IOST' }],
    ['1.00100000', 'amount-too-many-decimals', { decimals: 2 }],
    ['1.00000001', 'amount-too-many-decimals', { decimals: 2 }],
  ])('refuses %s before anything is read', (amount, error, params) => {
    expect(() => checkOperation(pledge(amount), IOST)).toThrow(expect.objectContaining({ error, params }));
  });

  it('takes whole hundredths of what the balance holds', () => {
    expect(() => checkOperation(pledge('1.01000000'), IOST)).not.toThrow();
    expect(problem(pledge('20.00000000'))).toBeNull();
    expect(problem(pledge('20.01000000'))).toEqual({
      field: 'amount',
      error: 'insufficient-balance',
      params: { needed: '20.01000000 IOST', available: '20.00000000 IOST' },
    });
    expect([String(pledgeable(coins('12.34999999'))), hasPledgeDecimals(coins('12.34000000'))]).toEqual(['12.34000000 IOST', true]);
  });
});

describe('the coins that may leave the account', () => {
  const amount = coins('1.01000000');

  it('are exactly those pledged, and none where a pledge is taken back', () => {
    expect(pledgeGas.limits({ kind: 'pledge-gas', receiver: 'bobby', amount }).amountLimits).toEqual([amount]);
    expect(unpledgeGas.limits({ kind: 'unpledge-gas', receiver: 'bobby', amount }).amountLimits).toEqual([]);
  });
});

describe('the gas of a pledge', () => {
  const short = { gas: { ...GAS, available: gasUnits(PLEDGE_GAS.least) - 1n } };
  const pledge = (receiver: string): Operation => ({ kind: 'pledge-gas', receiver, amount: coins('1.00000000') });

  it('is what the account has, and for its own gas what the pledge brings as well', () => {
    expect(problem(pledge('bobby'), short)?.error).toBe('gas-insufficient');
    expect(problem(pledge('alice'), short)).toBeNull();
    expect(gasForPledge({ ...GAS, available: 0n }, coins('2.50000000'), true).available).toBe(gasUnits(250_000n));
    expect(gasForPledge(GAS, coins('2.50000000'), false)).toEqual(GAS);
  });
});

describe('taking a pledge back', () => {
  const taken = (amount: string, receiver = 'alice'): Operation => ({ kind: 'unpledge-gas', receiver, amount: coins(amount) });
  const pledges = [
    { receiver: 'alice', amount: coins('11.00000000') },
    { receiver: 'bobby', amount: coins('3.00000000') },
  ];

  it('leaves at least ten coins for the account, whoever pledged them', () => {
    expect(String(pledgedFor(GAS, coins('1.00000000')))).toBe('11.00000000 IOST');
    expect(problem(taken('1.00000000'), { pledges })).toBeNull();
    expect(problem(taken('1.01000000'), { pledges })).toEqual({
      field: 'amount',
      error: 'pledge-too-low',
      params: { min: '10.00000000 IOST' },
    });
  });

  it('takes no more than was pledged, and for another account asks the chain what stays', () => {
    expect(problem(taken('3.00000000', 'bobby'), { pledges })).toBeNull();
    expect(problem(taken('3.01000000', 'bobby'), { pledges })).toEqual({
      field: 'amount',
      error: 'insufficient-pledge',
      params: { needed: '3.01000000 IOST', available: '3.00000000 IOST' },
    });
    expect(problem(taken('1.00000000', 'carol'), { pledges })).toMatchObject({ field: 'receiver', error: 'pledge-missing' });
    expect(unpledgeProblem(coins('3.00000000'), pledges[1]!, coins('12.99000000'))?.error).toBe('pledge-too-low');
    expect(unpledgeProblem(coins('3.00000000'), pledges[1]!, coins('13.00000000'))).toBeNull();
  });

  it('is decided by the chain where a node did not state a pledge exactly', () => {
    expect(unpledgeProblem(coins('3.00000000'), { receiver: 'bobby', amount: null }, null)).toBeNull();
  });
});
