import type { ErrorName } from '../../../domain/core/errors/catalogue.ts';

/**
 * Texts with which the system, token and wrapper contracts refuse (their own sources), each with the error that reports the same before
 * broadcasting; null where there is none.
 */
const TEXTS: Readonly<Record<string, ErrorName | null>> = {
  'account has no REX balance': 'rex-missing',
  'account has remaining REX balance, must sell first': null,
  'account registered as a proxy is not allowed to use a proxy': null,
  'account that uses a proxy is not allowed to become a proxy': null,
  'action has no effect': null,
  'addition overflow': 'amount-too-large',
  'addition underflow': 'amount-too-large',
  'amount exceeds tokens staked for cpu': 'insufficient-stake',
  'amount exceeds tokens staked for net': 'insufficient-stake',
  'asset must be a positive amount of (REX, 4)': 'amount-zero',
  'asset must be core token': 'amount-wrong-symbol',
  'attempt to add asset with different symbol': 'amount-wrong-symbol',
  'attempt to vote for too many producers': null,
  'cannot proxy to self': null,
  'cannot reduce negative byte': 'amount-zero',
  'cannot sell negative byte': 'amount-zero',
  'cannot transfer to self': null,
  'cannot undelegate bandwidth until the chain is activated (at least 15% of all tokens participate in voting)': null,
  'cannot use transfer flag if delegating to self': 'transfer-to-self',
  'cannot vote for producers and proxy at same time': null,
  'comparison of assets with different symbols is not allowed': 'amount-wrong-symbol',
  'delegated bandwidth record does not exist': 'insufficient-stake',
  'global state does not exist': null,
  'insufficent loan balance': 'insufficient-loan-fund',
  'insufficient REX balance': 'insufficient-rex',
  'insufficient REX in savings': 'insufficient-savings',
  'insufficient available rex': 'insufficient-rex',
  'insufficient funds': 'insufficient-fund',
  'insufficient funds for current and scheduled orders': 'sale-cannot-be-filled',
  'insufficient quota': 'insufficient-ram',
  'insufficient staked cpu bandwidth': 'insufficient-stake',
  'insufficient staked net bandwidth': 'insufficient-stake',
  'insufficient staked total cpu bandwidth': 'insufficient-stake',
  'insufficient staked total net bandwidth': 'insufficient-stake',
  'invalid proxy specified': null,
  'invalid quantity': 'amount-too-large',
  'Invalid symbol': 'amount-wrong-symbol',
  'lendable REX pool is empty': 'rex-not-open',
  'loan has already expired': 'loan-expired',
  'loan not found': 'loan-not-found',
  'loan price does not favor renting': 'rent-unfavourable',
  'logic error in mvtosavings': null,
  'logic error, should not occur': null,
  'memo has more than 256 bytes': 'memo-too-long',
  'must buy ram with core token': 'amount-wrong-symbol',
  'must deposit a positive amount': 'amount-zero',
  'must deposit core token': 'amount-wrong-symbol',
  'must deposit to REX fund first': 'insufficient-fund',
  'must purchase a positive amount': 'amount-zero',
  'must reserve a positive amount': 'ram-amount-too-small',
  'must stake a positive amount': 'amount-zero',
  'must transfer positive amount from REX fund': 'amount-zero',
  'must transfer positive amount to REX fund': 'amount-zero',
  'must transfer positive quantity': 'amount-zero',
  'must unstake a positive amount': 'amount-zero',
  'must unstake a positive amount to buy rex': 'amount-zero',
  'must use core token': 'amount-wrong-symbol',
  'must use positive amount': 'amount-zero',
  'must use positive asset amount': 'amount-zero',
  'must vote for at least 21 producers or for a proxy before buying REX': null,
  'must withdraw a positive amount': 'amount-zero',
  'must withdraw core token': 'amount-wrong-symbol',
  'no balance object found': 'insufficient-balance',
  'no resource row': 'insufficient-ram',
  'no sellrex order is scheduled': 'no-sale-waiting',
  'no voter found': 'nothing-to-delegate',
  'old proxy not found': null,
  'overdrawn balance': 'insufficient-balance',
  'proceeds are negligible': 'rex-sale-too-small',
  'producer not found': null,
  'producer votes must be unique and sorted': null,
  'programmer error, this should never go negative': null,
  'proxy not found': null,
  'quantity must be core token': 'amount-wrong-symbol',
  'quantity must be positive': 'amount-zero',
  'ram market does not exist': null,
  'refund is not available yet': 'refund-not-ready',
  'refund request not found': 'refund-missing',
  'rex loans are currently not available': 'loans-unavailable',
  'rex system is not initialized': 'rex-not-open',
  'rex system not initialized yet': 'rex-not-open',
  'sellrex order has been filled and cannot be canceled': 'sale-already-filled',
  'stake for voting cannot be negative': null,
  'Swap after amount must be greater than 0': null,
  'Swap before amount must be greater than 0': 'amount-zero',
  'symbol precision mismatch': 'amount-wrong-symbol',
  'to account does not exist': 'account-not-found',
  'token amount received from selling ram is too low': 'ram-amount-too-small',
  'unable to find key': null,
  'user must be loan creator': 'loan-not-found',
  'user must first buyrex': 'rex-missing',
  'user must stake before they can vote': 'nothing-to-delegate',
  'voter holding REX tokens must vote for at least 21 producers or for a proxy': 'rex-needs-vote',
  'Wrong token used': 'amount-wrong-symbol',
};

/** Texts that name an account or an amount. */
const PATTERNS: readonly RegExp[] = [
  /^producer [a-z1-5.]{1,13} is not (?:currently )?registered$/,
  /^owner=[a-z1-5.]{1,13} account does not exist$/,
  /^[A-Z]{1,7} balance mismatch: \d+(?:\.\d+ [A-Z]{1,7})? != \d+(?:\.\d+ [A-Z]{1,7})?$/,
];

const ASSERTION = /^.*?assertion failure with message:\s*/is;
const known = new Map(Object.entries(TEXTS).map(([text, reported]) => [text.toLowerCase(), { text, reported }]));

function bare(text: string): string {
  return text.replace(ASSERTION, '').trim();
}

/** Returns the contract's own text where a text is one of its refusals, with or without a node's prefix; else null. */
export function contractRefusalOf(text: string): string | null {
  const words = bare(text);
  return known.get(words.toLowerCase())?.text ?? (PATTERNS.some((pattern) => pattern.test(words)) ? words : null);
}

/** Returns the error that reports a contract's refusal before broadcasting; null where there is none. */
export function reportedBefore(text: string): ErrorName | null {
  return known.get(bare(text).toLowerCase())?.reported ?? null;
}
