import { CPU_AND_NET_OPTIONS, RECEIVER_OPTION, cpuAndNet, receiverOption } from '../../parse/resource-options.ts';
import { coinSpending } from '../../write/spending.ts';
import { writeCommand } from '../../write/write-command.ts';

/** `resource stake`: stakes coins for CPU and NET of the account itself or of another. */
export const resourceStake = writeCommand({
  path: ['resource', 'stake'],
  kind: 'delegate-bandwidth',
  options: [...CPU_AND_NET_OPTIONS, RECEIVER_OPTION, { flags: '--transfer' }],
  limited: true,
  example: 'resource stake --cpu 10 --net 1 --account alice --dry-run',
  request: (input, { profile }) => {
    const { cpu, net } = cpuAndNet(input, profile);
    const receiver = receiverOption(input, profile);
    const transfer = input.options['transfer'] === true;
    return {
      spends: coinSpending(cpu.plus(net), profile),
      plan: ({ bandwidth }, account) => bandwidth.planDelegation({ receiver: receiver ?? account, cpu, net, transfer }, account),
    };
  },
});

/** `resource unstake`: unstakes CPU and NET, as a refund with a wait. */
export const resourceUnstake = writeCommand({
  path: ['resource', 'unstake'],
  kind: 'undelegate-bandwidth',
  options: [...CPU_AND_NET_OPTIONS, RECEIVER_OPTION],
  limited: true,
  example: 'resource unstake --cpu 10 --account alice --dry-run',
  request: (input, { profile }) => {
    const { cpu, net } = cpuAndNet(input, profile);
    const receiver = receiverOption(input, profile);
    return {
      spends: coinSpending(cpu.plus(net), profile),
      plan: ({ bandwidth }, account) => bandwidth.planUndelegation({ receiver: receiver ?? account, cpu, net }, account),
    };
  },
});

/** `resource refund`: claims a refund after its wait. */
export const resourceRefund = writeCommand({
  path: ['resource', 'refund'],
  kind: 'claim-refund',
  limited: false,
  example: 'resource refund --account alice --dry-run',
  request: () => ({ spends: null, plan: ({ bandwidth }, account) => bandwidth.planRefund(account) }),
});
