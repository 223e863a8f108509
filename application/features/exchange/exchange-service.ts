import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { type Asset, sameSymbol } from '../../../domain/core/amount/asset.ts';
import { offers } from '../../../domain/chain/profile.ts';
import type { ExchangeOperation } from '../../../domain/antelope/operations/exchange/index.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import { readAccount } from '../account/account-service.ts';
import { amountProblem } from '../amount-problem.ts';
import { notOffered, type Plan, planned, refusedAt, refusedPlan } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import { readExchangeAccounts } from './exchange-accounts.ts';
import type { AntelopeBackend, ExchangeAccounts } from '../../ports/antelope-backend.ts';
import { receiverProblem } from '../bandwidth/receiver-problem.ts';
import { utf8Length } from '../../../domain/core/chain/utf8-length.ts';

/** A stake with the exchange, credited to the account `stakeFor`. */
export interface ExchangeStaking {
  readonly quantity: Asset;
  readonly stakeFor: string;
}

/** A deposit of `quantity` of a token of the contract `token`, and its memo. */
export interface ExchangeDeposit {
  readonly token: string;
  readonly quantity: Asset;
  readonly memo: string;
}

/** Longest memo in bytes (token contract). */
export const LONGEST_MEMO = 256;
/** Code of a coin, as symbols are written on the chain. */
const CODE = /^[A-Z]{1,7}$/;

/**
 * Plans actions of the exchange's own contracts, on accounts the backend names. What the account holds in them is not read; the contracts
 * decide. Problems of every plan, in this order: `operation-not-offered`, those of its fields, `contract-not-named` while the backend names
 * no account for it. Errors of every plan: as `readAccount`, backend errors.
 */
export class ExchangeService {
  private readonly node: ChainNode;
  private readonly backend: AntelopeBackend;
  private readonly profile: AntelopeProfile;

  constructor(node: ChainNode, backend: AntelopeBackend, profile: AntelopeProfile) {
    this.node = node;
    this.backend = backend;
    this.profile = profile;
  }

  /** Plans a stake. Further problems: on field `amount`: those of `amountProblem`; on `receiver`: `receiver-missing`, `account-name-invalid`. */
  planStake(staking: ExchangeStaking, account: string): Promise<Plan> {
    return this.planStaking('exchange-stake', staking, account);
  }

  /** Plans an unstake. Further problems: as for staking. */
  planUnstake(staking: ExchangeStaking, account: string): Promise<Plan> {
    return this.planStaking('exchange-unstake', staking, account);
  }

  /** Plans the setting that stakes bought tokens automatically. */
  planStakeMode(staked: boolean, account: string): Promise<Plan> {
    return this.plan('choose-stake-mode', null, account, ({ staking }) => ({ kind: 'choose-stake-mode', contract: staking, staked }));
  }

  /**
   * Plans a deposit. Further problems: on field `token`: `receiver-missing`, `account-name-invalid`; on `amount`: those of `amountProblem`;
   * on `memo`: `memo-too-long`; on `amount`: `insufficient-balance` of the chain's own coin.
   */
  async planTransfer({ token, quantity, memo }: ExchangeDeposit, account: string): Promise<Plan> {
    const wrongToken = receiverProblem(token, this.profile);
    const problem = (wrongToken && { ...wrongToken, field: 'token' }) ?? amountProblem(quantity, quantity.symbol) ?? memoProblem(memo);
    return this.plan(
      'exchange-transfer',
      problem,
      account,
      ({ account: contract }) => ({ kind: 'exchange-transfer', contract, token, quantity, memo }),
      (snapshot) => {
        const available = this.knownBalance(snapshot, token, quantity);
        if (!available || quantity.compare(available) <= 0) return null;
        return { field: 'amount', error: 'insufficient-balance', params: { needed: quantity.toString(), available: available.toString() } };
      },
    );
  }

  planCancelOrder({ order, pair }: { readonly order: bigint; readonly pair: bigint }, account: string): Promise<Plan> {
    return this.plan('cancel-order', null, account, ({ account: contract }) => ({ kind: 'cancel-order', contract, order, pair }));
  }

  /** Plans the cancellation of all orders of the account in a pair. */
  planCancelPair(pair: bigint, account: string): Promise<Plan> {
    return this.plan('cancel-pair', null, account, ({ account: contract }) => ({ kind: 'cancel-pair', contract, pair }));
  }

  /** Plans the request of a deposit address for a coin. Further problems: `coin-code-invalid` on field `symbol`. */
  planNewAddress(symbol: string, account: string): Promise<Plan> {
    const problem: Problem | null = CODE.test(symbol) ? null : { field: 'symbol', error: 'coin-code-invalid', params: { code: symbol } };
    return this.plan('register-address', problem, account, ({ staking }) => ({ kind: 'register-address', contract: staking, symbol }));
  }

  private planStaking(
    kind: 'exchange-stake' | 'exchange-unstake',
    { quantity, stakeFor }: ExchangeStaking,
    account: string,
  ): Promise<Plan> {
    const problem = amountProblem(quantity, quantity.symbol) ?? receiverProblem(stakeFor, this.profile);
    return this.plan(kind, problem, account, ({ staking }) => ({
      kind,
      contract: staking,
      quantity,
      blockchain: this.profile.key,
      stakeFor,
    }));
  }

  private async plan(
    kind: ExchangeOperation['kind'],
    problem: Problem | null,
    account: string,
    operationAt: (accounts: ExchangeAccounts) => ExchangeOperation,
    check: (snapshot: AntelopeAccount) => Problem | null = () => null,
  ): Promise<Plan> {
    if (!offers(this.profile, kind) || !this.profile.features.exchangeContracts) return notOffered(kind);
    if (problem) return refusedPlan(problem);
    const accounts = await readExchangeAccounts(this.backend, this.profile);
    if (!accounts) return refusedAt(null, 'contract-not-named');
    const operation = operationAt(accounts);
    const refused = check(await readAccount(this.node, this.profile, account));
    return refused ? refusedPlan(refused) : planned(operation);
  }

  /** Returns the account's balance of a token that is the chain's own coin, under its old or new symbol; null for any other. */
  private knownBalance({ liquid, swappable }: AntelopeAccount, token: string, { symbol }: Asset): Asset | null {
    const { coin, tokenMigration } = this.profile;
    if (token === tokenMigration?.contract && sameSymbol(symbol, coin.display)) return liquid.renamed(coin.display);
    return token === SYSTEM_ACCOUNTS.token && sameSymbol(symbol, coin.native) ? (swappable ?? liquid) : null;
  }
}

function memoProblem(memo: string): Problem | null {
  return utf8Length(memo) > LONGEST_MEMO ? { field: 'memo', error: 'memo-too-long', params: { max: LONGEST_MEMO } } : null;
}
