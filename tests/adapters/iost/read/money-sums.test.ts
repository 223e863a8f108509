import { describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { readAccount } from '../../../../adapters/iost/read/account-reader.ts';
import type { NodeAsk } from '../../../../adapters/iost/rpc/node-ask.ts';
import { numberTextJson } from '../../../../adapters/iost/rpc/number-text-json.ts';
import { plainDigits } from '../../../../domain/core/amount/plain-digits.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS, SECOND_MS } from '../../../../domain/core/chain/time.ts';
import { comingCoins } from '../../../../domain/views/money/rows.ts';
import { moneyOf } from '../../../../domain/views/money/money.ts';
import { unlockCalendar } from '../../../../domain/views/unlock/calendar.ts';
import { HEAD_TIME as NOW, snapshotOf } from '../../../domain/snapshot-example.ts';
import { isLong } from '../../../support/run/long-run.ts';
import { Random } from '../../../support/random.ts';

const ACCOUNTS = isLong() ? 10_000 : 1_000;
const ALICE = 'alice';
const COIN = IOST.coin.native;
const NANOSECONDS = '000000';

interface Generated {
  readonly account: string;
  readonly bonus: string;
  /** All coins of the account, in the smallest unit, counted while it was generated. */
  readonly whole: bigint;
  /** Coins that come back by themselves on a date, as `instant amount`. */
  readonly coming: readonly string[];
}

/** An account as a node prints it, amounts as the shortest digits of a double, with any of what it may have. */
function anyAccount(random: Random): Generated {
  let whole = 0n;
  /** Digits of an amount. Up to fourteen of them are exact in a double. */
  const some = (): bigint => (random.chance(25) ? 0n : random.units(14));
  const held = (units: bigint): string => {
    whole += units;
    return plainDigits(Asset.of(units, COIN));
  };
  const coming: string[] = [];
  const frozen = Array.from({ length: random.below(12) }, () => {
    const units = some();
    const at = NOW + (random.below(20) - 10) * DAY_MS + random.below(86_400) * SECOND_MS;
    const isBack = at <= NOW;
    if (!isBack && units > 0n) coming.push(`${String(at)} ${String(units)}`);
    // What was released is in the balance already, whatever the list still has of it.
    return `{"amount":${isBack ? plainDigits(Asset.of(units, COIN)) : held(units)},"time":"${String(at)}${NANOSECONDS}"}`;
  });
  const votes = Array.from(
    { length: random.below(6) },
    (_, index) => `{"option":"producer${String(index)}","votes":${held(some())},"cleared_votes":${held(some())}}`,
  );
  const pledges = [ALICE, 'bobby', 'carol'].slice(0, random.below(4)).map((name) => `{"pledger":"${name}","amount":${held(some())}}`);
  const account = `{"name":"${ALICE}","balance":${held(some())},
    "gas_info":{"current_total":5,"transferable_gas":0,"pledge_gas":5,"increase_speed":1,"limit":5,"pledged_info":[${pledges.join()}]},
    "ram_info":{"available":"10","used":"1","total":"11"},"permissions":{},"groups":{},
    "frozen_balances":[${frozen.join()}],"vote_infos":[${votes.join()}]}`;
  return { account, bonus: held(some()), whole, coming: coming.sort() };
}

function asking({ account, bonus }: Generated): NodeAsk {
  const stored = (data: string): string => JSON.stringify({ data, block_hash: 'h', block_number: '1' });
  const answers: Readonly<Record<string, string>> = {
    // One coin of votes: its bonus is the producer's for each coin.
    getContractStorage: stored('{"producer0":["1",5,"0"]}'),
    getBatchContractStorage: JSON.stringify({ datas: [`"${bonus}"`, 'null'] }),
  };
  return Object.assign(async (path: string) => numberTextJson(answers[path] ?? account), { node: 'node' });
}

function dated(coins: readonly { readonly at: number | null; readonly amount: Asset }[]): readonly string[] {
  return coins.map(({ at, amount }) => `${String(at)} ${String(amount.units)}`).sort();
}

describe('where the coins of an account of IOST are', () => {
  it(
    `adds up to the last unit for ${String(ACCOUNTS)} accounts, and every date is the node’s own to the second`,
    { timeout: 120_000 },
    async () => {
      const random = new Random(20_261_126);
      const { at } = snapshotOf({});
      const head = { ...at, chainId: '', irreversibleNumber: at.headNumber, irreversibleTime: at.headTime };
      for (let round = 0; round < ACCOUNTS; round += 1) {
        const generated = anyAccount(random);
        const snapshot = await readAccount(IOST, asking(generated), head, ALICE);
        const money = moneyOf(snapshot, null, COIN);
        expect(money.total?.units).toBe(generated.whole);
        expect(dated(comingCoins(money))).toEqual(generated.coming);
        expect(dated(unlockCalendar(snapshot).lots.filter(({ available }) => !available))).toEqual(generated.coming);
      }
    },
  );
});
