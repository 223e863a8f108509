import { isRenamed } from '../../domain/chain/profile.ts';
import { coinArgument } from '../parse/amount-argument.ts';
import { coinSpending } from '../write/spending.ts';
import { writeCommand } from '../write/write-command.ts';

/** `coin swap`: swaps the coin under its old symbol for the same amount under its new one. */
export const coinSwap = writeCommand({
  path: ['coin', 'swap'],
  kind: 'swap-coin',
  arguments: [{ name: 'amount', required: true }],
  alsoNeeds: (profile) => isRenamed(profile.coin),
  limited: true,
  example: 'coin swap 10 --account alice --dry-run',
  request: ({ words: [typed = ''] }, { profile }) => {
    const amount = coinArgument(typed, profile);
    return { spends: coinSpending(amount, profile), plan: ({ swap }, account) => swap.planSwap(amount, account) };
  },
});
