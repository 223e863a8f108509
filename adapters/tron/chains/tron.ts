import type { TronProfile } from '../../../domain/tron/profile.ts';

/** TRON since Stake 2.0. Data only; loaded eagerly. */
export const TRON = {
  key: 'tron',
  name: 'TRON',
  protocol: 'tron',
  // Last four bytes of the genesis block's id, as wallets name the network.
  chainId: '0x2b6653dc',
  mainNet: true,
  mode: 'open',
  coin: { native: { code: 'TRX', precision: 6 }, display: { code: 'TRX', precision: 6 } },
  features: {
    freezing: true,
    witnessVotes: true,
    tokenTrade: false,
    increaseOfVotes: true,
    reduceOfVotes: true,
  },
  onlyOperations: null,
  accountName: { pattern: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, maxLength: 34 },
  transactionId: /^[0-9a-f]{64}$/,
  warnOfPermission: null,
  // Daily income at or below 0.000001 TRX is not paid.
  income: { thresholdUnits: 1n, updateTimeFallback: '04:00', feePercentFallback: null },
  // Daily income from frozen resources at or below 50 TRX is not paid.
  resourceIncomeThresholdUnits: 50_000_000n,
  // Two minutes to sign, since wallets on a phone take longer than their own 60 s. A block every three seconds, 19 until one is solid. Nodes take an expiration up to a day ahead (`MAXIMUM_TIME_UNTIL_EXPIRATION`). Fees are burnt from the balance once free bandwidth is used up.
  transaction: {
    expireSeconds: 120,
    blocksBehind: 20,
    irreversibleAfterSeconds: 57,
    longestTtlSeconds: 86_400,
    feeReserveUnits: 1_000_000n,
  },
  staleAfterMs: 120_000,
  explorer: {
    transaction: 'https://tronscan.org/#/transaction/',
    account: 'https://tronscan.org/#/address/',
    trc10: 'https://tronscan.org/#/token/',
    trc20: 'https://tronscan.org/#/token20/',
  },
  nodes: [{ url: 'https://api.trongrid.io', operator: 'TronGrid', solidified: null }],
  poolAccount: null,
  scanService: null,
  exchange: null,
} as const satisfies TronProfile;
