import { Asset, sameSymbol } from '../../domain/amount/asset.ts';
import type { Call, CallValue, Signer } from '../../domain/chain/call.ts';
import type { Operation, OperationOf } from '../../domain/chain/operation.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import type { AntelopeOperationKind, AntelopeProfile } from './antelope-profile.ts';

const SYSTEM = 'eosio';

type Encoder<K extends AntelopeOperationKind> = (operation: OperationOf<K>, signer: Signer, profile: AntelopeProfile) => readonly Call[];

/** One encoder for each kind the profiles may list: a kind without one does not compile. */
const ENCODERS: { readonly [K in AntelopeOperationKind]: Encoder<K> } = {
  'buy-rex': ({ amount, firstStake, proxy }, signer, profile) => {
    mustBeNative(amount, profile);
    if (firstStake) mustBeNative(firstStake, profile);
    const rexAmount = firstStake ? amount.minus(firstStake) : amount;
    if (!rexAmount.isPositive()) throw new PoolError('amount-below-first-stake', { firstStake: String(firstStake ?? Asset.zero(profile.coin.native)) });
    return [
      ...(firstStake ? [selfStake(firstStake, signer)] : []),
      ...(proxy === null ? [] : [voteThrough(proxy, signer)]),
      system('deposit', signer, { owner: signer.account, amount: String(rexAmount) }),
      system('buyrex', signer, { from: signer.account, amount: String(rexAmount) }),
    ];
  },
  'unstake-rex': ({ rex }, signer, profile) => {
    if (profile.rexSymbol === null || !sameSymbol(rex.symbol, profile.rexSymbol)) throw wrongSymbol(rex, profile.rexSymbol?.code ?? '');
    return [system('mvfrsavings', signer, { owner: signer.account, rex: String(rex) })];
  },
  'sell-rex': ({ rex, proceeds, proxy }, signer, profile) => {
    if (profile.rexSymbol === null || !sameSymbol(rex.symbol, profile.rexSymbol)) throw wrongSymbol(rex, profile.rexSymbol?.code ?? '');
    mustBeNative(proceeds, profile);
    return [
      ...(proxy === null ? [] : [voteThrough(proxy, signer)]),
      system('sellrex', signer, { from: signer.account, rex: String(rex) }),
      system('withdraw', signer, { owner: signer.account, amount: String(proceeds) }),
    ];
  },
  'delegate-votes': ({ proxy }, signer) => [voteThrough(proxy, signer)],
};

/** The ordered calls of an operation, authorised by the signer. Rejects an operation the profile does not offer, and amounts of another coin. */
export function callsOf(operation: Operation, signer: Signer, profile: AntelopeProfile): readonly Call[] {
  if (!isOffered(operation, profile)) throw new PoolError('operation-not-offered', { chain: profile.name });
  return encoded(operation.kind, operation, signer, profile);
}

function isOffered(operation: Operation, { operations }: AntelopeProfile): operation is OperationOf<AntelopeOperationKind> {
  return operations.some((kind) => kind === operation.kind);
}

function encoded<K extends AntelopeOperationKind>(kind: K, operation: OperationOf<K>, signer: Signer, profile: AntelopeProfile): readonly Call[] {
  return ENCODERS[kind](operation, signer, profile);
}

function system(action: string, signer: Signer, data: Readonly<Record<string, CallValue>>): Call {
  return { contract: SYSTEM, action, authorization: [{ account: signer.account, permission: signer.permission }], data };
}

function voteThrough(proxy: string, signer: Signer): Call {
  return system('voteproducer', signer, { voter: signer.account, proxy, producers: [] });
}

/** CPU for the account itself. An account without any stake cannot vote. */
function selfStake(amount: Asset, signer: Signer): Call {
  return system('delegatebw', signer, {
    from: signer.account,
    receiver: signer.account,
    stake_net_quantity: String(Asset.zero(amount.symbol)),
    stake_cpu_quantity: String(amount),
    transfer: false,
  });
}

function mustBeNative(amount: Asset, profile: AntelopeProfile): void {
  if (!sameSymbol(amount.symbol, profile.coin.native)) throw wrongSymbol(amount, profile.coin.native.code);
}

function wrongSymbol(amount: Asset, expected: string): PoolError {
  return new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected });
}
