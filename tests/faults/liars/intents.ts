import type { Container } from 'inversify';
import { antelopeProfile } from '../../../adapters/antelope/chains/antelope-profile.ts';
import { ProducerVotingService } from '../../../application/features/producer-votes/producer-voting-service.ts';
import type { Plan } from '../../../application/features/plan.ts';
import { RexHoldingService } from '../../../application/features/rex/rex-holding-service.ts';
import { RexService } from '../../../application/features/rex/rex-service.ts';
import { WitnessVotingService } from '../../../application/features/witness-votes/witness-voting-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ChainKey } from '../../../sandbox/world.ts';

/** What a user wants, and the account that wants it, by its name or label. */
export interface Intent {
  readonly account: string;
  /** Plans it on what the services read. Throws the first problem of the plan. */
  readonly plan: (services: Container, account: string, profile: ChainProfile) => Promise<Operation>;
}

async function operationOf(plan: Promise<Pick<Plan, 'operation' | 'problems'>>): Promise<Operation> {
  const { operation, problems } = await plan;
  if (operation !== null) return operation;
  throw new PoolError(problems[0]!.error, problems[0]!.params);
}

function amount({ coin }: ChainProfile, units: bigint): Asset {
  return Asset.of(units, coin.native);
}

const deposit: Intent['plan'] = async (_services, _account, profile) => ({
  kind: 'deposit-to-rex-fund',
  amount: amount(profile, 10_007n),
});
const buyRex: Intent['plan'] = (services, account, profile) =>
  operationOf(services.get(RexService).planPurchase(amount(profile, 100_000n), account));

/** An operation of each chain whose plan needs nothing of the chain, and that can be executed more than once. */
export const PLAIN: Readonly<Record<ChainKey, Intent>> = {
  eos: { account: 'rexholder111', plan: deposit },
  bos: { account: 'bosholder111', plan: deposit },
  tron: {
    account: 'voter',
    plan: async (_services, _account, profile) => ({ kind: 'freeze', amount: amount(profile, 10_000_000n), resource: 'energy' }),
  },
  iost: {
    account: 'poolvoter1',
    plan: (services, account, profile) => operationOf(services.get(ProducerVotingService).planVote(amount(profile, 500_000_000n), account)),
  },
};

/** An addition of votes, whose plan depends on the account's state. */
export const ADDITION: Readonly<Record<ChainKey, Intent>> = {
  eos: { account: 'rexholder111', plan: buyRex },
  bos: { account: 'bosholder111', plan: buyRex },
  tron: { account: 'voter', plan: (services, account) => operationOf(services.get(WitnessVotingService).planVotes(50n, account)) },
  iost: PLAIN.iost,
};

/** A deposit to a REX fund that holds something already. */
export const TO_FUND: Intent = { account: 'rexfunded111', plan: deposit };

/** A release of frozen coins, whose date a parameter of the chain decides. */
export const RELEASE: Intent = {
  account: 'voter',
  plan: async (_services, _account, profile) => ({ kind: 'unfreeze', amount: amount(profile, 10_000_000n), resource: 'energy' }),
};

/** A purchase that sells matured REX along with it and buys it again. */
export const SALE_ALONG: Intent = { account: 'rexmatured11', plan: buyRex };

const sellRex: Intent['plan'] = (services, account, profile) =>
  operationOf(services.get(RexHoldingService).planSale(Asset.of(1_000_000n, antelopeProfile(profile).rexSymbol!), account));

/** A sale of matured REX. */
export const SALE: Readonly<Record<ChainKey, Intent>> = {
  ...PLAIN,
  eos: { account: 'rexmatured11', plan: sellRex },
  bos: { account: 'bosmatured11', plan: sellRex },
};
