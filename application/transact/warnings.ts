import type { AntelopeSimulation } from '../../domain/antelope/simulation.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { Signer } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { byProtocol } from '../../domain/chain/protocol.ts';
import type { Change, Simulation } from '../../domain/chain/simulation.ts';
import { DAY_MS, daysHoursMinutes, utcSecondText } from '../../domain/core/chain/time.ts';
import type { BalanceKey } from '../../domain/core/operation/balance-key.ts';
import type { ErrorParams } from '../../domain/core/errors/pool-error.ts';
import type { IostSimulation } from '../../domain/iost/simulation.ts';
import type { TronSimulation } from '../../domain/tron/simulation.ts';
import { restartBetween } from '../../domain/antelope/stake/delegated-bandwidth.ts';
import { shownCoin } from './coin-amount.ts';

/** All warnings, as text keys below `warnings`. */
export const WARNINGS = [
  'owner-permission',
  'first-stake',
  'from-fund',
  'savings-first',
  'proxy-leave',
  'proxy-replaced',
  'producers-replaced',
  'savings-no-date',
  'consolidate-restarts-wait',
  'matured-sold-along',
  'matured-restaked',
  'sells-everything-matured',
  'sells-more-after-midnight',
  'unlock-after-midnight',
  'sale-queued',
  'transfer-gives-away',
  'rent-spent',
  'refund-restarts',
  'fee-reserve',
  'release-wait',
  'sponsored',
  'sponsor-unreachable',
  'sponsor-failed',
  'sponsor-out-of-cpu',
] as const;

/** A warning before signing that does not stop the write. `params` are the values its text names. */
export interface Warning {
  readonly warning: (typeof WARNINGS)[number];
  readonly params: ErrorParams;
}

/** Returns the warnings of an operation and its simulation: signer, payment, vote, REX, resources, balance. */
export function warningsOf(operation: Operation, signer: Signer, simulation: Simulation, profile: ChainProfile): readonly Warning[] {
  return [
    ...(signer.permission === profile.warnOfPermission ? [warning('owner-permission', { account: signer.account })] : []),
    ...byProtocol<Simulation, readonly Warning[]>(simulation, {
      antelope: (own) => [
        ...purchaseWarnings(operation, profile),
        ...voteWarnings(operation, own),
        ...rexWarnings(operation, own, profile),
        ...spendingWarnings(operation, signer, own, profile),
        ...refundWarnings(operation, own),
        ...reserveWarnings(own, profile),
      ],
      tron: (own) => [...reserveWarnings(own, profile), ...releaseWarnings(own)],
      iost: (own) => [...reserveWarnings(own, profile), ...releaseWarnings(own)],
    }),
  ];
}

/** Returns whether two warnings have the same text and the same values. */
export function isSameWarning(one: Warning, other: Warning): boolean {
  return one.warning === other.warning && JSON.stringify(one.params) === JSON.stringify(other.params);
}

function warning(key: Warning['warning'], params: ErrorParams = {}): Warning {
  return { warning: key, params };
}

function purchaseWarnings(operation: Operation, profile: ChainProfile): readonly Warning[] {
  if (operation.kind !== 'buy-rex' && operation.kind !== 'buy-rex-from-stake') return [];
  const { firstStake, fromFund } = operation.kind === 'buy-rex' ? operation : { firstStake: null, fromFund: null };
  return [
    ...(firstStake ? [warning('first-stake', { amount: shownCoin(firstStake, profile) })] : []),
    ...(fromFund ? [warning('from-fund', { amount: shownCoin(fromFund, profile) })] : []),
    ...(operation.toSavings ? [warning('savings-first', { rex: operation.toSavings.toString() })] : []),
  ];
}

function voteWarnings(operation: Operation, { proxyBefore, proxyAfter, producersBefore }: AntelopeSimulation): readonly Warning[] {
  if (operation.kind === 'leave-proxy') return [warning('proxy-leave')];
  if (proxyAfter === null) return [];
  return [
    ...(proxyBefore !== null && proxyBefore !== proxyAfter ? [warning('proxy-replaced', { before: proxyBefore, after: proxyAfter })] : []),
    ...(producersBefore.length > 0 ? [warning('producers-replaced', { after: proxyAfter })] : []),
  ];
}

function rexWarnings(operation: Operation, simulation: AntelopeSimulation, profile: ChainProfile): readonly Warning[] {
  const { unlock } = simulation;
  const noDate = operation.kind === 'move-rex-to-savings' || unlock.kind === 'savings';
  return [
    ...(noDate ? [warning('savings-no-date')] : []),
    ...(operation.kind === 'consolidate-rex' && unlock.kind === 'instant'
      ? [warning('consolidate-restarts-wait', { date: utcSecondText(unlock.at) })]
      : []),
    ...soldAlong(operation, simulation, profile),
    ...queued(operation, simulation),
  ];
}

/** Returns warnings about REX that the contract sells although the operation did not ask for it. */
function soldAlong(operation: Operation, simulation: AntelopeSimulation, profile: ChainProfile): readonly Warning[] {
  const rex = changeOf(simulation, 'rex');
  if (!rex) return [];
  if (operation.kind === 'sell-rex') {
    const sold = rex.before.minus(rex.after);
    return sold.compare(operation.rex) > 0 ? [warning('sells-everything-matured', { rex: sold.toString() })] : [];
  }
  const sold = simulation.rexReceived && rex.before.plus(simulation.rexReceived).minus(rex.after);
  if (!sold?.isPositive()) return [];
  const restaked = 'restaked' in operation ? operation.restaked : null;
  return restaked
    ? [warning('matured-restaked', { rex: sold.toString(), amount: shownCoin(restaked, profile) })]
    : [warning('matured-sold-along', { rex: sold.toString() })];
}

function queued(operation: Operation, simulation: AntelopeSimulation): readonly Warning[] {
  if (!simulation.saleQueued) return [];
  const change = changeOf(simulation, 'rex-queued');
  const rex = change?.after ?? (operation.kind === 'sell-rex' ? operation.rex : null);
  return rex ? [warning('sale-queued', { rex: rex.toString() })] : [];
}

/** Returns warnings about amounts that are spent or given away for good. */
function spendingWarnings(operation: Operation, signer: Signer, simulation: Simulation, profile: ChainProfile): readonly Warning[] {
  const given = givenAway(operation, signer, simulation);
  return [
    ...(given ? [warning('transfer-gives-away', { amount: shownCoin(given.amount, profile), account: given.receiver })] : []),
    ...(operation.kind === 'rent-resource' ? [warning('rent-spent', { amount: shownCoin(operation.payment, profile) })] : []),
  ];
}

/** Returns warnings about what another account receives and keeps; the cost of RAM ordered in bytes comes from the simulation. */
function givenAway(
  operation: Operation,
  { account }: Signer,
  simulation: Simulation,
): { readonly amount: Asset; readonly receiver: string } | null {
  if (operation.kind === 'delegate-bandwidth')
    return operation.transfer ? { amount: operation.cpu.plus(operation.net), receiver: operation.receiver } : null;
  if ((operation.kind !== 'buy-ram' && operation.kind !== 'buy-ram-bytes') || operation.receiver === account) return null;
  if (operation.kind === 'buy-ram') return operation;
  const liquid = changeOf(simulation, 'liquid');
  return liquid ? { amount: liquid.before.minus(liquid.after), receiver: operation.receiver } : null;
}

/** Returns warnings about refunds: an account has at most one, and a new request restarts its wait. */
function refundWarnings(operation: Operation, { refundAtBefore, refundAt }: AntelopeSimulation): readonly Warning[] {
  if (operation.kind !== 'undelegate-bandwidth' || refundAtBefore === null || refundAt === null) return [];
  const { before, after, lostMs } = restartBetween(refundAtBefore, refundAt);
  return [warning('refund-restarts', { before: utcSecondText(before), after: utcSecondText(after), ...daysHoursMinutes(lostMs) })];
}

function reserveWarnings(simulation: Simulation, profile: ChainProfile): readonly Warning[] {
  const reserve = Asset.of(profile.transaction.feeReserveUnits, profile.coin.native);
  const liquid = changeOf(simulation, 'liquid');
  const isLow = liquid !== undefined && liquid.after.compare(liquid.before) < 0 && liquid.after.compare(reserve) < 0;
  return isLow ? [warning('fee-reserve', { left: shownCoin(liquid.after, profile), reserve: shownCoin(reserve, profile) })] : [];
}

/** What is bound by the operation comes back only after a wait. */
function releaseWarnings({ releaseDelayMs }: TronSimulation | IostSimulation): readonly Warning[] {
  return releaseDelayMs === null ? [] : [warning('release-wait', { days: Math.ceil(releaseDelayMs / DAY_MS) })];
}

function changeOf({ changes }: Simulation, balance: BalanceKey): Change | undefined {
  return changes.find((change) => change.balance === balance);
}
