import type { Plan } from '../../../application/features/plan.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import { coinArgument } from '../../parse/amount-argument.ts';
import type { Services } from '../../run/services.ts';
import { coinSpending } from '../../write/spending.ts';
import { type WriteCommandSpec, writeCommand } from '../../write/write-command.ts';

function ofFund<const K extends OperationKind>(
  verb: string,
  kind: K,
  plan: (services: Services, amount: Asset, account: string) => Promise<Plan>,
): WriteCommandSpec<K> {
  return writeCommand({
    path: ['rex', verb],
    kind,
    arguments: [{ name: 'amount', required: true }],
    limited: true,
    example: `rex ${verb} 10 --account alice --dry-run`,
    request: ({ words: [typed = ''] }, { profile }) => {
      const amount = coinArgument(typed, profile);
      return { spends: coinSpending(amount, profile), plan: (services, account) => plan(services, amount, account) };
    },
  });
}

/** `rex deposit`: moves coins from the balance into the REX fund. */
export const rexDeposit = ofFund('deposit', 'deposit-to-rex-fund', ({ rexFund }, amount, account) => rexFund.planDeposit(amount, account));

/** `rex withdraw`: moves coins from the REX fund back to the balance. */
export const rexWithdraw = ofFund('withdraw', 'withdraw-from-rex-fund', ({ rexFund }, amount, account) =>
  rexFund.planWithdrawal(amount, account),
);
