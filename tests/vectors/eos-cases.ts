import type { AssetSymbol } from '../../domain/core/amount/asset.ts';
import type { Call, CallValue } from '../../domain/core/chain/call.ts';
import { bosRules, rex1Rules, rex2Rules, type ContractRules } from '../../domain/antelope/contract/contract-rules.ts';
import { execute } from '../../domain/antelope/contract/execute.ts';
import type { ActionResult, Outcome } from '../../domain/antelope/contract/execution-result.ts';
import { nodeInteger } from '../../domain/antelope/contract/node-number.ts';
import type { PairNames } from '../../domain/antelope/contract/row-json.ts';
import { time } from './eos-row-reader.ts';
import type { RecordedAction, RecordedCase, RecordedFile, RecordedStep } from './eos-format.ts';
import { worldOf } from './eos-world.ts';
import { watchedState } from './eos-watched-state.ts';
import { firstDifference } from './first-difference.ts';
import type { VectorCase } from './runners.ts';

const REX: AssetSymbol = { code: 'REX', precision: 4 };
const FIRST_SECOND: PairNames = ['first', 'second'];

interface RecordedContract {
  readonly rules: (core: AssetSymbol) => ContractRules;
  /** Whether receipts of RAM actions include the fee. */
  readonly receiptsNameFee: boolean;
  /** The field names of a maturity bucket in the contract's definition. */
  readonly pairs: PairNames;
}

/** Contracts by their recorded key; one that is not listed is not supported and fails. */
const CONTRACTS: Readonly<Record<string, RecordedContract>> = {
  'v3.5.0-rc1': { rules: (core) => rex2Rules(core, REX), receiptsNameFee: true, pairs: FIRST_SECOND },
  'v3.4.0': { rules: (core) => rex1Rules(core, REX, 'fee-account'), receiptsNameFee: true, pairs: FIRST_SECOND },
  'v3.3.0': { rules: (core) => rex1Rules(core, REX, 'rex-holders'), receiptsNameFee: false, pairs: FIRST_SECOND },
  bos: { rules: (core) => bosRules(core, REX), receiptsNameFee: false, pairs: ['key', 'value'] },
};

function coreSymbol(text: string): AssetSymbol {
  const [precision, code] = text.split(',');
  return { code: code!, precision: Number(precision) };
}

function callOf({ account, name, authorization, data }: RecordedAction): Call {
  return {
    contract: account,
    action: name,
    authorization: authorization.map(({ actor, permission }) => ({ account: actor, permission })),
    data: data as Readonly<Record<string, CallValue>>,
  };
}

function resultJson(result: ActionResult, { receiptsNameFee }: RecordedContract): unknown {
  if (!('bytes' in result)) return { ...result, asset: result.asset.toString() };
  const accounts = result.action === 'sellram' ? { account: result.account } : { payer: result.payer, receiver: result.receiver };
  const receipt = {
    ...accounts,
    quantity: result.quantity.toString(),
    [result.action === 'sellram' ? 'bytes_sold' : 'bytes_purchased']: nodeInteger(result.bytes),
    ram_bytes: nodeInteger(result.ramBytes),
    ...(receiptsNameFee ? { fee: result.fee.toString() } : {}),
  };
  return { action: result.action, return_value: receipt };
}

function outcomeJson(outcome: Outcome, contract: RecordedContract): Readonly<Record<string, unknown>> {
  if (!outcome.ok) return { ok: false, error: outcome.message, error_code: Number(outcome.code) };
  const transfers = outcome.transfers.map(({ quantity, ...rest }) => ({ ...rest, quantity: quantity.toString() }));
  return { ok: true, results: outcome.results.map((result) => resultJson(result, contract)), inline_transfers: transfers };
}

function expectedOutcome({ ok, error, error_code, results, inline_transfers }: RecordedStep): Readonly<Record<string, unknown>> {
  return ok ? { ok, results, inline_transfers } : { ok, error, error_code };
}

function differenceText(where: string, expected: unknown, got: unknown): string | null {
  const difference = firstDifference(expected, got);
  if (!difference) return null;
  const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
  return `${where}: ${difference.path} expected ${show(difference.expected)}, got ${show(difference.got)}`;
}

function run(recorded: RecordedCase): string | null {
  const contract = CONTRACTS[recorded.contract.key];
  if (!contract) return `${recorded.id}: no rules for contract ${recorded.contract.key}`;
  const rules = contract.rules(coreSymbol(recorded.core_symbol));
  const watching = { coin: rules.core.code, pairs: contract.pairs };
  const tables = worldOf(recorded, rules.core);
  let latest = recorded.initial.state;
  let difference = differenceText(`${recorded.id}, start`, latest, watchedState(tables, latest, watching));
  for (const step of recorded.steps) {
    if (difference) return difference;
    const where = `${recorded.id}, step ${step.n}`;
    const outcome = execute(tables, step.actions.map(callOf), { time: time({ time: step.time }, 'time'), rules });
    if (step.ok && !outcome.ok)
      return `${where}: expected success, got refusal ${outcome.code} "${outcome.message}" of action ${outcome.actionIndex + 1}`;
    difference = differenceText(where, expectedOutcome(step), outcomeJson(outcome, contract));
    if (outcome.ok) tables.apply(outcome.changes);
    latest = step.state ?? latest;
    difference ??= differenceText(where, latest, watchedState(tables, latest, watching));
  }
  return difference;
}

/** Cases of the recorded system and token contracts of EOS and of chains that forked its contracts. */
export function eosCases(content: unknown): readonly VectorCase[] {
  return (content as RecordedFile).cases.map((recorded) => ({ id: recorded.id, run: () => run(recorded) }));
}
