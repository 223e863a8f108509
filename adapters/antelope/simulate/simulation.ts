import { Asset, sameSymbol } from '../../../domain/core/amount/asset.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import { isOwnContract } from '../../../domain/antelope/contract/own-contracts.ts';
import { namedContractActions } from '../../../domain/antelope/operations/contract-actions.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { AntelopeSimulation, Unlock } from '../../../domain/antelope/simulation.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { isContractCall } from '../../../domain/antelope/contract/execute.ts';
import type { MemoryTables } from '../../../domain/antelope/contract/memory-tables.ts';
import type { Outcome } from '../../../domain/antelope/contract/execution-result.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import { refundInstant } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { RULES_WITHOUT_TABLE } from '../../../domain/antelope/contract/maturity-rules.ts';
import { maturityInstant } from '../../../domain/antelope/rex/maturity.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { chainRefusal } from '../rpc/errors.ts';
import { changesBetween, type Balances, balancesOf } from './simulation-balances.ts';
import type { ContractVersion } from '../read/system-contract.ts';
import { executeReading } from './asked-rows.ts';
import { ContractReading } from './contract-reading.ts';
import { type NodeAsk, nodeAsk } from '../rpc/node-ask.ts';
import { nodeRows } from '../read/table-reader.ts';

const { system: SYSTEM } = SYSTEM_ACCOUNTS;

/**
 * Simulates calls by the contracts' own rules on freshly read rows, at the head's time. The rules of contracts that the backend named are
 * unknown: such calls change nothing here. Errors: `node-answer-invalid` where this node does not know the wrapper contract and the calls
 * are made there, `call-not-allowed` for any other unknown call.
 */
export async function simulationOf(
  profile: AntelopeProfile,
  found: ContractVersion,
  head: ChainHead,
  calls: readonly Call[],
  signer: Signer,
  ask: NodeAsk = nodeAsk(head.node),
): Promise<AntelopeSimulation> {
  const known = calls.filter((call) => !isOfOthers(call, profile));
  for (const call of known) {
    if (isContractCall(call, found.rules)) continue;
    if (call.contract === profile.tokenMigration?.contract)
      throw new PoolError('node-answer-invalid', { node: head.node, what: `get_abi.${call.contract}` });
    throw new PoolError('call-not-allowed', { contract: call.contract, action: call.action });
  }
  const reading = new ContractReading(profile, ask, found, nodeRows(head.node, ask));
  const tables = await reading.read(known, signer, head.headTime);
  const rules = tables.row('rexmaturity', SYSTEM, 'rexmaturity') ?? RULES_WITHOUT_TABLE;
  const matures = maturityInstant(head.headTime, rules.buckets);
  const status = (): Status => ({
    ...statusOf(tables, signer.account, matures),
    balances: balancesOf(tables, signer.account, profile, found, head.headTime),
  });
  const before = status();
  const reported = {
    protocol: 'antelope',
    at: head.headTime,
    producersBefore: before.producers,
    proxyBefore: before.proxy,
    refundAtBefore: before.refundAt,
  } as const;
  const outcome = await executeReading(reading, tables, known, signer.account, { time: head.headTime, rules: found.rules });
  if (!outcome.ok) {
    const { proxy: proxyAfter, refundAt } = before;
    return {
      ...reported,
      changes: [],
      rexReceived: null,
      unlock: { kind: 'none' },
      proxyAfter,
      refundAt,
      saleQueued: false,
      refusal: refusalOf(outcome),
    };
  }
  tables.apply(outcome.changes);
  const after = status();
  const received = rexReceived(outcome, profile.rexSymbol ?? profile.coin.native);
  const unlock: Unlock = after.maturing > before.maturing ? { kind: 'instant', at: matures } : { kind: 'none' };
  return {
    ...reported,
    changes: changesBetween(before.balances, after.balances),
    rexReceived: received,
    unlock: received !== null && rules.buyRexToSavings ? { kind: 'savings' } : unlock,
    proxyAfter: after.proxy,
    refundAt: after.refundAt,
    saleQueued: after.queued > before.queued,
    refusal: null,
  };
}

/** Status of an account, as far as a simulation needs it. */
interface Status {
  readonly balances: Balances;
  readonly proxy: string | null;
  readonly producers: readonly string[];
  /** REX units in the lot that REX bought or unstaked now goes to. */
  readonly maturing: bigint;
  /** REX units of the queued sale. */
  readonly queued: bigint;
  readonly refundAt: Instant | null;
}

function statusOf(tables: MemoryTables, account: string, matures: Instant): Omit<Status, 'balances'> {
  const voter = tables.row('voters', SYSTEM, account);
  const order = tables.row('rexqueue', SYSTEM, account);
  const request = tables.row('refunds', account, account);
  return {
    proxy: voter?.proxy ?? null,
    producers: voter?.producers ?? [],
    maturing: tables.row('rexbal', SYSTEM, account)?.maturities.find(({ time }) => time === matures)?.rex ?? 0n,
    queued: order?.isOpen ? order.rexRequested.units : 0n,
    refundAt: request ? refundInstant({ requestedAt: request.requestTime }) : null,
  };
}

/** Returns whether a call is on an account the profile does not list, or with a token that is not the chain's coin. */
function isOfOthers({ contract, action, data }: Call, profile: AntelopeProfile): boolean {
  if (!namedContractActions(profile).includes(action)) return false;
  if (!isOwnContract(contract, profile)) return true;
  const { coin } = profile;
  const quantity = Asset.read(data['quantity']);
  return quantity !== null && ![coin.native, coin.display].some((symbol) => sameSymbol(quantity.symbol, symbol));
}

function rexReceived(outcome: Extract<Outcome, { ok: true }>, rex: Asset['symbol']): Asset | null {
  const bought = outcome.results.flatMap((result) => (result.action === 'buyresult' ? [result.asset] : []));
  return bought.length === 0 ? null : bought.reduce((sum, asset) => sum.plus(asset), Asset.zero(rex));
}

/** Returns a refusal in the form in which a node would report it, so that preview and chain report the same error. */
function refusalOf(outcome: Extract<Outcome, { ok: false }>): PoolError {
  const message = outcome.code === '3050003' ? `assertion failure with message: ${outcome.message}` : outcome.message;
  return chainRefusal({ error: { code: Number(outcome.code), details: [{ message }] } });
}
