import { MINUTE_MS, SECOND_MS } from '../../../domain/core/chain/time.ts';
import type { ErrorName } from '../../../domain/core/errors/catalogue.ts';
import type { ChainKey } from '../../../sandbox/world.ts';
import { keepsAndConfirms, misreports, refuses, refusesAndSends, refusesThoughSent } from './broadcast-lies.ts';
import { ADDITION, type Intent, PLAIN, RELEASE, SALE, SALE_ALONG, TO_FUND } from './intents.ts';
import type { Lie, LiarsMeans } from './lie.ts';
import * as reading from './reading-lies.ts';

/**
 * How a user's attempts end. `done`: it was executed once, and the user was told so. `undone`: it was not executed, and the user was told
 * so. `stopped`: nothing was signed.
 */
export type End = 'done' | 'undone' | 'stopped';

/** One way of lying. */
export interface Attack {
  /** Completes "the liar …". */
  readonly name: string;
  readonly chains: readonly ChainKey[];
  readonly lies: (means: LiarsMeans) => readonly Lie[];
  readonly intent: (chain: ChainKey) => Intent;
  /** Ends that are right. */
  readonly ends: readonly End[];
  /** Errors that may be told where nothing is signed. */
  readonly stops: readonly ErrorName[];
  /** When it begins to lie; before anything is read unless given. */
  readonly begins?: 'after the preview';
  /** Whether the honest nodes cannot be reached while the write is broadcast. */
  readonly alone?: true;
  /** Whether it ends as it should where the liar is the only node, because it lies about nothing else. */
  readonly endsAlone?: true;
}

const ALL: readonly ChainKey[] = ['eos', 'bos', 'tron', 'iost'];
const ANTELOPE: readonly ChainKey[] = ['eos', 'bos'];
const SOON_MS = 15 * SECOND_MS;

function onWrite(name: string, lies: Attack['lies'], rest: Partial<Attack> = {}): Attack {
  return { name, chains: ALL, lies, intent: (chain) => PLAIN[chain], ends: ['done'], stops: [], ...rest };
}

function onRead(name: string, lie: Lie, chains: readonly ChainKey[], rest: Partial<Attack> = {}): Attack {
  const intent = (chain: ChainKey): Intent => ADDITION[chain];
  return { name, chains, lies: () => [lie], intent, ends: ['done', 'stopped'], stops: ['nodes-disagree'], ...rest };
}

/** Lies about a transaction that was signed. */
export const ABOUT_WRITES: readonly Attack[] = [
  onWrite('hands the write over and answers a refusal', (means) => [refusesThoughSent(means)], { endsAlone: true }),
  onWrite('refuses the write and sends it 15 seconds later', (means) => [refusesAndSends(means, (now) => now + SOON_MS)], {
    endsAlone: true,
  }),
  onWrite('refuses the write and sends it just before it expires', (means) => [
    refusesAndSends(means, (_now, expiresAt) => expiresAt - 4 * SECOND_MS),
  ]),
  onWrite('hands the write over and answers a refusal while no other node can be reached', (means) => [refusesThoughSent(means)], {
    alone: true,
  }),
  onWrite(
    'refuses the write and sends it 15 seconds later while no other node can be reached',
    (means) => [refusesAndSends(means, (now) => now + SOON_MS)],
    { alone: true },
  ),
  onWrite('refuses the write for good while no other node can be reached', (means) => [refuses(means)], {
    alone: true,
    ends: ['done', 'undone'],
  }),
  onWrite('reports that the write failed in a final block', (means) => [misreports(means, 'failed')]),
  onWrite('reports that the write expired in no block', (means) => [misreports(means, 'absent')]),
  onWrite('keeps the write and reports it final', (means) => [keepsAndConfirms(means)], { ends: ['done', 'undone'] }),
];

/** Lies about what decides the bytes of a transaction. */
export const ABOUT_STATE: readonly Attack[] = [
  onRead('shows a REX pool of 0.0001 coins', reading.emptyRexPool, ANTELOPE),
  onRead('shows none of the account’s REX as matured', reading.noRexLots, ['eos'], { intent: () => SALE_ALONG }),
  onRead('shows none of the account’s REX', reading.noRexLots, ANTELOPE, { intent: (chain) => SALE[chain] }),
  onRead('shows a million more in the REX fund', reading.fullRexFund, ['eos'], { intent: () => TO_FUND }),
  onRead('shows that the account votes for nobody', reading.noVote, ANTELOPE),
  onRead('shows the contract before REX 2.0', reading.olderContract, ['eos']),
  onRead('shows a block of another fork', reading.otherFork, ANTELOPE, { intent: (chain) => PLAIN[chain] }),
  onRead('shows a block of another fork', reading.otherTronFork, ['tron'], { intent: (chain) => PLAIN[chain] }),
  onRead('shows other votes of the account', reading.otherVotes, ['tron']),
  onRead('shows that releases take a day', reading.shortReleaseDelay, ['tron'], { intent: () => RELEASE }),
  onRead('shows ten times the coins of the account', reading.moreIost, ['iost']),
  onRead('shows twice the account’s votes', reading.moreIostVotes, ['iost']),
  ...[
    onRead('shows a REX pool of 0.0001 coins', reading.emptyRexPool, ANTELOPE),
    onRead('shows other votes of the account', reading.otherVotes, ['tron']),
    onRead('shows ten times the coins of the account', reading.moreIost, ['iost']),
    onRead('shows a block of another fork', reading.otherFork, ANTELOPE, { intent: (chain) => PLAIN[chain] }),
  ].map((attack): Attack => ({ ...attack, name: `${attack.name} once the preview was shown`, begins: 'after the preview' })),
  ...ALL.flatMap((chain) => [clock(chain, 'an hour ahead', 60 * MINUTE_MS), clock(chain, 'an hour behind', -60 * MINUTE_MS)]),
];

/** A liar whose clock is off: another node may be read in its place, or nothing is signed. */
function clock(chain: ChainKey, off: string, milliseconds: number): Attack {
  return {
    name: `has a clock that is ${off}`,
    chains: [chain],
    lies: ({ dialect }) => [dialect.timesBy(() => milliseconds)],
    intent: () => PLAIN[chain],
    ends: ['done', 'stopped'],
    stops: ['nodes-disagree', 'clock-wrong', 'node-stale'],
  };
}

/** Answers that never end. */
export const ENDLESS: readonly Attack[] = [
  onWrite('sends headers, and the body a byte at a time', () => [async () => 'dripping']),
  onWrite('sends headers, and nothing after them', () => [async () => 'headers-only']),
];
