import type { ChainSetting } from '../cli/support/chain-setting.ts';

/** A command line, and how many requests to nodes it may make. */
export interface NodeCallLimit {
  readonly chain: string;
  readonly line: readonly string[];
  readonly calls: number;
  /** Only requests up to the broadcast count. Afterwards nodes without transaction records are read block by block until the write appears. */
  readonly toBroadcast?: boolean;
  /** Maximum of sequential requests to all nodes. */
  readonly inSequence?: number;
}

/** In this order: a write leaves its account undecided. */
export function nodeCallLimits({ accountOf }: Pick<ChainSetting, 'accountOf'>): readonly NodeCallLimit[] {
  const tron = accountOf('tron', 'fresh');
  const unknownId = 'a'.repeat(64);
  return [
    { chain: 'eos', line: ['account', 'show', 'rexholder111'], calls: 8 },
    { chain: 'eos', line: ['rex', 'buy', '10', '--account', 'rexholder111', '--dry-run'], calls: 20 },
    { chain: 'eos', line: ['rex', 'buy', '10', '--account', 'rexholder111', '--yes'], calls: 30 },
    // A node's record proves no absence, so that blocks are read there too, many at once.
    { chain: 'eos', line: ['tx', 'status', unknownId], calls: 260, inSequence: 12 },
    { chain: 'bos', line: ['account', 'show', 'bosholder111'], calls: 8 },
    { chain: 'bos', line: ['rex', 'buy', '10', '--account', 'bosholder111', '--dry-run'], calls: 20 },
    { chain: 'bos', line: ['rex', 'buy', '10', '--account', 'bosholder111', '--yes'], calls: 30, toBroadcast: true },
    { chain: 'bos', line: ['tx', 'status', unknownId], calls: 260, inSequence: 12 },
    { chain: 'tron', line: ['account', 'show', tron], calls: 8 },
    { chain: 'tron', line: ['tron', 'freeze', '12', '--account', tron, '--dry-run'], calls: 10 },
    { chain: 'tron', line: ['tron', 'freeze', '12', '--account', tron, '--yes'], calls: 24, toBroadcast: true },
    { chain: 'tron', line: ['tx', 'status', unknownId], calls: 12, inSequence: 12 },
    { chain: 'iost', line: ['account', 'show', 'newvoter01'], calls: 4 },
    { chain: 'iost', line: ['iost', 'vote', '10', '--account', 'newvoter01', '--dry-run'], calls: 10 },
    { chain: 'iost', line: ['iost', 'vote', '10', '--account', 'newvoter01', '--yes'], calls: 28, toBroadcast: true },
    { chain: 'iost', line: ['tx', 'status', '5'.repeat(43)], calls: 260, inSequence: 12 },
  ];
}
