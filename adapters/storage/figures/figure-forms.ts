import * as v from 'valibot';
import type { AccountFigures, PoolFigures } from '../../../application/ports/kept-figures.ts';
import type { AccountPoolInfo, PoolInfo } from '../../../application/ports/pool-backend.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { asAntelope, byProtocol } from '../../../domain/chain/protocol.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import { antelopeAccount, antelopeBooked, antelopeMarkets, antelopePoolInfo } from './antelope-figures.ts';
import { listOf, text } from './figure-values.ts';
import { iostAccount } from './iost-figures.ts';
import { bookedBase, poolInfoBase, poolNews, poolStatus, publishedDays } from './pool-figures.ts';
import { tronAccount } from './tron-figures.ts';

type Forms<Figures> = { readonly [Name in keyof Figures]: v.GenericSchema<unknown, Figures[Name]> };

/** The forms that kept figures of a network must have. */
export interface FigureForms {
  readonly pool: Forms<PoolFigures>;
  readonly account: Forms<AccountFigures>;
}

interface OfProtocol {
  readonly snapshot: v.GenericSchema<unknown, AccountSnapshot>;
  readonly info: v.GenericSchema<unknown, PoolInfo>;
  readonly booked: v.GenericSchema<unknown, AccountPoolInfo>;
}

/** Returns the forms of a network; amounts must be of its coins. */
export function figureForms(profile: ChainProfile): FigureForms {
  const direct = (own: TronProfile | IostProfile) => ({
    info: v.object({ protocol: v.literal(own.protocol), ...poolInfoBase }),
    booked: v.object({ protocol: v.literal(own.protocol), ...bookedBase(own.coin.native) }),
  });
  const own = asAntelope(profile);
  const markets = own === null ? v.never() : antelopeMarkets(own);
  const { snapshot, info, booked } = byProtocol<ChainProfile, OfProtocol>(profile, {
    antelope: (own) => ({ snapshot: antelopeAccount(own), info: antelopePoolInfo, booked: antelopeBooked(own) }),
    tron: (own) => ({ snapshot: tronAccount(own), ...direct(own) }),
    iost: (own) => ({ snapshot: iostAccount(own), ...direct(own) }),
  });
  return {
    pool: { status: poolStatus, info, days: publishedDays, voteAccounts: v.pipe(listOf(text), v.minLength(1)), markets, news: poolNews },
    account: { snapshot, participation: v.nullable(booked) },
  };
}
