import { SESSION_EXPIRED_CODES } from './session-codes.ts';

/** Category of an error; the command line derives its exit code from it, screens derive tone and next step. */
export type ErrorCategory =
  | 'unexpected'
  | 'usage'
  | 'config'
  | 'network'
  | 'not-found'
  | 'validation'
  | 'chain'
  | 'user'
  | 'expired'
  | 'outcome-unknown'
  | 'mismatch'
  | 'stale';

interface CatalogueEntry {
  readonly category: ErrorCategory;
  /** Codes that nodes, wallets or backends return for it. One code may belong to several errors. */
  readonly codes?: readonly string[];
  /** Messages of contracts that state it, every number replaced by `#`. */
  readonly words?: readonly string[];
  /** Values the texts may name; the code that throws the error passes them. */
  readonly params?: readonly string[];
  /**
   * False where a transaction may already be on its way or at a sponsor, so that sending again could do it twice. Absent: nothing happened
   * and a retry is safe.
   */
  readonly resendSafe?: false;
  /** True where a user only said no: shown without alarm. */
  readonly cancelled?: true;
}

/** The catalogue of errors. Texts (title, cause, remedy) in every language use the same keys. */
export const CATALOGUE = {
  'amount-missing': { category: 'validation' },
  'amount-not-a-number': { category: 'validation' },
  'amount-ambiguous': { category: 'validation', params: ['first', 'second'] },
  'amount-negative': { category: 'validation' },
  'amount-zero': {
    category: 'validation',
    words: [
      'frozenBalance must be positive',
      'unDelegateBalance must be more than # TRX',
      'vote count must be greater than #',
      'Amount must be greater than #.',
    ],
  },
  'amount-too-many-decimals': { category: 'validation', params: ['decimals'] },
  'amount-too-large': { category: 'validation', params: ['max'] },
  'amount-wrong-symbol': { category: 'validation', params: ['given', 'expected'] },
  'amount-below-first-stake': { category: 'validation', params: ['firstStake'] },
  'insufficient-balance': { category: 'validation', params: ['needed', 'available'] },
  'insufficient-rex': { category: 'validation', params: ['needed', 'available'] },
  'insufficient-savings': { category: 'validation', params: ['needed', 'available'] },
  'insufficient-stake': {
    category: 'validation',
    params: ['needed', 'available'],
    words: ['no frozenBalance(BANDWIDTH)', 'no frozenBalance(Energy)', 'Invalid unfreeze_balance, [#] is error'],
  },
  'insufficient-fund': { category: 'validation', params: ['needed', 'available'] },
  'insufficient-loan-fund': { category: 'validation', params: ['needed', 'available'] },
  'insufficient-ram': { category: 'validation', params: ['needed', 'available'] },
  'insufficient-votes': { category: 'validation', params: ['needed', 'available'] },
  'vote-list-empty': { category: 'validation' },
  'vote-list-too-long': { category: 'validation', params: ['max'] },
  'votes-changed': { category: 'mismatch' },
  'preview-outdated': { category: 'mismatch' },
  'witness-unknown': { category: 'validation', params: ['account'] },
  'witness-not-of-pool': { category: 'validation', params: ['account'] },
  'freeze-below-minimum': { category: 'validation', params: ['min'] },
  'account-name-invalid': { category: 'validation', params: ['account'] },
  'account-not-found': { category: 'not-found', codes: ['3060002'], params: ['account'] },
  'address-not-activated': { category: 'not-found', params: ['account'] },
  'token-not-on-chain': { category: 'chain' },
  'trade-too-small': { category: 'validation' },
  'allowance-too-small': { category: 'validation', params: ['needed', 'available'] },
  'token-not-traded': { category: 'validation', params: ['kind'] },
  'token-unknown': { category: 'not-found', params: ['token'] },
  'account-name-taken': { category: 'validation', codes: ['1'] },
  'receiver-address-invalid': { category: 'validation', codes: ['1'] },
  'terms-not-accepted': { category: 'validation' },
  'rex-not-open': { category: 'validation' },
  'rex-sale-too-small': { category: 'validation' },
  'rex-missing': { category: 'validation' },
  'rex-remainder-too-small': { category: 'validation', params: ['remainder', 'all'] },
  'rex-sale-waiting': { category: 'validation', params: ['rex'] },
  'rex-pool-lent-out': { category: 'validation' },
  'sale-cannot-be-filled': { category: 'validation', params: ['max'] },
  'no-sale-waiting': { category: 'validation' },
  'sale-already-filled': { category: 'validation' },
  'nothing-to-consolidate': { category: 'validation' },
  'receiver-missing': { category: 'validation' },
  'transfer-to-self': { category: 'validation' },
  'refund-missing': { category: 'validation' },
  'refund-not-ready': { category: 'validation', params: ['at'] },
  'loan-not-found': { category: 'not-found', params: ['loan'] },
  'loan-expired': { category: 'validation', params: ['loan'] },
  'loans-unavailable': { category: 'validation' },
  'rent-unfavourable': { category: 'validation' },
  'ram-amount-too-small': { category: 'validation' },
  'not-voting': { category: 'validation' },
  'rex-needs-vote': { category: 'validation', params: ['rex'] },
  'nothing-to-swap': { category: 'validation' },
  'contract-not-named': { category: 'validation' },
  'contract-disputed': { category: 'validation', params: ['configured', 'named'] },
  'coin-code-invalid': { category: 'validation', params: ['code'] },
  'token-amount-invalid': { category: 'validation', params: ['amount'] },
  'number-invalid': { category: 'validation' },
  'memo-too-long': { category: 'validation', params: ['max'] },
  'feature-missing': { category: 'validation' },
  'operation-not-offered': { category: 'validation' },
  'reduce-only': { category: 'validation' },
  'nothing-to-delegate': { category: 'validation' },
  'vote-below-minimum': { category: 'validation', params: ['min'] },
  'no-votes-to-reduce': { category: 'validation' },
  'reduction-too-large': { category: 'validation', params: ['available'] },
  'reduction-below-minimum': { category: 'validation', params: ['min'] },
  'too-many-unfreezes': {
    category: 'validation',
    params: ['max'],
    words: ['Invalid unfreeze operation, unfreezing times is over limit'],
  },
  'nothing-to-withdraw': { category: 'validation', words: ['no unFreeze balance to withdraw'] },
  'no-unfreezes-to-cancel': { category: 'validation', words: ['No unfreezeV# list to cancel'] },
  'reward-missing': { category: 'validation', words: ['witnessAccount does not have any reward'] },
  'reward-claimed-lately': { category: 'validation', params: ['at'] },
  'energy-exhausted': { category: 'chain' },
  'delegation-below-minimum': {
    category: 'validation',
    params: ['min'],
    words: ['delegateBalance must be greater than or equal to # TRX'],
  },
  'insufficient-delegatable': {
    category: 'validation',
    params: ['needed', 'available'],
    words: [
      'delegateBalance must be less than or equal to available FreezeBandwidthV# balance',
      'delegateBalance must be less than or equal to available FreezeEnergyV# balance',
    ],
  },
  'delegation-to-self': { category: 'validation', words: ['receiverAddress must not be the same as ownerAddress'] },
  'delegation-to-contract': { category: 'validation', words: ['Do not allow delegate resources to contract addresses'] },
  'lock-too-long': { category: 'validation', params: ['max'] },
  'lock-too-short': { category: 'validation' },
  'delegation-missing': { category: 'validation', words: ['delegated Resource does not exist'] },
  'insufficient-delegation': { category: 'validation', params: ['needed', 'available'] },
  'legacy-stake-missing': {
    category: 'validation',
    words: ['no delegatedFrozenBalance(BANDWIDTH)', 'no delegateFrozenBalance(Energy)'],
  },
  'legacy-stake-locked': {
    category: 'validation',
    words: ["It's not time to unfreeze.", "It's not time to unfreeze(BANDWIDTH).", "It's not time to unfreeze(Energy)."],
  },
  'resource-invalid': {
    category: 'validation',
    words: ['ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]', 'ResourceCode error.valid ResourceCode[BANDWIDTH、Energy]'],
  },
  'guard-cannot-claim': { category: 'validation' },
  'recipient-is-sender': { category: 'validation', words: ['Cannot transfer TRX to yourself.'] },
  'account-id-invalid': { category: 'validation', words: ['Invalid accountId'] },
  'account-id-set': { category: 'validation', words: ['This account id already set'] },
  'account-id-taken': { category: 'validation', words: ['This id has existed'] },
  'legacy-freeze-closed': { category: 'validation', words: ['freeze v# is open, old freeze is closed'] },
  'new-name-invalid': { category: 'validation', params: ['name', 'min', 'max'] },
  'name-already-set': { category: 'validation', params: ['name'] },
  'bonus-too-small': { category: 'validation', params: ['min'] },
  'bonus-not-covered': { category: 'validation', params: ['available', 'needed'] },
  'pledge-below-minimum': { category: 'validation', params: ['min'] },
  'pledge-missing': { category: 'validation' },
  'pledge-too-low': { category: 'validation', params: ['min'] },
  'insufficient-pledge': { category: 'validation', params: ['needed', 'available'] },
  'ram-below-minimum': { category: 'validation', params: ['min'] },
  'ram-market-exhausted': { category: 'validation' },
  'too-many-orders': { category: 'validation', codes: ['1'] },
  'listing-already-applied': { category: 'validation', codes: ['1019'] },
  'entry-missing': { category: 'validation' },
  'entry-too-long': { category: 'validation', params: ['max'] },
  'website-invalid': { category: 'validation' },
  'picture-too-large': { category: 'validation', params: ['max'] },
  'picture-unsupported': { category: 'validation' },
  'wallet-not-found': { category: 'network' },
  'wallet-locked': { category: 'user', codes: ['423'] },
  'wallet-too-old': { category: 'validation' },
  'wallet-cannot-sign-text': { category: 'validation' },
  'wallet-question-open': { category: 'user' },
  'wallet-address-not-ready': { category: 'network' },
  'wallet-action-missing': { category: 'network', codes: ['100002'], params: ['action'] },
  'wallet-unknown-error': { category: 'unexpected', codes: ['1000', '0001', '100001'], resendSafe: false },
  'wallet-failed-unsent': { category: 'unexpected' },
  'page-in-app': { category: 'user' },
  'app-silent': { category: 'network' },
  'app-answer-invalid': { category: 'unexpected' },
  'app-on-other-chain': { category: 'mismatch', params: ['chain', 'on'] },
  'identity-refused': { category: 'user', cancelled: true },
  'identity-changed': { category: 'mismatch', params: ['expected'] },
  'wrong-chain': { category: 'mismatch', params: ['chain', 'on'] },
  'signature-refused': { category: 'user', codes: ['402'], cancelled: true },
  'wallet-privileges-lost': { category: 'user', codes: ['402'] },
  'wallet-balance-unavailable': { category: 'network', codes: ['0002'] },
  'transaction-mismatch': { category: 'mismatch' },
  'transaction-altered': { category: 'mismatch', resendSafe: false },
  'transaction-replaced': { category: 'mismatch', resendSafe: false },
  'sponsor-altered': { category: 'mismatch', params: ['sponsor'], resendSafe: false },
  'wallet-added-call': { category: 'mismatch', params: ['call', 'by'], resendSafe: false },
  'call-not-allowed': { category: 'mismatch', params: ['action'] },
  'transaction-undecodable': { category: 'mismatch' },
  'cpu-exceeded': { category: 'chain', codes: ['3080004', '3081001'] },
  'net-exceeded': { category: 'chain', codes: ['3080002'] },
  'ram-exceeded': { category: 'chain', codes: ['3080001'], params: ['needs', 'has'] },
  'block-full': { category: 'chain', codes: ['3080003', '3080005'] },
  'deadline-exceeded': { category: 'chain', codes: ['3080006'] },
  'resources-greylisted': { category: 'chain', codes: ['3080007', '3080008'] },
  'transaction-expired': { category: 'expired', codes: ['3040005'] },
  'expiration-too-far': { category: 'chain', codes: ['3040006'] },
  'reference-block-invalid': { category: 'chain', codes: ['3040007'] },
  'transaction-duplicate': { category: 'chain', codes: ['3040008'], resendSafe: false },
  'contract-refused': { category: 'chain', codes: ['3050003'], params: ['message'] },
  'contract-changed': { category: 'chain' },
  'contract-code': { category: 'chain', codes: ['3050004'], params: ['code'] },
  'authority-unsatisfied': { category: 'chain', codes: ['3090003'] },
  'authority-missing': { category: 'chain', codes: ['3090004'] },
  'permission-too-narrow': { category: 'chain' },
  'authority-irrelevant': { category: 'chain', codes: ['3090005'] },
  'signature-duplicate': { category: 'chain', codes: ['3090001'] },
  'signature-irrelevant': { category: 'chain', codes: ['3090002'] },
  'gas-insufficient': { category: 'chain', params: ['needed', 'available', 'minutes'] },
  'gas-limit-reached': { category: 'chain' },
  'spending-limit-exceeded': { category: 'chain' },
  'producer-not-votable': { category: 'chain' },
  'execution-time-exceeded': { category: 'chain' },
  'transaction-time-ahead': { category: 'chain' },
  'transaction-refused': { category: 'chain', codes: ['3010010', '3050000', '3050002', '3050010'], params: ['message'] },
  'freeze-failed': { category: 'chain', codes: ['999'], params: ['message'] },
  'stake-failed': { category: 'chain' },
  'redeem-failed': { category: 'chain' },
  'revoke-failed': { category: 'chain' },
  'operation-failed': { category: 'chain' },
  'chain-unknown-error': { category: 'chain', resendSafe: false },
  'node-unreachable': { category: 'network' },
  'node-answer-invalid': { category: 'network' },
  'node-busy': { category: 'network' },
  'node-stale': { category: 'stale' },
  'clock-wrong': { category: 'stale', params: ['days', 'hours', 'minutes'] },
  'node-wrong-chain': { category: 'mismatch' },
  'node-address-invalid': { category: 'validation' },
  'node-address-with-password': { category: 'validation' },
  'node-address-unencrypted': { category: 'validation', params: ['node'] },
  'node-listed-already': { category: 'validation', params: ['node'] },
  'node-refused-by-page': { category: 'config', params: ['node'] },
  'own-nodes-full': { category: 'validation', params: ['max'] },
  'own-node-missing': { category: 'not-found', params: ['node'] },
  'own-node-silent': { category: 'network', params: ['node'] },
  'backend-unreachable': { category: 'network' },
  'backend-answer-invalid': { category: 'network' },
  'backend-refused': { category: 'network' },
  'scan-service-failed': { category: 'network', params: ['host'] },
  'session-expired': { category: 'user', codes: SESSION_EXPIRED_CODES },
  'authorisation-failed': { category: 'user' },
  'login-failed': { category: 'user' },
  'service-paused': { category: 'network' },
  'service-not-offered': { category: 'config' },
  'outcome-pending': { category: 'outcome-unknown', resendSafe: false },
  'refused-by-one': { category: 'outcome-unknown', params: ['node'], resendSafe: false },
  'refused-but-valid': { category: 'outcome-unknown', params: ['until'], resendSafe: false },
  'nodes-disagree': { category: 'mismatch', params: ['figure', 'value', 'node', 'otherValue', 'otherNode'] },
  'journal-damaged': { category: 'outcome-unknown', params: ['until', 'kept'], resendSafe: false },
  'send-outcome-unknown': { category: 'outcome-unknown', resendSafe: false },
  'config-missing': { category: 'config' },
  'config-invalid': { category: 'config' },
  'network-file-invalid': { category: 'config', params: ['file', 'place', 'expected'] },
  'network-setting-unknown': { category: 'config', params: ['file', 'place', 'known'] },
  'backend-absent': { category: 'config' },
  'sandbox-not-running': { category: 'config' },
  'key-missing': { category: 'usage' },
  'key-invalid': { category: 'usage' },
  'confirmation-needed': { category: 'usage' },
  'confirmation-refused': { category: 'user', cancelled: true },
  'max-amount-exceeded': { category: 'validation', params: ['max'] },
  'file-unreadable': { category: 'usage', params: ['path'] },
  'file-unwritable': { category: 'usage', params: ['path'] },
  'transaction-id-invalid': { category: 'usage' },
  'transaction-not-found': { category: 'not-found' },
  'page-not-found': { category: 'not-found' },
  'no-relevant-record': { category: 'not-found' },
  'no-more-records': { category: 'not-found' },
  'image-load-failed': { category: 'network' },
  'copy-failed': { category: 'unexpected' },
  'unknown-error': { category: 'unexpected', resendSafe: false },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorName = keyof typeof CATALOGUE;

const ENTRIES: Readonly<Record<ErrorName, CatalogueEntry>> = CATALOGUE;

/** Returns the names of all errors, in the order of the catalogue. */
export function errorNames(): readonly ErrorName[] {
  return Object.keys(CATALOGUE).filter(isErrorName);
}

/** Returns whether a value is the name of an error. */
export function isErrorName(text: unknown): text is ErrorName {
  return typeof text === 'string' && Object.prototype.hasOwnProperty.call(CATALOGUE, text);
}

/** Returns the category of an error. */
export function categoryOf(error: ErrorName): ErrorCategory {
  return ENTRIES[error].category;
}

/** Returns the codes published for an error, such as a node's 3080004; empty when it has none. */
export function codesOf(error: ErrorName): readonly string[] {
  return ENTRIES[error].codes ?? [];
}

/** Returns the names of the values the error's texts may use. */
export function paramsOf(error: ErrorName): readonly string[] {
  return ENTRIES[error].params ?? [];
}

/** Returns whether sending again cannot do it twice. False: track the earlier transaction first. */
export function isResendSafe(error: ErrorName): boolean {
  return ENTRIES[error].resendSafe !== false;
}

/** Returns whether a user cancelled, which is no failure. */
export function isCancelled(error: ErrorName): boolean {
  return ENTRIES[error].cancelled === true;
}

const NO_ACCOUNT: ReadonlySet<ErrorName> = new Set(['account-not-found', 'address-not-activated', 'account-name-invalid']);

/** Returns whether an error means that there is no account of that name or address, whatever node is asked. */
export function isNoAccount(error: ErrorName): boolean {
  return NO_ACCOUNT.has(error);
}

/** Returns every error with a code, in catalogue order: wallets and backends reuse short codes for different errors. */
export function errorsOfCode(code: string): readonly ErrorName[] {
  return Object.keys(ENTRIES)
    .filter(isErrorName)
    .filter((error) => codesOf(error).includes(code));
}

/** Returns the error a contract states with these words, every number replaced by `#`; null for unknown words. */
export function errorOfWords(words: string): ErrorName | null {
  return (
    Object.keys(ENTRIES)
      .filter(isErrorName)
      .find((error) => ENTRIES[error].words?.includes(words)) ?? null
  );
}
