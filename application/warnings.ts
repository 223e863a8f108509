import { Asset } from '../domain/amount/asset.ts';
import type { Signer } from '../domain/chain/call.ts';
import { DAY_MS } from '../domain/chain/time.ts';
import type { Operation } from '../domain/chain/operation.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import type { ErrorParams } from '../domain/errors/pool-error.ts';
import type { Forecast } from './ports/transactions.ts';

/** Something to know before signing that does not stop it. `warning` is a text key below `warnings`, `params` the values its text names. */
export interface Warning {
  readonly warning: 'owner-permission' | 'first-stake' | 'proxy-replaced' | 'producers-replaced' | 'savings-no-date' | 'matured-sold-along' | 'fee-reserve' | 'release-wait';
  readonly params: ErrorParams;
}

/** What a person should know about an operation and its forecast, in the order of the operation's calls. */
export function warningsOf(operation: Operation, signer: Signer, forecast: Forecast, profile: ChainProfile): readonly Warning[] {
  const warnings: Warning[] = [];
  if (signer.permission === profile.warnOfPermission) warnings.push({ warning: 'owner-permission', params: { account: signer.account } });
  if (operation.kind === 'buy-rex' && operation.firstStake) {
    warnings.push({ warning: 'first-stake', params: { amount: operation.firstStake.renamed(profile.coin.display).toString() } });
  }
  const { proxyBefore, proxyAfter, producersBefore } = forecast;
  if (proxyBefore !== null && proxyAfter !== null && proxyBefore !== proxyAfter) {
    warnings.push({ warning: 'proxy-replaced', params: { before: proxyBefore, after: proxyAfter } });
  }
  if (producersBefore.length > 0 && proxyAfter !== null) warnings.push({ warning: 'producers-replaced', params: { after: proxyAfter } });
  if (operation.kind === 'buy-rex' && forecast.unlock.kind === 'savings') warnings.push({ warning: 'savings-no-date', params: {} });
  const rex = forecast.changes.find((change) => change.figure === 'rex');
  const sold = rex && forecast.rexReceived ? rex.before.plus(forecast.rexReceived).minus(rex.after) : null;
  if (sold?.isPositive()) warnings.push({ warning: 'matured-sold-along', params: { rex: sold.toString() } });
  const reserve = Asset.of(profile.transaction.feeReserveUnits, profile.coin.native);
  const liquid = forecast.changes.find((change) => change.figure === 'liquid');
  if (liquid && liquid.after.compare(liquid.before) < 0 && liquid.after.compare(reserve) < 0) {
    warnings.push({ warning: 'fee-reserve', params: { left: liquid.after.renamed(profile.coin.display).toString(), reserve: reserve.renamed(profile.coin.display).toString() } });
  }
  if (forecast.releaseDelayMs !== null) warnings.push({ warning: 'release-wait', params: { days: Math.ceil(forecast.releaseDelayMs / DAY_MS) } });
  return warnings;
}
