import * as v from 'valibot';
import type { Delegation, Delegations } from '../../../domain/tron/stake/delegation.ts';
import { FROZEN_RESOURCES } from '../../../domain/tron/stake/state.ts';
import { decoded } from '../../platform/decoded.ts';
import { hexAddress } from '../rpc/address.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { address, amount, count } from '../rpc/wire.ts';

const index = v.object({ fromAccounts: v.optional(v.array(address), []), toAccounts: v.optional(v.array(address), []) });

const rows = v.object({
  delegatedResource: v.optional(
    v.array(
      v.object({
        from: address,
        to: address,
        frozen_balance_for_bandwidth: amount,
        frozen_balance_for_energy: amount,
        expire_time_for_bandwidth: count,
        expire_time_for_energy: count,
      }),
    ),
    [],
  ),
});

/** Decodes getdelegatedresourcev2, or with `isLegacy` getdelegatedresource: rows of one pair of accounts, without what is empty. */
export function delegationRows(answer: unknown, isLegacy: boolean): readonly Delegation[] {
  const { delegatedResource } = decoded(rows, answer, isLegacy ? 'getdelegatedresource' : 'getdelegatedresourcev2');
  return delegatedResource.flatMap((row) =>
    FROZEN_RESOURCES.map((resource): Delegation => {
      const until = row[`expire_time_for_${resource}`];
      return {
        from: row.from,
        to: row.to,
        resource,
        amount: row[`frozen_balance_for_${resource}`],
        until: until === 0 ? null : until,
        isLegacy,
      };
    }).filter((one) => one.amount.isPositive()),
  );
}

/** Reads what one account lends another under Stake 2.0, or with `isLegacy` under Stake 1.0. A row about other accounts is dropped. */
export async function pairDelegations(ask: NodeAsk, from: string, to: string, isLegacy: boolean): Promise<readonly Delegation[]> {
  const asked = { fromAddress: hexAddress(from), toAddress: hexAddress(to), visible: false };
  const answer = await ask('wallet', isLegacy ? 'getdelegatedresource' : 'getdelegatedresourcev2', asked);
  return delegationRows(answer, isLegacy).filter((row) => row.from === from && row.to === to);
}

interface Index {
  readonly given: readonly string[];
  readonly received: readonly string[];
}

async function readIndex(ask: NodeAsk, account: string, isLegacy: boolean): Promise<Index> {
  const endpoint = isLegacy ? 'getdelegatedresourceaccountindex' : 'getdelegatedresourceaccountindexv2';
  const { fromAccounts, toAccounts } = decoded(
    index,
    await ask('wallet', endpoint, { value: hexAddress(account), visible: false }),
    endpoint,
  );
  return { given: [...new Set(toAccounts)], received: [...new Set(fromAccounts)] };
}

/** Pairs of accounts that are asked at once. */
const PAIRS_AT_ONCE = 5;

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly isLegacy: boolean;
}

async function rowsOfPairs(ask: NodeAsk, pairs: readonly Pair[]): Promise<readonly Delegation[]> {
  const found: Delegation[] = [];
  for (let start = 0; start < pairs.length; start += PAIRS_AT_ONCE) {
    const asked = pairs.slice(start, start + PAIRS_AT_ONCE);
    const answers = await Promise.all(asked.map(({ from, to, isLegacy }) => pairDelegations(ask, from, to, isLegacy)));
    found.push(...answers.flat());
  }
  return found;
}

/**
 * Reads what an account lends and is lent, of both generations, by the node's index of accounts and one question for each pair; `most`
 * accounts in each direction, and the number of those left out. Errors: node errors.
 */
export async function readDelegations(ask: NodeAsk, account: string, most: number): Promise<Delegations> {
  const [current, legacy] = await Promise.all([readIndex(ask, account, false), readIndex(ask, account, true)]);
  const pairs = (direction: 'given' | 'received'): readonly Pair[] =>
    [
      ...current[direction].map((other) => ({ other, isLegacy: false })),
      ...legacy[direction].map((other) => ({ other, isLegacy: true })),
    ].map(({ other, isLegacy }) =>
      direction === 'given' ? { from: account, to: other, isLegacy } : { from: other, to: account, isLegacy },
    );
  const [given, received] = [pairs('given'), pairs('received')];
  const [askedGiven, askedReceived] = [given.slice(0, most), received.slice(0, most)];
  const [givenRows, receivedRows] = await Promise.all([rowsOfPairs(ask, askedGiven), rowsOfPairs(ask, askedReceived)]);
  return {
    given: givenRows,
    received: receivedRows,
    moreGiven: Math.max(0, given.length - most),
    moreReceived: Math.max(0, received.length - most),
    legacyAsked: {
      given: askedGiven.filter(({ isLegacy }) => isLegacy).map(({ to }) => to),
      received: askedReceived.filter(({ isLegacy }) => isLegacy).map(({ from }) => from),
    },
  };
}
