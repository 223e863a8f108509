import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { SYSTEM_OPERATIONS } from './antelope-profile.ts';

/** BOS, a fork of EOS whose contracts have not changed since December 2019. Data only; loaded eagerly. */
export const BOS = {
  key: 'bos',
  name: 'BOS',
  protocol: 'antelope',
  chainId: 'd5a3d18fbb3c084e3b1f3fa98c21014b5f3db536cc15d08f9f6479517c6a3d86',
  mainNet: true,
  mode: 'open',
  coin: { native: { code: 'BOS', precision: 4 }, display: { code: 'BOS', precision: 4 } },
  rexSymbol: { code: 'REX', precision: 4 },
  systemContract: 'bos-3.0.4',
  features: {
    rex: true,
    rexSavings: false,
    rexNeedsVote: true,
    delegatedBandwidth: true,
    proxyVotes: true,
    increaseOfVotes: false,
    reduceOfVotes: true,
    voteDecay: true,
    ramMarket: true,
    exchangeContracts: false,
  },
  onlyOperations: SYSTEM_OPERATIONS,
  accountName: { pattern: /^[a-z1-5.]{0,11}[a-z1-5]$/, maxLength: 12 },
  transactionId: /^[0-9a-f]{64}$/,
  warnOfPermission: 'owner',
  income: { thresholdUnits: 1n, updateTimeFallback: '02:30', feePercentFallback: null },
  // The chain takes an expiration up to an hour ahead (`max_transaction_lifetime`).
  transaction: { expireSeconds: 30, blocksBehind: 3, irreversibleAfterSeconds: 180, longestTtlSeconds: 3_600, feeReserveUnits: 0n },
  sponsoring: null,
  staleAfterMs: 120_000,
  tokenPocket: { number: 6, name: 'bos' },
  tokenMigration: null,
  explorer: { transaction: 'https://bos.bloks.io/transaction/', account: 'https://bos.bloks.io/account/' },
  // No public node is known to be alive; the backend names them.
  nodes: [],
  poolAccount: null,
} as const satisfies AntelopeProfile;
