import { Asset, sameSymbol } from '../../../domain/core/amount/asset.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import { isOwnContract } from '../../../domain/antelope/contract/own-contracts.ts';
import { namedContractActions } from '../../../domain/antelope/operations/contract-actions.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Simulation, Unlock } from '../../../application/ports/transactions.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { isLedgerCall } from '../../../domain/antelope/contract/execute.ts';
import type { MemoryTables } from '../../../domain/antelope/contract/memory-tables.ts';
import type { Outcome } from '../../../domain/antelope/contract/execution-result.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import { refundInstant } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { RULES_WITHOUT_TABLE } from '../../../domain/antelope/contract/maturity-rules.ts';
import { maturityInstant } from '../../../domain/antelope/rex/maturity.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { chainRefusal } from '../rpc/errors.ts';
import { changesBetween, type Figures, figuresOf } from './simulation-balances.ts';
import type { ContractVersion } from '../read/system-contract.ts';
import { executeReading } from './asked-rows.ts';
import { LedgerReading } from './ledger-reading.ts';
import { type NodeAsk, nodeAsk } from '../rpc/node-ask.ts';
import { nodeRows } from '../read/table-reader.ts';

const { system: SYSTEM } = SYSTEM_ACCOUNTS;

/**
 * What the contracts’ own rules make of the calls on freshly read rows, at the head’s time. Of contracts that somebody else named the rules
 * are not known: such calls change nothing here. Errors: `node-answer-invalid` where this node knows no contract that renamed the coin and the
 * calls are made there, `call-not-allowed` for a call that is neither.
 */
export async function simulationOf(
  profile: AntelopeProfile,
  found: ContractVersion,
  head: ChainHead,
  calls: readonly Call[],
  signer: Signer,
  ask: NodeAsk = nodeAsk(head.node),
): Promise<Simulation> {
  const known = calls.filter((call) => !isOfOthers(call, profile));
  for (const call of known) {
    if (isLedgerCall(call, found.rules)) continue;
    if (call.contract === profile.tokenMigration?.contract)
      throw new PoolError('node-answer-invalid', { node: head.node, what: `get_abi.${call.contract}` });
    throw new PoolError('call-not-allowed', { contract: call.contract, action: call.action });
  }
  const reading = new LedgerReading(profile, ask, found, nodeRows(head.node, ask));
  const tables = await reading.read(known, signer, head.headTime);
  const rules = tables.row('rexmaturity', SYSTEM, 'rexmaturity') ?? RULES_WITHOUT_TABLE;
  const matures = maturityInstant(head.headTime, rules.buckets);
  const status = (): Status => ({
    ...statusOf(tables, signer.account, matures),
    figures: figuresOf(tables, signer.account, profile, found, head.headTime),
  });
  const before = status();
  const reported = {
    at: head.headTime,
    producersBefore: before.producers,
    proxyBefore: before.proxy,
    refundAtBefore: before.refundAt,
    replaces: null,
    releaseDelayMs: null,
  };
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
    changes: changesBetween(before.figures, after.figures),
    rexReceived: received,
    unlock: received !== null && rules.buyRexToSavings ? { kind: 'savings' } : unlock,
    proxyAfter: after.proxy,
    refundAt: after.refundAt,
    saleQueued: after.queued > before.queued,
    refusal: null,
  };
}

/** How an account stands, as far as a simulation tells. */
interface Status {
  readonly figures: Figures;
  readonly proxy: string | null;
  readonly producers: readonly string[];
  /** REX units in the lot that what is bought or taken out of savings now goes to. */
  readonly maturing: bigint;
  /** REX units of the sale that still waits. */
  readonly queued: bigint;
  readonly refundAt: Instant | null;
}

function statusOf(tables: MemoryTables, account: string, matures: Instant): Omit<Status, 'figures'> {
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

/** A call on a contract that is not the chain's own, or with a token that is not the chain's coin. */
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

/** Brought to the form a node would refuse it in, so that preview and chain speak with one voice. */
function refusalOf(outcome: Extract<Outcome, { ok: false }>): PoolError {
  const message = outcome.code === '3050003' ? `assertion failure with message: ${outcome.message}` : outcome.message;
  return chainRefusal({ error: { code: Number(outcome.code), details: [{ message }] } });
}
