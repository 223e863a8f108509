import type { ExchangeOperation } from './operations/exchange.ts';
import type { ResourceOperation } from './operations/resources.ts';
import type { RexOperation } from './operations/rex.ts';
import type { SwapCoin } from './operations/swap.ts';
import type { VoteOperation } from './operations/votes.ts';

/**
 * Everything a person can do to a chain, as data. Forms, commands, previews, the firewall and the help are views of this union;
 * a chain's profile lists the kinds it offers and its adapter has one encoder per listed kind.
 */
export type Operation = RexOperation | ResourceOperation | VoteOperation | SwapCoin | ExchangeOperation;

export type OperationKind = Operation['kind'];
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;
