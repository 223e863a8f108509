import { coinArgument } from '../../parse/amount-argument.ts';
import { CPU_AND_NET_OPTIONS, RECEIVER_OPTION, cpuAndNet, receiverOption } from '../../parse/resource-options.ts';
import { purchaseSpending } from '../../write/spending.ts';
import { writeCommand } from '../../write/write-command.ts';

/** `rex buy`: buys REX and, where needed, votes through the pool's proxy in the same transaction. */
export const rexBuy = writeCommand({
  path: ['rex', 'buy'],
  kind: 'buy-rex',
  arguments: [{ name: 'amount', required: true }],
  limited: true,
  example: 'rex buy 10 --account alice --dry-run',
  version: 3,
  request: ({ words: [typed = ''] }, { profile }) => {
    const pay = coinArgument(typed, profile);
    return { spends: purchaseSpending(pay, profile), plan: ({ rex }, account) => rex.planPurchase(pay, account) };
  },
});

/** `rex buy-from-stake`: turns staked CPU and NET into REX. */
export const rexBuyFromStake = writeCommand({
  path: ['rex', 'buy-from-stake'],
  kind: 'buy-rex-from-stake',
  options: [...CPU_AND_NET_OPTIONS, RECEIVER_OPTION],
  limited: true,
  example: 'rex buy-from-stake --cpu 10 --account alice --dry-run',
  request: (input, { profile }) => {
    const { cpu, net } = cpuAndNet(input, profile);
    const receiver = receiverOption(input, profile);
    return {
      spends: purchaseSpending(cpu.plus(net), profile),
      plan: ({ rex }, account) => rex.planPurchaseFromStake({ receiver: receiver ?? account, cpu, net }, account),
    };
  },
});
