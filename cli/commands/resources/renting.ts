import type { Plan } from '../../../application/features/plan.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import { STAKED_RESOURCES, type StakedResource } from '../../../domain/antelope/operations/resources.ts';
import { coinArgument } from '../../parse/amount-argument.ts';
import type { ArgumentSpec } from '../../run/command.ts';
import { CommandFailure } from '../../run/command-failure.ts';
import { countArgument } from '../../parse/count-argument.ts';
import { RECEIVER_OPTION, amountOption, receiverOption } from '../../parse/resource-options.ts';
import type { Services } from '../../run/services.ts';
import { coinSpending } from '../../write/spending.ts';
import { type WriteCommandSpec, writeCommand } from '../../write/write-command.ts';

/** CPU or NET, as the first argument of a command about loans. */
export const RESOURCE_ARGUMENT: ArgumentSpec = { name: 'resource', required: true, choices: STAKED_RESOURCES };

/** Parses a resource. Errors: `argument-invalid`. */
export function resourceArgument(typed: string): StakedResource {
  const resource = STAKED_RESOURCES.find((known) => known === typed);
  if (resource === undefined) throw new CommandFailure('argument-invalid', { name: RESOURCE_ARGUMENT.name, value: typed });
  return resource;
}

/** `loan rent`: rents CPU or NET for 30 days. Coins set aside for renewals count as spent too. */
export const loanRent = writeCommand({
  path: ['loan', 'rent'],
  kind: 'rent-resource',
  arguments: [RESOURCE_ARGUMENT, { name: 'payment', required: true }],
  options: [RECEIVER_OPTION, { flags: '--fund <amount>' }],
  limited: true,
  example: 'loan rent cpu 1 --account alice --dry-run',
  request: (input, { profile }) => {
    const resource = resourceArgument(input.words[0] ?? '');
    const payment = coinArgument(input.words[1] ?? '', profile);
    const fund = amountOption(input.options['fund'], profile);
    const receiver = receiverOption(input, profile);
    return {
      spends: coinSpending(payment.plus(fund), profile),
      plan: ({ loans }, account) => loans.planRent({ resource, receiver: receiver ?? account, payment, fund }, account),
    };
  },
});

interface LoanAmount {
  readonly resource: StakedResource;
  readonly loan: bigint;
  readonly amount: Asset;
}

function ofLoan<const K extends OperationKind>(
  verb: string,
  kind: K,
  plan: (services: Services, wanted: LoanAmount, account: string) => Promise<Plan>,
): WriteCommandSpec<K> {
  return writeCommand({
    path: ['loan', verb],
    kind,
    arguments: [RESOURCE_ARGUMENT, { name: 'number', required: true }, { name: 'amount', required: true }],
    limited: true,
    example: `loan ${verb} cpu 17 0.5 --account alice --dry-run`,
    request: ({ words: [resourceWord = '', numberWord = '', amountWord = ''] }, { profile }) => {
      const wanted = {
        resource: resourceArgument(resourceWord),
        loan: countArgument(numberWord, 'number'),
        amount: coinArgument(amountWord, profile),
      };
      return { spends: coinSpending(wanted.amount, profile), plan: (services, account) => plan(services, wanted, account) };
    },
  });
}

/** `loan fund`: deposits coins into a loan's renewal fund. */
export const loanFund = ofLoan('fund', 'fund-loan', ({ loans }, wanted, account) => loans.planFunding(wanted, account));

/** `loan defund`: withdraws coins from a loan's renewal fund. */
export const loanDefund = ofLoan('defund', 'defund-loan', ({ loans }, wanted, account) => loans.planDefunding(wanted, account));
