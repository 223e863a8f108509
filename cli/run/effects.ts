/** What a command may do at most, or a run did: R reads, B builds a transaction, S signs it, X broadcasts it. */
export type Effects = 'R' | 'B' | 'S' | 'X';
