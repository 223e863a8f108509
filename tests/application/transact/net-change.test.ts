import { describe, expect, it } from 'vitest';
import type { Change } from '../../../domain/chain/simulation.ts';
import { isStaked, netChange } from '../../../application/transact/net-change.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { BalanceKey } from '../../../domain/core/operation/balance-key.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';

const asset = (text: string): Asset => Asset.parse(text)!;
const change = (balance: BalanceKey, before: string, after: string): Change => ({ balance, before: asset(before), after: asset(after) });

function net(kind: OperationKind, coin: string, ...changes: readonly Change[]): string | null {
  return netChange(kind, { changes, refusal: null }, asset(coin).symbol)?.toString() ?? null;
}

describe('a balance', () => {
  it.each<[BalanceKey]>([['votes'], ['frozen-bandwidth'], ['frozen-energy'], ['votes-given'], ['votes-pool']])(
    '%s is staked or voted with',
    (balance) => {
      expect(isStaked(balance)).toBe(true);
    },
  );

  it.each<[BalanceKey]>([['liquid'], ['rex'], ['rex-fund'], ['releasing'], ['votes-available'], ['votes-elsewhere'], ['lent-energy']])(
    '%s is not',
    (balance) => {
      expect(isStaked(balance)).toBe(false);
    },
  );
});

describe('the net change of stake or votes', () => {
  it('is the result of all calls together, not the entered amount: matured REX sold and not bought again reduces it', () => {
    const changes = [change('liquid', '900.0000 EOS', '800.0000 EOS'), change('rex-fund', '0.0000 EOS', '692.0000 EOS')];
    expect(net('buy-rex', '0.0000 EOS', ...changes, change('votes', '1692.0000 EOS', '1100.0000 EOS'))).toBe('-592.0000 EOS');
    expect(net('buy-rex', '0.0000 EOS', ...changes, change('votes', '1692.0000 EOS', '1792.0000 EOS'))).toBe('100.0000 EOS');
  });

  it('is zero where stake only moves, such as CPU converted to REX', () => {
    expect(net('buy-rex-from-stake', '0.0000 EOS', change('cpu', '10.0000 EOS', '0.0000 EOS'))).toBe('0.0000 EOS');
    expect(net('vote-witnesses', '0.000000 TRX', change('votes-elsewhere', '9 VOTE', '4 VOTE'))).toBe('0 VOTE');
  });

  it('counts frozen coins of both resources, given votes, and coins voted with, as on the chain', () => {
    const frozen = [change('frozen-bandwidth', '5.000000 TRX', '2.000000 TRX'), change('frozen-energy', '1.000000 TRX', '2.000000 TRX')];
    expect(net('unfreeze', '0.000000 TRX', ...frozen, change('votes-given', '6 VOTE', '4 VOTE'))).toBe('-2.000000 TRX');
    expect(net('vote-witnesses', '0.000000 TRX', change('votes-given', '6 VOTE', '10 VOTE'))).toBe('4 VOTE');
    expect(net('unvote', '0.00000000 IOST', change('votes-pool', '3.00000000 IOST', '1.00000000 IOST'))).toBe('-2.00000000 IOST');
  });

  it('is null where the operation does not change it, or a rule refuses it', () => {
    expect(net('claim-refund', '0.0000 EOS', change('liquid', '1.0000 EOS', '2.0000 EOS'))).toBeNull();
    const refusal = new PoolError('rex-not-open');
    expect(netChange('buy-rex', { changes: [], refusal }, asset('0.0000 EOS').symbol)).toBeNull();
  });
});
