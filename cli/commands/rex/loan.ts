import { operationsOf } from '../../../domain/chain/operation.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { STAKED_RESOURCES } from '../../../domain/antelope/operations/resources.ts';
import { coinArgument } from '../../parse/amount-argument.ts';
import { fields, note, title } from '../../output/blocks.ts';
import type { CommandSpec } from '../../run/command.ts';
import { amount, instant, list, object, oneOf, text } from '../../output/json-schema.ts';
import { amountJson, instantJson } from '../../output/json-values.ts';
import { inOrderOfEnd, loanJson, loanSchema, loanTable } from '../../output/loan-data.ts';
import { amountForUsers, forUsers, instantForUsers, readAtLine } from '../../output/human-text.ts';
import type { Settings } from '../../parse/settings.ts';
import { CommandFailure } from '../../run/command-failure.ts';
import { RESOURCE_ARGUMENT, resourceArgument } from '../resources/renting.ts';

/** `loan quote`: quotes what a payment rents now. */
export const loanQuote: CommandSpec = {
  path: ['loan', 'quote'],
  effects: 'R',
  arguments: [RESOURCE_ARGUMENT, { name: 'payment', required: true }],
  example: 'loan quote cpu 1',
  offered: (profile) => operationsOf(profile).includes('rent-resource'),
  data: object({ resource: oneOf(STAKED_RESOURCES), payment: amount, rented: amount, expires_at: instant }),
  async run({ words: [resourceWord = '', paymentWord = ''] }, invocation) {
    const { say, profile } = invocation;
    const resource = resourceArgument(resourceWord);
    const payment = coinArgument(paymentWord, profile);
    const services = await invocation.services();
    const [quote, head] = await Promise.all([services.loans.quote(resource, payment), services.node.head()]);
    return {
      data: {
        resource,
        payment: amountJson(forUsers(quote.payment, profile)),
        rented: amountJson(forUsers(quote.rented, profile)),
        expires_at: instantJson(quote.expiresAt),
      },
      blocks: [
        title(say('loan.quote-title')),
        fields([
          [say('loan.resource'), resource.toUpperCase()],
          [say('labels.you-pay'), amountForUsers(quote.payment, profile)],
          [say('loan.rented'), say('loan.rented-as', { amount: amountForUsers(quote.rented, profile), resource: resource.toUpperCase() })],
          [say('loan.ends'), instantForUsers(quote.expiresAt)],
        ]),
        note(readAtLine(quote.at, say)),
      ],
      at: quote.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

function accountOf(typed: unknown, settings: Settings): string {
  const account = typeof typed === 'string' ? typed : settings.account;
  if (account === null) throw new CommandFailure('account-option-missing');
  return account;
}

/** `loan list`: lists an account's rents, for itself and for others. */
export const loanList: CommandSpec = {
  path: ['loan', 'list'],
  effects: 'R',
  options: [{ flags: '--account <name>' }],
  example: 'loan list --account alice',
  offered: (profile) => operationsOf(profile).includes('rent-resource'),
  data: object({ account: text, loans: list(loanSchema) }),
  async run({ options }, invocation) {
    const { say, settings } = invocation;
    const account = accountOf(options['account'], settings);
    const services = await invocation.services();
    const [snapshot, head] = await Promise.all([services.accounts.read(account), services.node.head()]);
    const loans = inOrderOfEnd(asAntelope(snapshot)?.rex?.loans ?? []);
    return {
      data: { account, loans: loans.map((loan) => loanJson(loan, invocation)) },
      blocks: [title(say('loan.list-title', { account })), loanTable(loans, invocation), note(readAtLine(snapshot.at, say))],
      at: snapshot.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
