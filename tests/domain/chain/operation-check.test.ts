import { describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { accountProblem, checkOperation } from '../../../domain/chain/operation-check.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { frozenState, NO_MARKETS } from '../frozen/frozen-example.ts';
import { iostAccountOf, snapshotOf, tronAccountOf } from '../snapshot-example.ts';

const coin = (text: string): Asset => Asset.parse(text)!;
const SALE: Operation = { kind: 'sell-rex', rex: coin('1.0000 REX'), proceeds: null };
const UNFREEZE: Operation = { kind: 'unfreeze', amount: coin('6.000000 TRX'), resource: 'bandwidth' };

describe('checking an operation against its chain', () => {
  it('applies the rules of the operation’s definition', () => {
    expect(() => checkOperation(SALE, EOS)).not.toThrow();
    expect(() => checkOperation(SALE, { ...EOS, rexSymbol: null })).toThrow('feature-missing');
    expect(() => checkOperation({ ...SALE, rex: coin('1.0000 EOS') }, EOS)).toThrow('amount-wrong-symbol');
    expect(() => checkOperation({ ...UNFREEZE, amount: coin('0.000000 TRX') }, TRON)).toThrow('amount-zero');
    expect(() => checkOperation({ kind: 'unvote', producer: 'newpoolbp', amount: coin('0.00000000 IOST') }, IOST)).toThrow('amount-zero');
  });

  it('refuses an operation of another protocol', () => {
    for (const [operation, profile] of [
      [UNFREEZE, EOS],
      [UNFREEZE, IOST],
      [SALE, TRON],
    ] as const) {
      expect(() => checkOperation(operation, profile)).toThrow('operation-not-offered');
    }
  });
});

describe('checking an operation against an account', () => {
  it('returns why the account cannot perform it, and nothing for an account of another protocol', () => {
    const use = { used: 0n, max: 0n };
    const account = tronAccountOf(coin('7.000000 TRX'), {
      frozen: frozenState({ own: 5_000_000n }),
      votes: [],
      reward: null,
      claimedAt: null,
      markets: NO_MARKETS,
      freeBandwidth: use,
      bandwidth: use,
      energy: use,
    });
    expect(accountProblem(UNFREEZE, account)).not.toBeNull();
    expect(accountProblem({ ...UNFREEZE, amount: coin('5.000000 TRX') }, account)).toBeNull();
    expect(accountProblem(UNFREEZE, snapshotOf({}))).toBeNull();
    expect(accountProblem({ kind: 'freeze', amount: coin('9.000000 TRX'), resource: 'bandwidth' }, account)).toMatchObject({
      field: 'amount',
      error: 'insufficient-balance',
    });
    expect(accountProblem({ kind: 'freeze', amount: coin('7.000000 TRX'), resource: 'bandwidth' }, account)).toBeNull();
    expect(accountProblem(SALE, snapshotOf({}))).toBeNull();
  });

  it('returns why an IOST account cannot withdraw votes: votes it did not give, and gas', () => {
    const take = (amount: string): Operation => ({ kind: 'unvote', producer: 'newpoolbp', amount: coin(amount) });
    const account = (available: bigint) =>
      iostAccountOf(coin('0.00000000 IOST'), {
        votes: [{ producer: 'newpoolbp', votes: coin('300.00000000 IOST'), cleared: coin('5.00000000 IOST') }],
        pledges: [],
        releases: [],
        bonus: null,
        gas: { available, limit: 100_000_000n, perSecond: 100n },
        ramAvailable: 0n,
      });
    expect(accountProblem(take('305.00000000 IOST'), account(18_450_000n))).toBeNull();
    expect(accountProblem(take('306.00000000 IOST'), account(18_450_000n))).toEqual({
      field: 'amount',
      error: 'reduction-too-large',
      params: { available: '305.00000000 IOST' },
    });
    expect(accountProblem(take('305.00000000 IOST'), account(18_449_999n))).toMatchObject({ error: 'gas-insufficient' });
    const vote: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: coin('1.00000000 IOST') };
    expect(accountProblem(vote, account(18_450_000n))).toBeNull();
  });
});
