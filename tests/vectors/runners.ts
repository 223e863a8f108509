import { eosCases } from './eos-cases.ts';
import { iostAmountCases } from './iost-amount-cases.ts';
import { iostKeyCases } from './iost-key-cases.ts';
import { iostMessageCases } from './iost-message-cases.ts';
import { iostTransactionCases } from './iost-transaction-cases.ts';
import { tronAddressCases, tronNodeCaptureCases, tronTransactionCases, tronUnitsCases, tronVotesCases } from './tron-cases.ts';
import { tronRulesCases } from './tron-rules.ts';

/** One recorded case; `run` returns the case, the step and the field that differ first, or null when all is as recorded. */
export interface VectorCase {
  readonly id: string;
  readonly run: () => string | null;
}

/** Turns the content of a file into its cases. Throws when the content is not what the runner reads. */
export type VectorRunner = (content: unknown) => readonly VectorCase[];

/** Which runner reads files of which name. The longest prefix wins. */
const RUNNERS: Readonly<Record<string, VectorRunner>> = {
  'eos-rex2-lifecycle-': eosCases,
  'eos-rex2-savings-': eosCases,
  'eos-rex2-unstaketorex-': eosCases,
  'eos-rex2-queue-': eosCases,
  'eos-rex2-loan-': eosCases,
  'eos-rex2-pool-quote-': eosCases,
  'eos-rex2-dust-': eosCases,
  'eos-rex2-returnpool-': eosCases,
  'eos-stake-': eosCases,
  'eos-vote-': eosCases,
  'eos-ram-': eosCases,
  'eos-errors-': eosCases,
  'eos-rex1-v3.3.0-': eosCases,
  'eos-rex1-v3.4.0-': eosCases,
  'eos-bos-': eosCases,
  'tron-address-': tronAddressCases,
  'tron-units-': tronUnitsCases,
  'tron-votes-': tronVotesCases,
  'tron-transaction-': tronTransactionCases,
  'tron-node-capture-': tronNodeCaptureCases,
  'tron-rules-': tronRulesCases,
  'iost-tx-': iostTransactionCases,
  'iost-keys-': iostKeyCases,
  'iost-signmessage-': iostMessageCases,
  'iost-amounts-': iostAmountCases,
};

/** The runner for a file, or null when the project cannot check it. */
export function runnerFor(fileName: string): VectorRunner | null {
  const prefixes = Object.keys(RUNNERS).filter((prefix) => fileName.startsWith(prefix));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : RUNNERS[longest]!;
}
