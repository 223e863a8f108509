import { antelopeWarnings } from '../../domain/antelope/operations/warnings.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { limitsOf } from '../../domain/chain/expected-transaction.ts';
import { asTron, byProtocol } from '../../domain/chain/protocol.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import { changeOf } from '../../domain/core/chain/simulation-base.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { Signer } from '../../domain/core/chain/call.ts';
import { DAY_MS } from '../../domain/core/chain/time.ts';
import { shownCoin } from '../../domain/core/operation/coin-amount.ts';
import { type Warning, warningOf } from '../../domain/core/operation/warning.ts';
import type { IostSimulation } from '../../domain/iost/simulation.ts';
import type { TronSimulation } from '../../domain/tron/simulation.ts';

/**
 * Returns the warnings of an operation and its simulation: the signer's permission, what its definition has to say, the vote, and what is
 * left or comes back late.
 */
export function warningsOf(operation: Operation, signer: Signer, simulation: Simulation, profile: ChainProfile): readonly Warning[] {
  const reserve = reserveWarnings(simulation, profile);
  return [
    ...(signer.permission === profile.warnOfPermission ? [warningOf('owner-permission', { account: signer.account })] : []),
    ...byProtocol<Simulation, readonly Warning[]>(simulation, {
      antelope: (own) => [...antelopeWarnings(operation, { signer, simulation: own, chain: profile }), ...reserve],
      tron: (own) => [...reserve, ...releaseWarnings(own), ...contractCallWarnings(operation, own, profile)],
      iost: (own) => [...reserve, ...releaseWarnings(own), ...bonusWarnings(own, profile)],
    }),
  ];
}

function reserveWarnings(simulation: Simulation, profile: ChainProfile): readonly Warning[] {
  const reserve = Asset.of(profile.transaction.feeReserveUnits, profile.coin.native);
  const liquid = changeOf(simulation, 'liquid');
  const isLow = liquid !== undefined && liquid.after.compare(liquid.before) < 0 && liquid.after.compare(reserve) < 0;
  return isLow ? [warningOf('fee-reserve', { left: shownCoin(liquid.after, profile), reserve: shownCoin(reserve, profile) })] : [];
}

/** Returns warnings about what the operation binds: it comes back only after a wait. */
function releaseWarnings({ releaseDelayMs }: TronSimulation | IostSimulation): readonly Warning[] {
  return releaseDelayMs === null ? [] : [warningOf('release-wait', { days: Math.ceil(releaseDelayMs / DAY_MS) })];
}

/** Returns warnings about a call of a contract: its energy may cost more than the fee limit allows, or it replaces an approval that is there. */
function contractCallWarnings(
  operation: Operation,
  { energyCost, approvedBefore }: TronSimulation,
  profile: ChainProfile,
): readonly Warning[] {
  const feeLimit = Asset.of(asTron(limitsOf(operation))?.feeLimit ?? 0n, profile.coin.native);
  const isLow = energyCost !== null && energyCost.compare(feeLimit) > 0;
  return [
    ...(isLow ? [warningOf('fee-limit-low', { needed: shownCoin(energyCost, profile), limit: shownCoin(feeLimit, profile) })] : []),
    ...(approvedBefore === null ? [] : [warningOf('approval-replaced', { before: approvedBefore.toString() })]),
  ];
}

/**
 * Returns a warning where a bonus gets smaller and is not paid: with the last votes for a producer it is out of reach until the next ones
 * (contract rule).
 */
function bonusWarnings(simulation: IostSimulation, profile: ChainProfile): readonly Warning[] {
  const bonus = changeOf(simulation, 'bonus');
  const liquid = changeOf(simulation, 'liquid');
  if (bonus === undefined || bonus.after.compare(bonus.before) >= 0 || liquid !== undefined) return [];
  return [warningOf('bonus-left-behind', { bonus: shownCoin(bonus.before.minus(bonus.after), profile) })];
}
