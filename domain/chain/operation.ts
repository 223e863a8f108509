import type { ExchangeOperation } from '../antelope/operations/exchange.ts';
import type { ResourceOperation } from '../antelope/operations/resources.ts';
import type { RexOperation } from '../antelope/operations/rex.ts';
import type { SwapCoin } from '../antelope/operations/swap.ts';
import type { VoteOperation } from '../antelope/operations/votes.ts';

/**
 * Everything a person can do to a chain, as data. Forms, commands, previews, the firewall and the help are views of this union;
 * a chain's profile lists the kinds it offers and its adapter has one encoder per listed kind.
 */
export type Operation = RexOperation | ResourceOperation | VoteOperation | SwapCoin | ExchangeOperation;

export type OperationKind = Operation['kind'];
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;
