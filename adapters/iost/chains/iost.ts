import type { IostProfile } from '../../../domain/iost/profile.ts';

/** The native IOST main network. Data only; loaded eagerly. */
export const IOST = {
  key: 'iost',
  name: 'IOST',
  protocol: 'iost',
  chainId: '1024',
  mainNet: true,
  mode: 'open',
  coin: { native: { code: 'IOST', precision: 8 }, display: { code: 'IOST', precision: 8 } },
  features: {
    producerVotes: true,
    increaseOfVotes: true,
    reduceOfVotes: true,
  },
  onlyOperations: null,
  accountName: { pattern: /^[a-z0-9_]{5,11}$/, maxLength: 11 },
  // Base58 of a 32-byte hash.
  transactionId: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/,
  warnOfPermission: 'owner',
  // Daily income at or below 0.00000001 IOST is not paid; the pool keeps 20 % of node rewards unless the backend says otherwise.
  income: { thresholdUnits: 1n, updateTimeFallback: '02:00', feePercentFallback: 20 },
  // Nodes drop a transaction older than 90 s whatever its expiration.
  transaction: { expireSeconds: 90, blocksBehind: 0, irreversibleAfterSeconds: 60, longestTtlSeconds: 300, feeReserveUnits: 0n },
  staleAfterMs: 60_000,
  // No explorer of the native chain is known to be alive.
  explorer: { transaction: '', account: '' },
  nodes: [{ url: 'https://api.iost.io', operator: 'IOST Foundation' }],
  poolAccount: 'newpoolbp',
} as const satisfies IostProfile;
