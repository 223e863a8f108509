import { Asset } from '../../domain/amount/asset.ts';
import type { Call, Signer } from '../../domain/chain/call.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { Change, Forecast, Unlock } from '../../application/ports/transactions.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { execute, isLedgerCall } from '../../domain/ledger/execute.ts';
import type { MemoryTables } from '../../domain/ledger/memory-tables.ts';
import type { Outcome } from '../../domain/ledger/outcome.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/ledger/system-accounts.ts';
import { maturityInstant, RULES_WITHOUT_TABLE } from '../../domain/rex/maturity.ts';
import { SAVINGS_TIME } from '../../domain/rex/state.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import { chainRefusal } from './errors.ts';
import { LedgerReading } from './ledger-reading.ts';
import { contractRulesOf } from './system-contract.ts';

const { system: SYSTEM } = SYSTEM_ACCOUNTS;

/** What the contract's own rules make of the calls on freshly read rows, at the head's time. */
export async function forecastOf(profile: AntelopeProfile, node: string, head: ChainHead, calls: readonly Call[], signer: Signer): Promise<Forecast> {
  const contract = contractRulesOf(profile);
  for (const call of calls) {
    if (!isLedgerCall(call, contract)) throw new PoolError('call-not-allowed', { contract: call.contract, action: call.action });
  }
  const coin = profile.coin.native;
  const rex = profile.rexSymbol ?? coin;
  const tables = await new LedgerReading(profile, node).read(calls, signer, head.headTime);
  const rules = tables.row('rexmaturity', SYSTEM, 'rexmaturity') ?? RULES_WITHOUT_TABLE;
  const before = figuresOf(tables, signer.account, profile);
  const voter = tables.row('voters', SYSTEM, signer.account);
  const proxyBefore = voter?.proxy ?? null;
  const producersBefore = voter?.producers ?? [];
  const outcome = execute(tables, calls, { time: head.headTime, rules: contract });
  if (!outcome.ok) {
    return { changes: [], rexReceived: null, unlock: { kind: 'none' }, producersBefore, proxyBefore, proxyAfter: proxyBefore, replaces: null, releaseDelayMs: null, refusal: refusalOf(outcome) };
  }
  tables.apply(outcome.changes);
  return {
    changes: changesBetween(before, figuresOf(tables, signer.account, profile)),
    rexReceived: rexReceived(outcome, rex),
    unlock: unlockOf(calls, rules.buyRexToSavings, maturityInstant(head.headTime, rules.buckets)),
    producersBefore,
    proxyBefore,
    proxyAfter: tables.row('voters', SYSTEM, signer.account)?.proxy ?? null,
    replaces: null,
    releaseDelayMs: null,
    refusal: null,
  };
}

type Figures = Readonly<Record<string, Asset>>;

function figuresOf(tables: MemoryTables, account: string, { coin, rexSymbol }: AntelopeProfile): Figures {
  const none = Asset.zero(coin.native);
  const own = tables.row('delband', account, account);
  const bandwidth = { cpu: own?.cpuWeight ?? none, net: own?.netWeight ?? none };
  const common = {
    liquid: tables.row('balance', account, coin.native.code)?.balance ?? none,
    votes: Asset.of(tables.row('voters', SYSTEM, account)?.staked ?? 0n, coin.native),
    ...bandwidth,
  };
  if (rexSymbol === null) return common;
  const balance = tables.row('rexbal', SYSTEM, account);
  const savings = balance?.maturities.find(({ time }) => time === SAVINGS_TIME)?.rex ?? 0n;
  return {
    ...common,
    rex: balance?.rexBalance ?? Asset.zero(rexSymbol),
    'rex-savings': Asset.of(savings, rexSymbol),
    'rex-fund': tables.row('rexfund', SYSTEM, account)?.balance ?? none,
  };
}

const ORDER = ['liquid', 'rex', 'rex-savings', 'rex-fund', 'votes', 'cpu', 'net'];

function changesBetween(before: Figures, after: Figures): readonly Change[] {
  return ORDER.flatMap((figure) => {
    const [old, now] = [before[figure], after[figure]];
    return old && now && !old.equals(now) ? [{ figure, before: old, after: now }] : [];
  });
}

function rexReceived(outcome: Extract<Outcome, { ok: true }>, rex: Asset['symbol']): Asset | null {
  const bought = outcome.results.flatMap((result) => (result.action === 'buyresult' ? [result.asset] : []));
  return bought.length === 0 ? null : bought.reduce((sum, asset) => sum.plus(asset), Asset.zero(rex));
}

function unlockOf(calls: readonly Call[], buyRexToSavings: boolean, matures: number): Unlock {
  const has = (...actions: readonly string[]): boolean => calls.some(({ contract, action }) => contract === SYSTEM && actions.includes(action));
  if (has('buyrex', 'unstaketorex')) return buyRexToSavings ? { kind: 'savings' } : { kind: 'instant', at: matures };
  return has('mvfrsavings', 'consolidate') ? { kind: 'instant', at: matures } : { kind: 'none' };
}

/** Brought to the form a node would refuse it in, so that preview and chain speak with one voice. */
function refusalOf(outcome: Extract<Outcome, { ok: false }>): PoolError {
  const message = outcome.code === '3050003' ? `assertion failure with message: ${outcome.message}` : outcome.message;
  return chainRefusal({ error: { code: Number(outcome.code), details: [{ message }] } });
}
