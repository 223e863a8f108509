import type { ErrorName } from '../../domain/core/errors/catalogue.ts';

/** A message with which a node refuses a transaction, and its error. */
export interface NodeRefusal {
  readonly name: string;
  readonly code: number;
  readonly message: string;
  readonly error: ErrorName;
}

const ID = 'c'.repeat(64);

/** Every known form of a refusal by nodes of this protocol. */
export const NODE_REFUSALS: readonly NodeRefusal[] = [
  {
    name: 'CPU billed beyond the maximum',
    code: 3080004,
    message:
      'billed CPU time (1417 us) is greater than the maximum billable CPU time for the transaction (902 us) reached account cpu limit 902us',
    error: 'cpu-exceeded',
  },
  {
    name: 'CPU billed beyond the maximum, by an old node',
    code: 3080004,
    message: 'billed CPU time (1417 us) is greater than the maximum billable CPU time for the transaction (902 us)',
    error: 'cpu-exceeded',
  },
  {
    name: 'CPU estimated beyond the maximum',
    code: 3080004,
    message:
      'estimated CPU time (2100 us) is not less than the maximum billable CPU time for the transaction (1900 us) reached account cpu limit 1900us',
    error: 'cpu-exceeded',
  },
  {
    name: 'CPU used up while executing',
    code: 3080004,
    message: `transaction ${ID} was executing for too long 318us, reached account cpu limit 307us`,
    error: 'cpu-exceeded',
  },
  {
    name: 'CPU of an account that never had enough',
    code: 3080004,
    message:
      "authorizing account 'nocpuholder1' has insufficient objective cpu resources for this transaction, used in window 4012us, allowed in window 350us",
    error: 'cpu-exceeded',
  },
  {
    name: 'leeway on CPU used up',
    code: 3081001,
    message:
      'the transaction was unable to complete by deadline, but it is possible it could have succeeded if it were allowed to run to completion 2141',
    error: 'cpu-exceeded',
  },
  {
    name: 'NET of the transaction too high',
    code: 3080002,
    message: 'transaction net usage is too high: 264 > 120',
    error: 'net-exceeded',
  },
  {
    name: 'NET of an account used up',
    code: 3080002,
    message:
      "authorizing account 'nocpuholder1' has insufficient net resources for this transaction, used in window 300, allowed in window 250",
    error: 'net-exceeded',
  },
  {
    name: 'RAM of an account used up',
    code: 3080001,
    message: 'account noramholder1 has insufficient ram; needs 3075 bytes has 2996 bytes',
    error: 'ram-exceeded',
  },
  { name: 'NET of the block used up', code: 3080003, message: 'not enough space left in block: 264 > 120', error: 'block-full' },
  {
    name: 'CPU of the block used up',
    code: 3080005,
    message: 'billed CPU time (1417 us) is greater than the billable CPU time left in the block (902 us)',
    error: 'block-full',
  },
  { name: 'the node ran out of time', code: 3080006, message: 'deadline exceeded 30021us', error: 'deadline-exceeded' },
  {
    name: 'NET of a greylisted account',
    code: 3080007,
    message: 'greylisted transaction net usage is too high: 264 > 120',
    error: 'resources-greylisted',
  },
  {
    name: 'CPU of a greylisted account',
    code: 3080008,
    message: 'greylisted billed CPU time (1417 us) is greater than the maximum greylisted billable CPU time for the transaction (902 us)',
    error: 'resources-greylisted',
  },
  {
    name: 'expired against the pending block',
    code: 3040005,
    message: 'transaction has expired, expiration is 2025-03-12T05:00:30.000 and pending block time is 2025-03-12T05:00:31.500',
    error: 'transaction-expired',
  },
  {
    name: 'expired before it ran',
    code: 3040005,
    message: `expired transaction ${ID}, expiration 2025-03-12T05:00:30.000, block time 2025-03-12T05:00:31.500`,
    error: 'transaction-expired',
  },
  {
    name: 'a ttl that is too long',
    code: 3040006,
    message:
      'Transaction expiration is too far in the future relative to the reference time of 2025-03-12T05:00:00.000, expiration is 2025-03-12T07:00:00.000 and the maximum transaction lifetime is 3600 seconds',
    error: 'expiration-too-far',
  },
  {
    name: 'built on another fork',
    code: 3040007,
    message: "Transaction's reference block 1234 did not match. Is this transaction from a different fork?",
    error: 'reference-block-invalid',
  },
  {
    name: 'a rule of the contract',
    code: 3050003,
    message: 'assertion failure with message: insufficient funds',
    error: 'contract-refused',
  },
  {
    name: 'a rental while a sale is queued',
    code: 3050003,
    message: 'assertion failure with message: rex loans are currently not available',
    error: 'loans-unavailable',
  },
  {
    name: 'an action that only the wrapper contract may call',
    code: 3050003,
    message:
      'assertion failure with message: EOS has been rebranded to Vaulta. This action must now be called from the core.vaulta contract.',
    error: 'contract-changed',
  },
  {
    name: 'a rule of the contract, by its number',
    code: 3050004,
    message: 'assertion failure with error code: 8000000000000000000',
    error: 'contract-code',
  },
  { name: 'bytes the node cannot read', code: 3010010, message: 'Invalid packed transaction', error: 'transaction-refused' },
  { name: 'an action the node does not accept', code: 3050000, message: 'action validate exception', error: 'transaction-refused' },
  { name: 'an action with wrong arguments', code: 3050002, message: 'Invalid action arguments', error: 'transaction-refused' },
  {
    name: 'RAM of an account that did not authorise it',
    code: 3050010,
    message: 'unprivileged contract cannot increase RAM usage of another account within a notify context: alice',
    error: 'transaction-refused',
  },
  {
    name: 'an account that does not exist',
    code: 3060002,
    message: 'unknown key (eosio::chain::name): nobodyhere11',
    error: 'account-not-found',
  },
  {
    name: 'a signature that is missing',
    code: 3090003,
    message:
      'transaction declares authority \'{"actor":"rexholder111","permission":"active"}\', but does not have signatures for it under a provided delay of 0 ms, provided permissions [], provided keys [], and a delay max limit of 3888000000 ms',
    error: 'authority-unsatisfied',
  },
  { name: 'an authority that is missing', code: 3090004, message: 'missing authority of rexholder111', error: 'authority-missing' },
  {
    name: 'a permission that does not fit the action',
    code: 3090005,
    message:
      'action declares irrelevant authority \'{"actor":"rexholder111","permission":"owner"}\'; minimum authority is {"actor":"rexholder111","permission":"active"}',
    error: 'authority-irrelevant',
  },
  {
    name: 'two signatures of one key',
    code: 3090001,
    message:
      'transaction includes more than one signature signed using the same key associated with public key: EOS7CMUodu88fGUJ4NmQ7UraxYPGnfybH3uZsgSoTAxbziyKeBRCa',
    error: 'signature-duplicate',
  },
  {
    name: 'an unneeded signature',
    code: 3090002,
    message: 'transaction bears irrelevant signatures from these keys: ["EOS5BMWCwUanFpqsUD9q84JfGn1ZxZd5ZHt9hznwBQpHhv7krg6nm"]',
    error: 'signature-irrelevant',
  },
  {
    name: 'too many orders of the exchange',
    code: 3050003,
    message: 'assertion failure with message: Sorry, your orders has exceeded',
    error: 'too-many-orders',
  },
  {
    name: 'a permission that does not exist',
    code: 3060003,
    message: "Failed to retrieve permission: {actor: 'rexholder111', permission: 'vote'}",
    error: 'transaction-refused',
  },
  { name: 'an unknown text', code: 3040000, message: 'the node has words of its own', error: 'transaction-refused' },
  { name: 'a problem of the node itself', code: 3100002, message: 'the node is not well', error: 'chain-unknown-error' },
];
