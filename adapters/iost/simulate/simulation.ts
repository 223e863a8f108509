import type { IostSimulation } from '../../../domain/iost/simulation.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { LimitRange } from '../../../domain/core/operation/limits.ts';
import { gasUnits, gasWaitMinutes, type GasState, missingGas } from '../../../domain/iost/resources/gas.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import { readAccount } from '../read/account-reader.ts';
import { releaseDelayMs } from '../read/election.ts';
import { hundredthsText } from '../write/client-numbers.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { UNPLEDGE_WAIT_MS } from '../../../domain/iost/resources/gas-pledge.ts';
import type { IostEncoding } from '../write/operations/encoding.ts';
import { encodingOfCall } from '../write/operations/index.ts';

/**
 * Simulates a call on freshly read state: applies the rules of node and contracts in their order, and returns the balances after it. Nodes
 * require the gas first; then the contract's rules apply. Errors: `call-not-allowed`, node errors.
 */
export async function simulationOf(
  profile: IostProfile,
  ask: NodeAsk,
  head: ChainHead,
  calls: readonly Call[],
  signer: Signer,
): Promise<IostSimulation> {
  const [call] = calls;
  const simulation = call === undefined || calls.length !== 1 ? null : encodingOfCall(call);
  if (call === undefined || simulation === null)
    throw new PoolError('call-not-allowed', { contract: call?.contract ?? '', action: call?.action ?? '' });
  const [{ liquid, producerVoting: holding }, delayMs] = await Promise.all([
    readAccount(profile, ask, head, signer.account),
    releaseDelayMs(ask),
  ]);
  const outcome = await simulation.simulate(call.data, { ask, coin: profile.coin.native, now: head.headTime, liquid, holding });
  const gas = simulation.gasOf?.(call.data, holding.gas, profile.coin.native) ?? holding.gas;
  const refusal = gasRefusal(gas, simulation.gas) ?? ('refusal' in outcome ? outcome.refusal : null);
  return {
    protocol: 'iost',
    at: head.headTime,
    changes: refusal !== null || 'refusal' in outcome ? [] : outcome.changes,
    releaseDelayMs: simulation.wait === 'after-reduction' ? delayMs : null,
    releasedAt: releasedAt(simulation.wait, head.headTime, delayMs),
    refusal,
  };
}

function releasedAt(wait: IostEncoding<never>['wait'], now: Instant, electionDelayMs: number | null): Instant | null {
  if (wait === 'after-unpledge') return now + UNPLEDGE_WAIT_MS;
  return wait === 'from-now' && electionDelayMs !== null ? now + electionDelayMs : null;
}

function gasRefusal(gas: GasState, { least }: LimitRange): PoolError | null {
  const needed = gasUnits(least);
  if (missingGas(gas, needed) === 0n) return null;
  return new PoolError('gas-insufficient', {
    needed: hundredthsText(needed),
    available: gas.available <= 0n ? '0' : hundredthsText(gas.available),
    minutes: gasWaitMinutes(gas, needed),
  });
}
