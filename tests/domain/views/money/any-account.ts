import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import type { AntelopeAccount, AntelopePool, ResourceLoan } from '../../../../domain/antelope/snapshot.ts';
import { SAVINGS_TIME, type RexMaturity } from '../../../../domain/antelope/rex/state.ts';
import type { IostAccount } from '../../../../domain/iost/snapshot.ts';
import type { TronAccount } from '../../../../domain/tron/snapshot.ts';
import type { Random } from '../../../support/random.ts';
import { rexBalance, rexMarket } from '../../../support/rex-market.ts';
import { frozenBalance, sun, NO_MARKETS } from '../../frozen/frozen-example.ts';
import { eos, HEAD_TIME as NOW, iostAccountOf, snapshotOf, tronAccountOf } from '../../snapshot-example.ts';

const rex = (units: bigint): Asset => Asset.of(units, { code: 'REX', precision: 4 });
const iost = (units: bigint): Asset => Asset.of(units, { code: 'IOST', precision: 8 });
const UNUSED = { used: 0n, max: 0n, updatedAt: null };

/** Nothing in one case of four, else any units. */
function someUnits(random: Random, digits: number): bigint {
  return random.chance(25) ? 0n : random.units(digits);
}

function anyInstant(random: Random): number {
  return NOW + (random.below(20) - 10) * DAY_MS;
}

/** An account of Antelope with any of the positions it may have, and the REX pool of its chain. */
export function anyRexAccount(random: Random): { snapshot: AntelopeAccount; pool: NonNullable<AntelopePool['rex']>['pool'] } {
  const some = (digits: number): bigint => someUnits(random, digits);
  const buckets = Array.from({ length: random.below(22) }, (_, index): RexMaturity => ({
    time: NOW + (index - 3) * DAY_MS,
    rex: some(14),
  }));
  if (random.chance(60)) buckets.push({ time: SAVINGS_TIME, rex: some(15) });
  const balance = random.chance(85) ? rexBalance('alice', buckets, some(13)) : null;
  const odd = balance && random.chance(10) ? { ...balance, rexBalance: rex(some(15)) } : balance;
  const order = random.chance(30) ? { rex: rex(some(14)), proceeds: eos(some(10)), orderedAt: NOW, filled: random.chance(50) } : null;
  const loans = Array.from({ length: random.below(3) }, (_, index): ResourceLoan => ({
    resource: random.pick(['cpu', 'net'] as const),
    loan: BigInt(index),
    receiver: random.pick(['alice', 'bob']),
    payment: eos(1n),
    fund: eos(some(8)),
    rented: eos(9n),
    expiresAt: NOW + (random.below(60) - 30) * DAY_MS,
  }));
  const bandwidth = Array.from({ length: random.below(4) }, (_, index) => ({
    from: 'alice',
    to: ['alice', 'bob', 'carol', 'dave'][index]!,
    cpu: eos(some(11)),
    net: eos(some(11)),
  }));
  const pool = { ...rexMarket().pool, totalLendable: eos(random.units(13)), totalRex: rex(random.units(17)) };
  const snapshot = snapshotOf({
    liquid: eos(some(12)),
    swappable: random.chance(30) ? eos(some(10)) : null,
    rex: { balance: odd, fund: eos(some(9)), order, loans },
    bandwidth,
    refund: random.chance(40) ? { requestedAt: NOW - random.below(6) * DAY_MS, cpu: eos(some(9)), net: eos(some(9)) } : null,
  });
  return { snapshot, pool };
}

/** An account of TRON with any frozen, lent and unfrozen coins of either generation; its reward may be unknown. */
export function anyFrozenAccount(random: Random): TronAccount {
  const some = (): bigint => someUnits(random, 13);
  const balance = () => ({
    ...frozenBalance({ own: some(), delegated: some(), legacyOwn: some(), legacyDelegated: some(), received: some() }),
    legacyUntil: random.chance(50) ? anyInstant(random) : null,
  });
  const pending = Array.from({ length: random.below(6) }, () => ({
    resource: random.pick(['bandwidth', 'energy'] as const),
    amount: sun(random.units(12)),
    readyAt: anyInstant(random),
  }));
  const frozen = { bandwidth: balance(), energy: balance(), pending };
  const reward = random.chance(10) ? null : sun(some());
  return tronAccountOf(sun(some()), {
    frozen,
    votes: [],
    reward,
    claimedAt: null,
    markets: NO_MARKETS,
    freeBandwidth: UNUSED,
    bandwidth: UNUSED,
    energy: UNUSED,
  });
}

/** An account of IOST with any votes, releases and gas pledges, one of which may be unknown. */
export function anyVotingAccount(random: Random): IostAccount {
  const some = (): bigint => someUnits(random, 16);
  return iostAccountOf(iost(some()), {
    votes: Array.from({ length: random.below(4) }, (_, index) => ({
      producer: `node${index}`,
      votes: iost(some()),
      cleared: iost(some()),
    })),
    releases: Array.from({ length: random.below(5) }, () => ({ amount: iost(random.units(12)), at: anyInstant(random) })),
    pledges: Array.from({ length: random.below(3) }, (_, index) => ({
      receiver: ['alice', 'bobby', 'carol'][index]!,
      amount: random.chance(10) ? null : iost(some()),
    })),
    bonus: iost(some()),
    gas: { available: 0n, limit: 0n, perSecond: 0n },
    ramAvailable: 0n,
  });
}
