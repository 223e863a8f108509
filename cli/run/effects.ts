/** What a command does at most, or a run did: R reads, B builds a transaction, S signs it, X sends it. */
export type Effects = 'R' | 'B' | 'S' | 'X';
