/** A line that writes, and its account. `changes`: figures that it changes. */
export interface WrittenLine {
  readonly command: string;
  readonly account: string;
  readonly words: readonly string[];
  readonly changes: readonly string[];
}

const line = (command: string, account: string, words: readonly string[], changes: readonly string[]): WrittenLine => ({
  command,
  account,
  words,
  changes,
});

/** The lines in their order: some need what an earlier one leaves. */
export const WRITTEN_LINES: readonly WrittenLine[] = [
  line('rex buy', 'rexholder111', ['10'], ['liquid', 'rex', 'votes']),
  line('rex update', 'rexmatured11', [], ['votes']),
  line('rex buy-from-stake', 'votesabroad1', ['--cpu', '5', '--net', '1'], ['cpu', 'net', 'rex']),
  line('rex unstake', 'rexinlots111', ['100'], ['rex-savings']),
  line('rex sell', 'rexmatured11', ['1000000'], ['liquid', 'rex', 'rex-matured', 'votes']),
  line('rex to-savings', 'rexmatured11', ['500'], ['rex-matured', 'rex-savings']),
  line('rex consolidate', 'rexinlots111', [], ['rex-matured']),
  line('rex deposit', 'rexholder111', ['3.5'], ['liquid', 'rex-fund']),
  line('rex withdraw', 'rexfunded111', ['321.5'], ['liquid', 'rex-fund']),
  line('loan rent', 'rexholder111', ['net', '1', '--fund', '2'], ['loan-fund', 'rented-net', 'rex-fund']),
  line('loan fund', 'loantaker111', ['cpu', '1', '2.5'], ['loan-fund']),
  line('loan defund', 'loantaker111', ['cpu', '3', '1.5'], ['liquid', 'loan-fund']),
  line('resource stake', 'freshholder1', ['--cpu', '20', '--net', '1'], ['cpu', 'liquid', 'net', 'votes']),
  line('resource refund', 'refundready1', [], ['liquid', 'refund']),
  line('resource unstake', 'refundready1', ['--cpu', '1'], ['cpu', 'refund', 'votes']),
  line('ram buy', 'rexholder111', ['1'], ['liquid', 'ram']),
  line('ram buy-bytes', 'freshholder1', ['1024'], ['liquid', 'ram']),
  line('ram sell', 'ramseller111', ['10000'], ['liquid', 'ram']),
  line('proxy vote', 'directvoter1', [], []),
  line('proxy leave', 'ramseller111', [], []),
];
