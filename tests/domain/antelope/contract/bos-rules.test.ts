import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';
import { bosRules, rex1Rules, type ContractRules } from '../../../../domain/antelope/contract/contract-rules.ts';
import { execute, isContractCall } from '../../../../domain/antelope/contract/execute.ts';
import type { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import { EOS, REX, RULES, START, USERS, eos, must, refusalOf, smallWorld, systemCall } from './small-world.ts';

const DAY_MS = 86_400_000;
const MIDNIGHT = Date.UTC(2025, 0, 1);
const BOS_RULES = bosRules(EOS, REX);

function world(): MemoryTables {
  return smallWorld(USERS, null);
}

function does(tables: MemoryTables, calls: readonly Call[], time = START, rules: ContractRules = BOS_RULES) {
  return must(tables, calls, time, rules);
}

function refusal(tables: MemoryTables, calls: readonly Call[], time = START): string | null {
  return refusalOf(tables, calls, time, BOS_RULES);
}

function call(signer: string, action: string, data: Record<string, CallValue>): readonly Call[] {
  return [systemCall(signer, action, data)];
}

function stake(from: string, amount = '100.0000 EOS'): readonly Call[] {
  return call(from, 'delegatebw', { from, receiver: from, stake_net_quantity: amount, stake_cpu_quantity: amount, transfer: false });
}

function vote(voter: string, proxy: string, producers: readonly string[] = []): readonly Call[] {
  return call(voter, 'voteproducer', { voter, proxy, producers });
}

function buy(owner: string, amount: string): readonly Call[] {
  return [systemCall(owner, 'deposit', { owner, amount }), systemCall(owner, 'buyrex', { from: owner, amount })];
}

function sell(from: string, rex: string): readonly Call[] {
  return call(from, 'sellrex', { from, rex });
}

function rent(from: string, payment: string): readonly Call[] {
  return [
    systemCall(from, 'deposit', { owner: from, amount: payment }),
    systemCall(from, 'rentcpu', { from, receiver: from, loan_payment: payment, loan_fund: '0.0000 EOS' }),
  ];
}

function holding(amount: string, ...owners: readonly string[]): MemoryTables {
  const tables = world();
  for (const owner of owners) does(tables, [...stake(owner), ...vote(owner, 'proxya'), ...buy(owner, amount)]);
  return tables;
}

function pool(tables: MemoryTables) {
  return tables.row('rexpool', 'eosio', '0')!;
}

describe('REX that requires a vote', () => {
  it('cannot be bought by an account that does not vote', () => {
    const tables = world();
    does(tables, stake('alice'));
    expect(refusal(tables, buy('alice', '1.0000 EOS'))).toBe(
      '3050003 must vote for at least 21 producers or for a proxy before buying REX',
    );
    expect(
      refusal(tables, call('alice', 'unstaketorex', { owner: 'alice', receiver: 'alice', from_net: '1.0000 EOS', from_cpu: '0.0000 EOS' })),
    ).toBe('3050003 must vote for at least 21 producers or for a proxy before buying REX');
    does(tables, vote('alice', 'proxya'));
    expect(does(tables, buy('alice', '1.0000 EOS')).results).toMatchObject([{ action: 'buyresult' }]);
  });

  it('keeps its holder voting, through any proxy', () => {
    const tables = holding('1.0000 EOS', 'alice');
    const message = '3050003 voter holding REX tokens must vote for at least 21 producers or for a proxy';
    expect(refusal(tables, vote('alice', ''))).toBe(message);
    expect(refusal(tables, vote('alice', '', ['prod1', 'prod2']))).toBe(message);
    expect(refusal(tables, vote('alice', 'proxyb'))).toBeNull();
  });

  it('matures automatically at the fifth midnight, and is neither moved to savings nor sold automatically', () => {
    const tables = holding('1.0000 EOS', 'alice');
    expect(tables.row('rexbal', 'eosio', 'alice')!.maturities).toEqual([{ time: MIDNIGHT + 5 * DAY_MS, rex: 100_000_000n }]);
    expect(refusal(tables, sell('alice', '0.0001 REX'), MIDNIGHT + 5 * DAY_MS - 500)).toBe('3050003 insufficient available rex');
    const sold = does(tables, sell('alice', '4000.0000 REX'), MIDNIGHT + 5 * DAY_MS);
    expect(sold.results).toEqual([{ action: 'sellresult', asset: eos('0.4000') }]);
    expect(tables.row('rexbal', 'eosio', 'alice')).toMatchObject({ maturedRex: 60_000_000n, maturities: [] });
    does(tables, buy('alice', '1.0000 EOS'), MIDNIGHT + 6 * DAY_MS);
    expect(tables.row('rexbal', 'eosio', 'alice')!.maturedRex).toBe(60_000_000n);
  });
});

describe('buying REX with staked coins', () => {
  const UNSTAKE = call('alice', 'unstaketorex', { owner: 'alice', receiver: 'alice', from_net: '10.0000 EOS', from_cpu: '0.0000 EOS' });

  /** A pool that has grown since Alice's REX was last updated. */
  function grown(): MemoryTables {
    const tables = holding('30000.0000 EOS', 'alice', 'bob');
    does(tables, rent('carol', '50.0000 EOS'));
    does(tables, call('bob', 'rexexec', { user: 'bob', max: 2 }), START + 20 * DAY_MS);
    return tables;
  }

  it('leaves the voting stake unchanged, whatever the REX has gained', () => {
    const tables = grown();
    const staked = tables.row('voters', 'eosio', 'alice')!.staked;
    const voteStake = tables.row('rexbal', 'eosio', 'alice')!.voteStake;
    does(tables, UNSTAKE, START + 20 * DAY_MS);
    const revalued = tables.row('rexbal', 'eosio', 'alice')!.voteStake;
    expect(tables.row('voters', 'eosio', 'alice')!.staked).toBe(staked);
    expect(revalued.minus(voteStake).units).toBeGreaterThan(100_000n);
  });

  it('adds the gain of the REX to the voting stake under later rules', () => {
    const tables = grown();
    const staked = tables.row('voters', 'eosio', 'alice')!.staked;
    const voteStake = tables.row('rexbal', 'eosio', 'alice')!.voteStake;
    does(tables, UNSTAKE, START + 20 * DAY_MS, rex1Rules(EOS, REX, 'rex-holders'));
    const gain = tables.row('rexbal', 'eosio', 'alice')!.voteStake.minus(voteStake).units - 100_000n;
    expect(gain).toBeGreaterThan(0n);
    expect(tables.row('voters', 'eosio', 'alice')!.staked).toBe(staked + gain);
  });
});

describe('income of the REX pool', () => {
  it('includes every rent to the last unit, thirty days after its bucket closed, and sends none of it elsewhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 5_000_000 }), (units) => {
        const tables = holding('90000.0000 EOS', 'alice');
        const before = pool(tables).totalLendable.units;
        const payment = `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')} EOS`;
        const rented = does(tables, rent('carol', payment));
        expect(rented.transfers.map(({ to }) => to)).toEqual(['eosio.rex']);
        expect(pool(tables).totalLendable.units).toBe(before);
        for (const day of [1, 17, 31, 32]) does(tables, call('bob', 'rexexec', { user: 'bob', max: 2 }), START + day * DAY_MS);
        expect(pool(tables).totalLendable.units).toBe(before + BigInt(units));
        expect(tables.row('rexretpool', 'eosio', '0')).toMatchObject({ proceeds: 0n, currentRateOfIncrease: 0n });
      }),
      { numRuns: 25 },
    );
  });

  it('includes the income of name auctions, moved by the next REX action', () => {
    const tables = holding('100.0000 EOS', 'alice');
    tables.put('balance', { owner: 'eosio.names', balance: eos('7.0000') });
    tables.put('rexpool', { ...pool(tables), namebidProceeds: eos('5.0000') });
    const { transfers } = does(tables, call('bob', 'rexexec', { user: 'bob', max: 2 }));
    expect(transfers).toEqual([
      { from: 'eosio.names', to: 'eosio.rex', quantity: eos('5.0000'), memo: 'transfer from eosio.names to eosio.rex' },
    ]);
    expect(pool(tables).namebidProceeds.isZero()).toBe(true);
    expect(tables.row('rexretpool', 'eosio', '0')!.pendingBucketProceeds).toBe(50_000n);
    expect(does(tables, call('bob', 'rexexec', { user: 'bob', max: 2 })).transfers).toEqual([]);
  });

  it('does not grow where fees go to the fee account', () => {
    const tables = smallWorld();
    must(tables, buy('alice', '100.0000 EOS'));
    tables.put('rexpool', { ...pool(tables), namebidProceeds: eos('5.0000') });
    must(tables, call('bob', 'rexexec', { user: 'bob', max: 2 }));
    expect(pool(tables).namebidProceeds).toEqual(eos('5.0000'));
  });
});

describe('a sale the pool cannot pay', () => {
  it('is queued, and its proceeds are paid out with the owner’s next action', () => {
    const tables = holding('90000.0000 EOS', 'alice');
    does(tables, rent('carol', '20000.0000 EOS'));
    const day = MIDNIGHT + 5 * DAY_MS;
    expect(does(tables, sell('alice', '500000000.0000 REX'), day).results).toEqual([]);
    expect(tables.row('rexqueue', 'eosio', 'alice')).toMatchObject({ isOpen: true });
    expect(refusal(tables, rent('dave', '1.0000 EOS'), day)).toBe('3050003 rex loans are currently not available');
    does(tables, [...stake('bob'), ...vote('bob', 'proxya'), ...buy('bob', '90000.0000 EOS')], day);
    expect(tables.row('rexqueue', 'eosio', 'alice')).toMatchObject({ isOpen: false });
    const { proceeds } = tables.row('rexqueue', 'eosio', 'alice')!;
    does(tables, call('alice', 'withdraw', { owner: 'alice', amount: proceeds.toString() }), day);
    expect(tables.row('rexqueue', 'eosio', 'alice')).toBeUndefined();
    expect(tables.row('rexfund', 'eosio', 'alice')!.balance.isZero()).toBe(true);
  });

  it('is refused beyond the matured REX, queued sales included', () => {
    const tables = holding('90000.0000 EOS', 'alice');
    does(tables, rent('carol', '20000.0000 EOS'));
    const day = MIDNIGHT + 5 * DAY_MS;
    does(tables, sell('alice', '500000000.0000 REX'), day);
    expect(refusal(tables, sell('alice', '500000000.0000 REX'), day)).toBe('3050003 insufficient funds for current and scheduled orders');
  });
});

describe('voting and staking', () => {
  it('refuses an unregistered producer without naming it', () => {
    const tables = world();
    does(tables, stake('alice'));
    expect(refusal(tables, vote('alice', '', ['prod9']))).toBe('3050003 producer is not registered');
    expect(refusal(tables, vote('alice', '', ['prod3']))).toBe('3050003 producer is not currently registered');
  });

  it('lets a refund be claimed after three days', () => {
    const tables = world();
    does(tables, stake('alice'));
    does(
      tables,
      call('alice', 'undelegatebw', {
        from: 'alice',
        receiver: 'alice',
        unstake_net_quantity: '1.0000 EOS',
        unstake_cpu_quantity: '2.0000 EOS',
      }),
    );
    const due = Math.floor(START / 1000) * 1000 + 3 * DAY_MS;
    const claim = call('alice', 'refund', { owner: 'alice' });
    expect(refusal(tables, claim, due - 500)).toBe('3050003 refund is not available yet');
    expect(does(tables, claim, due).transfers).toMatchObject([{ from: 'eosio.stake', to: 'alice', quantity: eos('3.0000') }]);
  });

  it('does not activate a chain by votes, and has no refusal for unstaking before activation', () => {
    const tables = world();
    does(tables, stake('alice'));
    tables.put('global', { ...tables.row('global', 'eosio', 'global')!, threshActivatedStakeTime: 0 });
    does(tables, vote('alice', 'proxya'));
    expect(tables.row('global', 'eosio', 'global')).toMatchObject({ threshActivatedStakeTime: 0, totalActivatedStake: 2_000_002_000_000n });
    const unstake = call('alice', 'undelegatebw', {
      from: 'alice',
      receiver: 'alice',
      unstake_net_quantity: '1.0000 EOS',
      unstake_cpu_quantity: '0.0000 EOS',
    });
    expect(() => execute(tables, unstake, { time: START, rules: BOS_RULES })).toThrow('no rules for unstaking');
  });
});

describe('unsupported actions', () => {
  it.each([
    ['donatetorex', { payer: 'alice', quantity: '1.0000 EOS', memo: '' }],
    ['voteupdate', { voter_name: 'alice' }],
  ])('throws for %s', (action, data) => {
    const [asked] = call('alice', action, data);
    expect(isContractCall(asked!, BOS_RULES)).toBe(false);
    expect(isContractCall(asked!, RULES)).toBe(true);
    expect(() => execute(holding('1.0000 EOS', 'alice'), [asked!], { time: START, rules: BOS_RULES })).toThrow(
      `no rules for eosio::${action}`,
    );
  });

  it('supports all other actions', () => {
    for (const action of [
      'buyrex',
      'sellrex',
      'mvtosavings',
      'mvfrsavings',
      'consolidate',
      'rentcpu',
      'fundnetloan',
      'refund',
      'voteproducer',
      'regproxy',
      'buyram',
      'buyrambytes',
      'sellram',
    ]) {
      expect(isContractCall(systemCall('alice', action, {}), BOS_RULES)).toBe(true);
    }
  });
});
