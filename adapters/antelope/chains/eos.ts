import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { STAKING_OPERATIONS } from './antelope-profile.ts';

/** Renamed the coin and keeps it under its new name. */
const NEW_NAME_CONTRACT = 'core.vaulta';

/** EOS (Vaulta). Data only; loaded eagerly. */
export const EOS = {
  key: 'eos',
  name: 'EOS',
  protocol: 'antelope',
  chainId: 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906',
  mainNet: true,
  mode: 'open',
  coin: { native: { code: 'EOS', precision: 4 }, display: { code: 'A', precision: 4 } },
  rexSymbol: { code: 'REX', precision: 4 },
  systemContract: 'found',
  features: {
    rex: true,
    rexSavings: true,
    rexNeedsVote: false,
    delegatedBandwidth: true,
    proxyVotes: true,
    increaseOfVotes: true,
    reduceOfVotes: true,
    voteDecay: true,
    ramMarket: true,
    exchangeContracts: true,
  },
  onlyOperations: null,
  accountName: { pattern: /^[a-z1-5.]{0,11}[a-z1-5]$/, maxLength: 12 },
  transactionId: /^[0-9a-f]{64}$/,
  warnOfPermission: 'owner',
  income: { thresholdUnits: 1n, updateTimeFallback: '02:00', feePercentFallback: null },
  // The chain takes an expiration up to an hour ahead (`max_transaction_lifetime`).
  transaction: { expireSeconds: 30, blocksBehind: 3, irreversibleAfterSeconds: 180, longestTtlSeconds: 3_600, feeReserveUnits: 0n },
  sponsoring: {
    payer: { account: '111.3', permission: 'active' },
    noOps: [
      { contract: 'eosio.null', action: 'nonce', data: { value: '' } },
      { contract: NEW_NAME_CONTRACT, action: 'noop', data: { memo: '' } },
    ],
    expireSeconds: 90,
    operations: STAKING_OPERATIONS,
  },
  staleAfterMs: 120_000,
  tokenPocket: { number: 4, name: 'eos' },
  tokenMigration: { contract: NEW_NAME_CONTRACT },
  explorer: { transaction: 'https://unicove.com/en/vaulta/transaction/', account: 'https://unicove.com/en/vaulta/account/' },
  nodes: [{ url: 'https://eos.newdex.one', operator: 'Newdex' }],
  poolAccount: null,
} as const satisfies AntelopeProfile;
