/** What kind of failure it is; the command line derives its exit code from it, screens derive tone and next step. */
export type ErrorCategory =
  | 'unexpected'
  | 'usage'
  | 'config'
  | 'network'
  | 'not-found'
  | 'validation'
  | 'chain'
  | 'person'
  | 'expired'
  | 'outcome-unknown'
  | 'mismatch'
  | 'stale';

interface CatalogueEntry {
  readonly category: ErrorCategory;
  /** Codes under which the field publishes it (node error code, wallet code, backend code). */
  readonly codes?: readonly string[];
}

/** The one catalogue of failures. Texts (title, cause, cure) in every language hang on the same keys. */
export const CATALOGUE = {
  'amount-missing': { category: 'validation' },
  'amount-not-a-number': { category: 'validation' },
  'amount-ambiguous': { category: 'validation' },
  'amount-negative': { category: 'validation' },
  'amount-zero': { category: 'validation' },
  'amount-too-many-decimals': { category: 'validation' },
  'amount-too-large': { category: 'validation' },
  'amount-wrong-symbol': { category: 'validation' },
  'amount-below-first-stake': { category: 'validation' },
  'insufficient-balance': { category: 'validation' },
  'insufficient-rex': { category: 'validation' },
  'insufficient-savings': { category: 'validation' },
  'account-name-invalid': { category: 'validation' },
  'account-not-found': { category: 'not-found', codes: ['3060002'] },
  'terms-not-accepted': { category: 'validation' },
  'rex-not-open': { category: 'validation' },
  'feature-missing': { category: 'validation' },
  'operation-not-offered': { category: 'validation' },
  'nothing-to-delegate': { category: 'validation' },
  'wallet-not-found': { category: 'network' },
  'wallet-locked': { category: 'person' },
  'wallet-too-old': { category: 'validation' },
  'wallet-action-missing': { category: 'network' },
  'wallet-unknown-error': { category: 'unexpected', codes: ['1000', '0001', '100001'] },
  'identity-refused': { category: 'person' },
  'identity-changed': { category: 'mismatch' },
  'wrong-chain': { category: 'mismatch' },
  'signature-refused': { category: 'person', codes: ['402'] },
  'transaction-altered': { category: 'mismatch' },
  'call-not-allowed': { category: 'mismatch' },
  'transaction-undecodable': { category: 'mismatch' },
  'cpu-exceeded': { category: 'chain', codes: ['3080004'] },
  'net-exceeded': { category: 'chain', codes: ['3080002'] },
  'ram-exceeded': { category: 'chain', codes: ['3080001'] },
  'block-full': { category: 'chain', codes: ['3080003', '3080005'] },
  'deadline-exceeded': { category: 'chain', codes: ['3080006', '3081001'] },
  'resources-greylisted': { category: 'chain', codes: ['3080007', '3080008'] },
  'transaction-expired': { category: 'expired', codes: ['3040005'] },
  'expiration-too-far': { category: 'chain', codes: ['3040006'] },
  'reference-block-invalid': { category: 'chain', codes: ['3040007'] },
  'transaction-duplicate': { category: 'chain', codes: ['3040008'] },
  'contract-refused': { category: 'chain', codes: ['3050003'] },
  'contract-code': { category: 'chain', codes: ['3050004'] },
  'authority-unsatisfied': { category: 'chain', codes: ['3090003'] },
  'authority-missing': { category: 'chain', codes: ['3090004'] },
  'authority-irrelevant': { category: 'chain', codes: ['3090005'] },
  'chain-unknown-error': { category: 'chain' },
  'node-unreachable': { category: 'network' },
  'node-answer-invalid': { category: 'network' },
  'node-busy': { category: 'network' },
  'node-stale': { category: 'stale' },
  'node-wrong-chain': { category: 'mismatch' },
  'backend-unreachable': { category: 'network' },
  'backend-answer-invalid': { category: 'network' },
  'backend-refused': { category: 'network' },
  'session-expired': { category: 'person', codes: ['401', '1002'] },
  'service-paused': { category: 'network' },
  'outcome-pending': { category: 'outcome-unknown' },
  'send-outcome-unknown': { category: 'outcome-unknown' },
  'config-missing': { category: 'config' },
  'config-invalid': { category: 'config' },
  'sandbox-not-running': { category: 'config' },
  'key-missing': { category: 'usage' },
  'key-invalid': { category: 'usage' },
  'confirmation-needed': { category: 'usage' },
  'confirmation-refused': { category: 'person' },
  'max-amount-exceeded': { category: 'validation' },
  'file-unreadable': { category: 'usage' },
  'file-unwritable': { category: 'usage' },
  'transaction-id-invalid': { category: 'usage' },
  'transaction-not-found': { category: 'not-found' },
  'page-not-found': { category: 'not-found' },
  'unknown-error': { category: 'unexpected' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorName = keyof typeof CATALOGUE;

export function categoryOf(error: ErrorName): ErrorCategory {
  return CATALOGUE[error].category;
}
