import { VOTE_GAS } from '../../iost/resources/gas-limit.ts';
import { gasUnits, gasWaitMs, missingGas } from '../../iost/resources/gas.ts';
import type { IostAccount } from '../../iost/snapshot.ts';
import { bonusProblem, leastMovable } from '../../iost/votes/claimable-bonus.ts';
import { MINUTE_MS } from '../../core/chain/time.ts';
import type { OwnToDo } from './to-do.ts';

/**
 * Returns what an account of IOST can do. Coins that come back need nothing: the balance includes them from their date on (chain rule). Too
 * little gas matters only to an account that has something to do with it: votes, a bonus, or coins to vote with.
 */
export function iostToDo({ liquid, producerVoting: { votes, bonus, gas } }: IostAccount): readonly OwnToDo[] {
  const claimable = bonus !== null && bonus.isPositive() && bonusProblem(bonus, leastMovable(bonus.symbol)) === null;
  const needed = gasUnits(VOTE_GAS.least);
  const isShort = missingGas(gas, needed) > 0n && (votes.length > 0 || claimable || liquid.isPositive());
  const wait = gasWaitMs(gas, needed);
  return [
    ...(claimable ? [{ kind: 'claim-bonus' as const, amount: bonus }] : []),
    ...(isShort
      ? [
          {
            kind: 'gas-short' as const,
            available: gas.available / gasUnits(1n),
            needed: VOTE_GAS.least,
            minutes: wait === null ? null : Math.ceil(wait / MINUTE_MS),
          },
        ]
      : []),
  ];
}
