import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asAntelope } from '../../domain/chain/protocol.ts';
import { BOS } from '../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import type { Plan } from '../../application/features/plan.ts';
import type { MaturedProceeds } from '../../application/features/rex/rex-service.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { Call } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { DAY_MS, startOfUtcDay } from '../../domain/core/chain/time.ts';
import { bosRules, type ContractRules, rex2Rules } from '../../domain/antelope/contract/contract-rules.ts';
import { expectedTransaction } from '../../domain/chain/expected-transaction.ts';
import { MemoryTables } from '../../domain/antelope/contract/memory-tables.ts';
import { wouldLend } from '../../domain/antelope/contract/rex/rex-maintenance.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/antelope/contract/system-accounts.ts';
import { SAVINGS_TIME } from '../../domain/antelope/rex/state.ts';
import { run } from '../domain/antelope/contract/small-world.ts';
import { type TestTab, TestWorld } from '../support/container.ts';
import { TEST_START } from '../support/fakes/fake-clock.ts';
import { accountInTables, marketInTables } from '../support/contract-account.ts';

/** Balances of alice and the pool in smallest units; small, so that every edge occurs. */
interface Facts {
  readonly liquid: bigint;
  readonly fund: bigint;
  readonly lendable: bigint;
  readonly price: bigint;
  readonly lentPercent: bigint;
  readonly rent: bigint;
  readonly matured: bigint;
  readonly due: bigint;
  readonly maturing: bigint;
  readonly savings: bigint;
  readonly queuedSale: 'nothing' | 'some' | 'filled';
  readonly cpu: bigint;
  readonly net: bigint;
  readonly refund: { readonly cpu: bigint; readonly net: bigint; readonly ageMs: number } | null;
  readonly loanFund: bigint;
  readonly vote: 'pool' | 'other' | 'none';
  /** The requested amount, as a percentage of the available one and a unit more or less. */
  readonly share: bigint;
  readonly more: bigint;
  readonly receiver: 'alice' | 'bob';
}

const mostlyNone = (max: bigint): fc.Arbitrary<bigint> => fc.oneof(fc.constant(0n), fc.bigInt(0n, max));
const facts: fc.Arbitrary<Facts> = fc.record({
  liquid: mostlyNone(10_000n),
  fund: mostlyNone(10_000n),
  lendable: fc.bigInt(10_000n, 10n ** 8n),
  price: fc.bigInt(1n, 20_000n),
  lentPercent: fc.oneof(fc.bigInt(0n, 99n), fc.bigInt(91n, 99n)),
  rent: fc.constantFrom(20_000n, 10n ** 8n),
  matured: mostlyNone(60_000n),
  due: mostlyNone(60_000n),
  maturing: mostlyNone(60_000n),
  savings: mostlyNone(60_000n),
  queuedSale: fc.constantFrom('nothing', 'some', 'filled'),
  cpu: mostlyNone(5_000n),
  net: mostlyNone(5_000n),
  refund: fc.option(
    fc.record({
      cpu: fc.bigInt(1n, 3_000n),
      net: fc.bigInt(0n, 3_000n),
      ageMs: fc.constantFrom(1_000, 3 * DAY_MS - 500, 3 * DAY_MS, 9 * DAY_MS),
    }),
  ),
  loanFund: fc.bigInt(0n, 2_000n),
  vote: fc.constantFrom('pool', 'other', 'none'),
  share: fc.constantFrom(1n, 30n, 100n, 110n),
  more: fc.bigInt(-1n, 1n),
  receiver: fc.constantFrom('alice', 'bob'),
});

interface Chain {
  readonly profile: ChainProfile;
  readonly rules: ContractRules;
  /** Null: the contract has no such table. */
  readonly settings: { readonly buckets: number; readonly sellMaturedRex: boolean; readonly buyRexToSavings: boolean } | null;
}

const CHAINS: readonly (readonly [string, Chain])[] = [
  [
    'REX 2.0',
    {
      profile: EOS,
      rules: rex2Rules(EOS.coin.native, EOS.rexSymbol),
      settings: { buckets: 21, sellMaturedRex: true, buyRexToSavings: true },
    },
  ],
  ['REX before 2.0', { profile: BOS, rules: bosRules(BOS.coin.native, BOS.rexSymbol), settings: null }],
];

const NOW = TEST_START;

function tablesOf(has: Facts, { profile, rules, settings }: Chain): MemoryTables {
  const coin = (units: bigint): Asset => Asset.of(units, profile.coin.native);
  const rex = (units: bigint): Asset => Asset.of(units, rules.rex);
  const tables = new MemoryTables();
  for (const name of [...Object.values(SYSTEM_ACCOUNTS), 'alice', 'bob', 'poolproxy111', 'otherproxy11']) tables.addAccount(name);
  for (const owner of Object.values(SYSTEM_ACCOUNTS)) tables.put('balance', { owner, balance: coin(10n ** 12n) });
  tables.put('stat', { supply: coin(10n ** 15n), maxSupply: coin(10n ** 16n), issuer: 'eosio' });
  tables.put('global', {
    maxRamSize: 10n ** 11n,
    totalRamBytesReserved: 10n ** 9n,
    totalRamStake: 10n ** 9n,
    totalActivatedStake: 2_000_000_000_000n,
    threshActivatedStakeTime: NOW - DAY_MS,
    totalProducerVoteWeight: 0,
    otherFields: {},
  });
  tables.put('rammarket', {
    supply: Asset.parse('10000000000.0000 RAMCORE')!,
    base: Asset.of(10n ** 7n, { code: 'RAM', precision: 0 }),
    quote: coin(10n ** 7n),
  });
  if (settings) tables.put('rexmaturity', settings);
  for (const owner of ['poolproxy111', 'otherproxy11']) tables.put('voters', { ...VOTER, owner, isProxy: true });
  for (const owner of ['alice', 'bob']) {
    tables.put('userres', { owner, netWeight: coin(10_000n), cpuWeight: coin(10_000n), ramBytes: 4_000n });
    tables.put('limits', { owner, ramBytes: 5_400n, netWeight: 20_000n, cpuWeight: 20_000n });
  }
  tables.put('balance', { owner: 'alice', balance: coin(has.liquid) });
  if (has.fund > 0n) tables.put('rexfund', { owner: 'alice', balance: coin(has.fund) });
  const lent = (has.lendable * has.lentPercent) / 100n;
  const held = has.matured + has.due + has.maturing + has.savings;
  const supply = has.lendable * has.price + held;
  tables.put('rexpool', {
    totalLent: coin(lent),
    totalUnlent: coin(has.lendable - lent),
    totalRent: coin(has.rent),
    totalLendable: coin(has.lendable),
    totalRex: rex(supply),
    namebidProceeds: coin(0n),
    loanNum: 9n,
  });
  const buckets = [
    { time: startOfUtcDay(NOW), rex: has.due },
    { time: startOfUtcDay(NOW) + 2 * DAY_MS, rex: has.maturing },
    { time: SAVINGS_TIME, rex: has.savings },
  ];
  const voteStake = (held * has.lendable) / supply;
  if (held > 0n)
    tables.put('rexbal', {
      owner: 'alice',
      voteStake: coin(voteStake),
      rexBalance: rex(held),
      maturedRex: has.matured,
      maturities: buckets.filter((bucket) => bucket.rex > 0n),
    });
  // A queued sale is one the pool cannot pay: any other is filled by the next action of any account.
  const waits = has.matured > 0n && (has.matured * has.lendable) / supply > has.lendable - lent - lent / 10n;
  if (has.queuedSale === 'some' && waits)
    tables.put('rexqueue', {
      owner: 'alice',
      rexRequested: rex(has.matured),
      proceeds: coin(0n),
      stakeChange: coin(0n),
      orderTime: NOW - DAY_MS,
      isOpen: true,
    });
  if (has.queuedSale === 'filled')
    tables.put('rexqueue', {
      owner: 'alice',
      rexRequested: rex(7n),
      proceeds: coin(5n),
      stakeChange: coin(0n),
      orderTime: NOW - DAY_MS,
      isOpen: false,
    });
  if (has.cpu + has.net > 0n)
    tables.put('delband', { from: 'alice', to: has.receiver, cpuWeight: coin(has.cpu), netWeight: coin(has.net) });
  if (has.refund)
    tables.put('refunds', {
      owner: 'alice',
      requestTime: NOW - has.refund.ageMs - ((NOW - has.refund.ageMs) % 1_000),
      cpuAmount: coin(has.refund.cpu),
      netAmount: coin(has.refund.net),
    });
  tables.put('cpuloan', {
    from: 'alice',
    receiver: 'bob',
    payment: coin(50n),
    balance: coin(has.loanFund),
    totalStaked: coin(0n),
    loanNum: 7n,
    expiration: NOW + 500,
  });
  const proxy = { pool: 'poolproxy111', other: 'otherproxy11', none: null }[has.vote];
  if (held > 0n || has.cpu + has.net > 0n || proxy)
    tables.put('voters', { ...VOTER, owner: 'alice', proxy, staked: has.cpu + has.net + voteStake });
  return tables;
}

const VOTER = { proxy: null, producers: [], staked: 0n, lastVoteWeight: 0, proxiedVoteWeight: 0, isProxy: false, flags1: 0 };

function callsOf(operation: Operation): readonly Call[] {
  return expectedTransaction(operation, 'alice').calls.map(({ contract = 'eosio', action, data }) => ({
    contract,
    action,
    data,
    authorization: [{ account: 'alice', permission: 'active' }],
  }));
}

/** A plan, and the operation it would have without any check. */
interface BehaviourRequest {
  readonly plan: Promise<Plan>;
  readonly plain: Operation;
}

type Asking = (
  tab: TestTab,
  has: Facts,
  parts: { coin: (units: bigint) => Asset; rex: (units: bigint) => Asset; around: (base: bigint) => bigint },
) => BehaviourRequest;

const SET = 'poolproxy111';

function purchase(proceeds: MaturedProceeds): Asking {
  return ({ rex, world: { chain } }, { liquid, fund }, { coin, around }) => {
    const amount = coin(around(liquid + fund));
    const missing = amount.minus(coin(liquid));
    const { vote, bandwidth } = asAntelope(chain.accounts.get('alice'))!;
    const firstStake = bandwidth?.length === 0 && !vote?.staked.isPositive() ? coin(1n) : null;
    return {
      plan: rex.planPurchase(amount, 'alice', proceeds),
      plain: {
        kind: 'buy-rex',
        amount,
        firstStake,
        fromFund: missing.isPositive() ? missing : null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: SET,
      },
    };
  };
}

const ASKED: Readonly<Record<string, Asking>> = {
  'a purchase': purchase('stake-again'),
  'a purchase that takes out what is sold along': purchase('take-out'),
  'a purchase from stake': ({ rex }, { cpu, net, receiver }, { coin, around }) => {
    const parts = { receiver, cpu: coin(around(cpu)), net: coin(net) };
    return {
      plan: rex.planPurchaseFromStake(parts, 'alice'),
      plain: { kind: 'buy-rex-from-stake', ...parts, toSavings: null, restaked: null, proxy: SET },
    };
  },
  'a sale': ({ rexHolding }, { matured, due }, { rex, around }) => {
    const sold = rex(around(matured + due));
    return { plan: rexHolding.planSale(sold, 'alice'), plain: { kind: 'sell-rex', rex: sold, proceeds: null } };
  },
  'a sale of everything': ({ rexHolding }, { matured, due }, { rex }) => ({
    plan: rexHolding.planSaleOfAll('alice'),
    plain: { kind: 'sell-rex', rex: rex(matured + due > 0n ? matured + due : 1n), proceeds: null },
  }),
  'an unstake': ({ rexHolding }, { savings }, { rex, around }) => {
    const unstaked = rex(around(savings));
    return { plan: rexHolding.planUnstake(unstaked, 'alice'), plain: { kind: 'unstake-rex', rex: unstaked } };
  },
  'a move to savings': ({ rexHolding }, { matured, due, maturing }, { rex, around }) => {
    const saved = rex(around(matured + due + maturing));
    return { plan: rexHolding.planToSavings(saved, 'alice'), plain: { kind: 'move-rex-to-savings', rex: saved } };
  },
  'a revaluation': ({ rexHolding }) => ({ plan: rexHolding.planUpdate('alice'), plain: { kind: 'update-rex' } }),
  'taking a sale back': ({ rexHolding }) => ({ plan: rexHolding.planCancelSale('alice'), plain: { kind: 'cancel-rex-sale' } }),
  'a deposit': ({ rexFund }, { liquid }, { coin, around }) => {
    const amount = coin(around(liquid));
    return { plan: rexFund.planDeposit(amount, 'alice'), plain: { kind: 'deposit-to-rex-fund', amount } };
  },
  'a withdrawal': ({ rexFund }, { fund, queuedSale }, { coin, around }) => {
    const amount = coin(around(fund + (queuedSale === 'filled' ? 5n : 0n)));
    return { plan: rexFund.planWithdrawal(amount, 'alice'), plain: { kind: 'withdraw-from-rex-fund', amount } };
  },
  'a delegation': ({ bandwidth }, { liquid, refund, receiver }, { coin, around }) => {
    const parts = { receiver, cpu: coin(around(liquid + (refund?.cpu ?? 0n))), net: coin(refund?.net ?? 0n), transfer: false };
    return { plan: bandwidth.planDelegation(parts, 'alice'), plain: { kind: 'delegate-bandwidth', ...parts, proxy: null } };
  },
  'a gift of stake': ({ bandwidth }, { liquid }, { coin, around }) => {
    const parts = { receiver: 'bob', cpu: coin(around(liquid)), net: coin(0n), transfer: true };
    return { plan: bandwidth.planDelegation(parts, 'alice'), plain: { kind: 'delegate-bandwidth', ...parts, proxy: null } };
  },
  'an undelegation': ({ bandwidth }, { cpu, net, receiver }, { coin, around }) => {
    const parts = { receiver, cpu: coin(cpu), net: coin(around(net)) };
    return { plan: bandwidth.planUndelegation(parts, 'alice'), plain: { kind: 'undelegate-bandwidth', ...parts, proxy: null } };
  },
  'a refund': ({ bandwidth }) => ({ plan: bandwidth.planRefund('alice'), plain: { kind: 'claim-refund' } }),
  'a rent': ({ loans }, { liquid, fund, receiver }, { coin, around }) => {
    const parts = { resource: 'cpu', receiver, payment: coin(around(liquid + fund)), fund: coin(0n) } as const;
    const missing = parts.payment.minus(coin(fund));
    return {
      plan: loans.planRent(parts, 'alice'),
      plain: { kind: 'rent-resource', ...parts, deposit: missing.isPositive() ? missing : null },
    };
  },
  'funding a loan': ({ loans }, { liquid, fund }, { coin, around }) => {
    const parts = { resource: 'cpu', loan: 7n, amount: coin(around(liquid + fund)) } as const;
    const missing = parts.amount.minus(coin(fund));
    return {
      plan: loans.planFunding(parts, 'alice'),
      plain: { kind: 'fund-loan', ...parts, deposit: missing.isPositive() ? missing : null },
    };
  },
  'defunding a loan': ({ loans }, { loanFund }, { coin, around }) => {
    const parts = { resource: 'cpu', loan: 7n, amount: coin(around(loanFund)) } as const;
    return { plan: loans.planDefunding(parts, 'alice'), plain: { kind: 'defund-loan', ...parts } };
  },
  'buying RAM': ({ ram }, { liquid, receiver }, { coin, around }) => {
    const amount = coin(around(liquid));
    return { plan: ram.planPurchase({ receiver, amount }, 'alice'), plain: { kind: 'buy-ram', receiver, amount } };
  },
  'buying bytes': ({ ram }, { liquid, receiver }, { around }) => {
    const bytes = around(liquid);
    return { plan: ram.planPurchaseOfBytes({ receiver, bytes }, 'alice'), plain: { kind: 'buy-ram-bytes', receiver, bytes } };
  },
  'selling RAM': ({ ram }, _, { around }) => {
    const bytes = around(4_000n);
    return { plan: ram.planSale(bytes, 'alice'), plain: { kind: 'sell-ram', bytes } };
  },
  'leaving the vote': ({ voting }) => ({ plan: voting.planLeaving('alice'), plain: { kind: 'leave-proxy' } }),
};

/**
 * Refused although the contract would accept it: selling for nothing, stopping a vote that does not exist, and a purchase so large that it
 * would itself fill the account's queued sale, if no other sale came first.
 */
const STRICTER_THAN_THE_CONTRACT = ['rex-sale-too-small', 'not-voting', 'rex-sale-waiting'];

const ANY_MESSAGE: unknown = expect.any(String);

describe.each(CHAINS)('on a chain with %s', (_, chain) => {
  const { profile, rules } = chain;
  it.each(Object.entries(ASKED))('the plan of %s is accepted by the contract, and both refuse the same', async (_name, asking) => {
    const world = new TestWorld(profile);
    world.chain.addAccount('bob');
    world.chain.ram = {
      bytes: 10n ** 7n,
      coins: Asset.of(10n ** 7n, profile.coin.native),
      ramcore: rules.ramByRamcore ? 10n ** 14n : null,
      newBytes: 0n,
    };
    const tab = world.tab();
    const seen = { planned: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(facts, async (has) => {
        const tables = tablesOf(has, chain);
        world.chain.accounts.set('alice', {
          ...accountInTables(tables, 'alice', profile.coin.native.code),
          at: { node: '', headNumber: 0, headTime: 0, receivedAt: 0 },
        });
        world.chain.market = marketInTables(tables);
        world.chain.lends = wouldLend(tables, { time: NOW, rules });
        const units = (base: bigint): bigint => (base * has.share) / 100n + has.more;
        const around = (base: bigint): bigint => (units(base) > 0n ? units(base) : 1n);
        const { plan, plain } = asking(tab, has, {
          coin: (count) => Asset.of(count, profile.coin.native),
          rex: (count) => Asset.of(count, rules.rex),
          around,
        });
        const { operation, problems } = await plan;
        seen[operation ? 'planned' : 'refused'] += 1;
        const outcome = run(tables, callsOf(operation ?? plain), NOW, rules);
        const names = problems.map(({ error }) => error);
        fc.pre(!outcome.ok || !names.some((name) => STRICTER_THAN_THE_CONTRACT.includes(name)));
        expect([names, outcome.ok || outcome.message]).toEqual([names, operation ? true : ANY_MESSAGE]);
      }),
      { numRuns: 200, seed: 42 },
    );
    expect(seen.planned).toBeGreaterThan(2);
  });
});
