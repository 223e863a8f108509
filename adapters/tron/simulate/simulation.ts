import type { TronSimulation } from '../../../domain/tron/simulation.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { type ErrorParams, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { knownAccount } from '../read/account-reader.ts';
import { hexAddress } from '../rpc/address.ts';
import { bandwidthCost, pointsOf } from './bandwidth-fee.ts';
import { readParameters } from '../read/chain-parameters.ts';
import { contractOfCall } from '../write/contract-call.ts';
import { shapeOf } from '../write/contract-fields.ts';
import { rulesOf } from '../write/operations/index.ts';
import type { ContractValue } from '../write/contract-value.ts';
import { chainRefusal, ruleRefusal } from '../rpc/errors.ts';
import { changesOf } from './simulation-changes.ts';
import { mayOperate, type NamedPermission, namedPermissions, suffices } from '../read/named-permissions.ts';
import { resourcesAnswer } from '../read/resources-answer.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';

const NOTHING: Omit<TronSimulation, 'at'> = {
  protocol: 'tron',
  changes: [],
  replaces: null,
  releaseDelayMs: null,
  releasedAt: null,
  energyCost: null,
  approvedBefore: null,
  refusal: null,
};

/** Simulates calls on a freshly read account by the chain's rules, in the order in which a node checks: signature, bandwidth, contract. */
export async function simulationOf(ask: NodeAsk, head: ChainHead, calls: readonly Call[], signer: Signer): Promise<TronSimulation> {
  const [call] = calls;
  if (call === undefined || calls.length !== 1)
    throw new PoolError('call-not-allowed', { contract: '', action: calls[1]?.action ?? '', position: calls.length });
  const { contract } = contractOfCall(call);
  const asked = { address: hexAddress(signer.account), visible: false };
  const [before, resources, known, rules] = await Promise.all([
    knownAccount(ask, signer.account),
    ask('wallet', 'getaccountresource', asked).then(resourcesAnswer),
    readParameters(ask),
    rulesOf(contract, ask),
  ]);
  if (rules === null) throw new PoolError('call-not-allowed', { contract: call.contract, action: call.action, position: 1 });
  if (before === null) return refused(head, new PoolError('address-not-activated', { account: signer.account }));

  const permission = namedPermissions(before).find(({ text }) => text === signer.permission);
  const unsigned = signatureProblem(permission, contract);
  if (unsigned !== null) return refused(head, withParams(unsigned, { account: signer.account, permission: signer.permission }));

  const { fee, takenPoints } = bandwidthCost(pointsOf(contract, BigInt(permission?.id ?? 0), head.headTime), resources, known);
  if (fee.compare(before.balance) > 0) {
    return refused(
      head,
      withParams(chainRefusal('BANDWITH_ERROR', 'Account resource insufficient error.'), {
        needed: fee.toString(),
        available: before.balance.toString(),
      }),
    );
  }

  const paying = { ...before, balance: before.balance.minus(fee) };
  const outcome = rules({ account: paying, now: head.headTime, parameters: known, resources, takenPoints });
  if ('broken' in outcome) return refused(head, withParams(ruleRefusal(outcome.broken.text), outcome.broken.params));
  if ('refusal' in outcome) return refused(head, outcome.refusal);
  const { more = [], ...facts } = outcome.facts;
  return { ...NOTHING, at: head.headTime, changes: [...changesOf(before, outcome.after), ...more], ...facts };
}

/** Returns a refusal in the form in which a node would report it, so that preview and chain report the same error. */
function signatureProblem(permission: NamedPermission | undefined, { name }: ContractValue): PoolError | null {
  const problem = (text: string): PoolError => chainRefusal('SIGERROR', `Validate signature error: ${text}`);
  if (permission === undefined) return problem("permission isn't exit");
  if (!mayOperate(permission, shapeOf(name).type)) return problem('Permission denied');
  return suffices(permission, null) ? null : problem('sig error');
}

function refused({ headTime }: ChainHead, refusal: PoolError): TronSimulation {
  return { ...NOTHING, at: headTime, refusal };
}

function withParams({ error, params, raw }: PoolError, more: ErrorParams): PoolError {
  return new PoolError(error, { ...params, ...more }, { raw });
}
