import { Asset } from '../../domain/core/amount/asset.ts';
import type { RexMarket } from '../../domain/antelope/snapshot.ts';
import type { RexBalanceState, RexMaturity } from '../../domain/antelope/rex/state.ts';

/** A market in which 2.0000 coins buy 10,000.0000 REX, with the maturity rules and the coin given. */
export function rexMarket(rules: Partial<RexMarket['rules']> = {}, code = 'EOS'): RexMarket {
  const coin = (text: string): Asset => Asset.parse(`${text} ${code}`)!;
  return {
    pool: {
      totalLent: coin('100.0000'),
      totalUnlent: coin('1900.0000'),
      totalRent: coin('20010.0000'),
      totalLendable: coin('2000.0000'),
      totalRex: Asset.parse('10000000.0000 REX')!,
      namebidProceeds: coin('0.0000'),
      loanNum: 0n,
    },
    rules: { buckets: 21, sellMaturedRex: true, buyRexToSavings: true, ...rules },
  };
}

/** A REX balance of buckets and matured REX. */
export function rexBalance(owner: string, maturities: readonly RexMaturity[], maturedRex = 0n, code = 'EOS'): RexBalanceState {
  const total = maturities.reduce((sum, bucket) => sum + bucket.rex, maturedRex);
  return {
    owner,
    voteStake: Asset.parse(`5.0000 ${code}`)!,
    rexBalance: Asset.of(total, { code: 'REX', precision: 4 }),
    maturedRex,
    maturities,
  };
}
