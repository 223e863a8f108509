import { describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { readAccount } from '../../../../adapters/tron/read/account-reader.ts';
import type { NodeAsk } from '../../../../adapters/tron/rpc/node-ask.ts';
import type { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS, SECOND_MS } from '../../../../domain/core/chain/time.ts';
import { comingCoins } from '../../../../domain/views/money/rows.ts';
import { moneyOf } from '../../../../domain/views/money/money.ts';
import { unlockCalendar } from '../../../../domain/views/unlock/calendar.ts';
import { HEAD_TIME as NOW, snapshotOf } from '../../../domain/snapshot-example.ts';
import { isLong } from '../../../support/run/long-run.ts';
import { Random } from '../../../support/random.ts';
import { OWNER, OWNER_HEX } from '../example.ts';

const ACCOUNTS = isLong() ? 10_000 : 1_000;
const RESOURCES = ['BANDWIDTH', 'ENERGY'] as const;
const UNFREEZES = 32;

interface Generated {
  readonly account: object;
  readonly reward: number;
  /** From when the reward can be claimed. */
  readonly claimable: number;
  /** All coins of the account, in sun, counted while it was generated. */
  readonly whole: bigint;
  /** Coins that come back by themselves on a date, as `instant amount`. */
  readonly coming: readonly string[];
}

/** An account as a node prints it, with any of what it may have; nodes leave out what is zero, and sometimes do not. */
function anyAccount(random: Random): Generated {
  let whole = 0n;
  const some = (counts = true): number | undefined => {
    if (random.chance(30)) return random.chance(20) ? 0 : undefined;
    const units = random.units(14);
    if (counts) whole += units;
    return Number(units);
  };
  const instant = (): number => NOW + (random.below(40) - 20) * DAY_MS + random.below(86_400) * SECOND_MS;
  const coming: string[] = [];
  const comes = (at: number, amount: number | undefined): void => {
    if (amount !== undefined && amount > 0 && at > NOW) coming.push(`${String(at)} ${String(amount)}`);
  };
  const type = (resource: (typeof RESOURCES)[number]): object => (resource === 'BANDWIDTH' ? {} : { type: resource });
  const timed = () => {
    const [frozen_balance, expire_time] = [some(), instant()];
    comes(expire_time, frozen_balance);
    return { frozen_balance, expire_time };
  };
  const unfrozenV2 = Array.from({ length: random.below(UNFREEZES + 1) }, () => {
    const [unfreeze_amount, unfreeze_expire_time] = [some(), instant()];
    comes(unfreeze_expire_time, unfreeze_amount);
    return { ...type(random.pick(RESOURCES)), unfreeze_amount, unfreeze_expire_time };
  });
  const reward = some() ?? 0;
  const latest_withdraw_time = random.chance(50) ? undefined : NOW - random.below(3 * 86_400) * SECOND_MS;
  const account = {
    address: OWNER_HEX,
    balance: some(),
    allowance: some(false),
    latest_withdraw_time,
    frozen: random.chance(50) ? [timed()] : undefined,
    delegated_frozen_balance_for_bandwidth: some(),
    acquired_delegated_frozen_balance_for_bandwidth: some(false),
    frozenV2: [...RESOURCES.map((resource) => ({ ...type(resource), amount: some() })), { type: 'TRON_POWER' }],
    unfrozenV2,
    delegated_frozenV2_balance_for_bandwidth: some(),
    acquired_delegated_frozenV2_balance_for_bandwidth: some(false),
    account_resource: {
      frozen_balance_for_energy: random.chance(50) ? timed() : undefined,
      delegated_frozen_balance_for_energy: some(),
      acquired_delegated_frozen_balance_for_energy: some(false),
      delegated_frozenV2_balance_for_energy: some(),
      acquired_delegated_frozenV2_balance_for_energy: some(false),
    },
  };
  const claimable = latest_withdraw_time === undefined ? NOW : latest_withdraw_time + DAY_MS;
  return { account: JSON.parse(JSON.stringify(account)), reward, claimable, whole, coming: coming.sort() };
}

function asking({ account, reward }: Generated): NodeAsk {
  const answers: Readonly<Record<string, object>> = { getaccount: account, getaccountresource: {}, getReward: { reward } };
  return Object.assign(async (_view: string, endpoint: string) => answers[endpoint], { node: 'node' });
}

function dated(coins: readonly { readonly at: number | null; readonly amount: Asset }[]): readonly string[] {
  return coins.map(({ at, amount }) => `${String(at)} ${String(amount.units)}`).sort();
}

describe('where the coins of an account of TRON are', () => {
  it(
    `adds up to the sun for ${String(ACCOUNTS)} accounts, and every date is the node’s own to the second`,
    { timeout: 120_000 },
    async () => {
      const random = new Random(20_261_126);
      const { at } = snapshotOf({});
      const head = { ...at, chainId: '', irreversibleNumber: at.headNumber, irreversibleTime: at.headTime };
      const coin = TRON.coin.native;
      for (let round = 0; round < ACCOUNTS; round += 1) {
        const generated = anyAccount(random);
        const snapshot = await readAccount(asking(generated), head, OWNER);
        const money = moneyOf(snapshot, null, coin);
        const { whole, coming, claimable, reward } = generated;
        expect(money.total?.units).toBe(whole);
        const withReward = claimable > NOW && reward > 0 ? [...coming, `${String(claimable)} ${String(reward)}`] : coming;
        expect(dated(comingCoins(money))).toEqual([...withReward].sort());
        expect(dated(unlockCalendar(snapshot).lots.filter(({ available }) => !available))).toEqual(coming);
      }
    },
  );
});
