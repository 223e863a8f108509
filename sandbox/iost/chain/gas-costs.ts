/**
 * Whole gas of what go-iost 3.11.5 does, from receipts of a private chain. What a contract in JavaScript takes depends on every statement it runs;
 * here it is a figure for each stretch of it, within three in a hundred of what was measured.
 */
export const GAS = {
  /** Each byte of the transaction. */
  perByte: 10,
  /** Looking at the publisher's own permission. */
  publisher: 374,
  read: 300,
  nativeCall: 20,
  deniedPermission: 748,
  /** The token contract: parsing an amount, looking at a balance, moving coins, freezing them. */
  tokenAmount: 340,
  tokenBalance: 1_220,
  tokenMove: 1_796,
  tokenFreeze: 2_100,
  /** The gas contract: its checks, and what it keeps of a pledge. */
  pledgeChecks: 50,
  pledgeRecords: 3_964,
  unpledgeChecks: 900,
  unpledgeRecords: 3_000,
  /** A call of a contract in JavaScript, by a transaction or by another contract. */
  scriptCall: 31_000,
  innerScriptCall: 33_900,
  scriptPermission: 163,
  scriptDeniedPermission: 288,
  scriptAmount: 938,
  voteChecks: 2_000,
  voteRecords: 10_200,
  unvoteRecords: 15_200,
  votesOfProducer: 2_000,
  claimedProducer: 1_900,
  claim: 8_100,
  sharedBonus: 3_600,
  /** Reading and writing an account's permissions; not measured. */
  authRecord: 6_000,
  /** A trade of RAM beside its transfers, and issuing bytes with it; not measured, but by the charges in the node's source. */
  ramTrade: 9_500,
  ramIssue: 5_200,
} as const;
