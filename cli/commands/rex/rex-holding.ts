import type { Plan } from '../../../application/features/plan.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import { rexArgument } from '../../parse/amount-argument.ts';
import type { Services } from '../../run/services.ts';
import { type Spending, rexSpending, saleSpending } from '../../write/spending.ts';
import { type WriteCommandSpec, writeCommand } from '../../write/write-command.ts';

interface RexCommand<K extends OperationKind> {
  readonly verb: string;
  readonly kind: K;
  readonly version?: number;
  readonly spending: (rex: Asset, profile: ChainProfile) => Spending;
  readonly plan: (services: Services, rex: Asset, account: string) => Promise<Plan>;
}

/** Returns a command about an amount of REX the account holds. */
function ofRex<const K extends OperationKind>({ verb, kind, version, spending, plan }: RexCommand<K>): WriteCommandSpec<K> {
  return writeCommand({
    path: ['rex', verb],
    kind,
    arguments: [{ name: 'rex', required: true }],
    limited: true,
    example: `rex ${verb} 1000 --account alice --dry-run`,
    ...(version === undefined ? {} : { version }),
    request: ({ words: [typed = ''] }, { profile }) => {
      const rex = rexArgument(typed, profile);
      return { spends: spending(rex, profile), plan: (services, account) => plan(services, rex, account) };
    },
  });
}

/** Returns a command about everything the account holds. */
function ofHolding<const K extends OperationKind>(
  verb: string,
  kind: K,
  plan: (services: Services, account: string) => Promise<Plan>,
): WriteCommandSpec<K> {
  return writeCommand({
    path: ['rex', verb],
    kind,
    limited: false,
    example: `rex ${verb} --account alice --dry-run`,
    request: () => ({ spends: null, plan }),
  });
}

/** `rex unstake`: unstakes REX from savings, which starts its maturity period. */
export const rexUnstake = ofRex({
  verb: 'unstake',
  kind: 'unstake-rex',
  version: 3,
  spending: rexSpending,
  plan: ({ rexHolding }, rex, account) => rexHolding.planUnstake(rex, account),
});

/** `rex sell`: sells matured REX and moves the proceeds to the balance. */
export const rexSell = ofRex({
  verb: 'sell',
  kind: 'sell-rex',
  version: 3,
  spending: saleSpending,
  plan: ({ rexHolding }, rex, account) => rexHolding.planSale(rex, account),
});

/** `rex to-savings`: moves REX into savings. */
export const rexToSavings = ofRex({
  verb: 'to-savings',
  kind: 'move-rex-to-savings',
  spending: rexSpending,
  plan: ({ rexHolding }, rex, account) => rexHolding.planToSavings(rex, account),
});

/** `rex consolidate`: moves everything but savings into one lot with a new maturity period. */
export const rexConsolidate = ofHolding('consolidate', 'consolidate-rex', ({ rexHolding }, account) =>
  rexHolding.planConsolidation(account),
);

/** `rex update`: updates the value at which REX votes. */
export const rexUpdate = ofHolding('update', 'update-rex', ({ rexHolding }, account) => rexHolding.planUpdate(account));

/** `rex cancel-sale`: cancels a queued sale. */
export const rexCancelSale = ofHolding('cancel-sale', 'cancel-rex-sale', ({ rexHolding }, account) => rexHolding.planCancelSale(account));
