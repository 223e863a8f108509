import { asAntelope } from '../../domain/chain/protocol.ts';
import { namedContractActions } from '../../domain/antelope/operations/contract-actions.ts';
import type {
  Call,
  CallValue,
  DecodedTransaction,
  SignedTransaction,
  Signer,
  TransactionLimits,
  UnsignedTransaction,
} from '../../domain/core/chain/call.ts';
import { allowedCallsOf, type Operation, operationsOf } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { actionsOn } from '../../domain/core/chain/contract-actions.ts';
import type { ExpectedCall } from '../../domain/core/chain/expected-call.ts';
import { expectedTransaction } from '../../domain/chain/expected-transaction.ts';
import type { LimitRange } from '../../domain/core/operation/limits.ts';
import { FORBIDDEN_ACTIONS } from '../../domain/chain/forbidden-actions.ts';
import { withoutSponsorPart } from '../../domain/antelope/sponsoring/sponsor-part.ts';
import type { Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';
import { renamedData } from '../../domain/antelope/contract/migration/renamed-coin.ts';
import { type Intent, sponsorshipOf } from './prepared.ts';

/** How much later than the approved transaction a transaction rebuilt by a wallet may expire, in milliseconds: the longest default ttl of wallets. */
const REBUILT_TTL_ALLOWANCE_MS = 60_000;

/**
 * Asserts everything about a transaction, decoded from its bytes alone: calls and limits are those of the operation and of the sponsor's part;
 * where it was built, that it is `unsigned`, for the profile's chain; where a wallet `signed` it, that it is what was approved. Errors: those of
 * the assertions below, `node-wrong-chain`.
 */
export function assertTransaction(
  decoded: DecodedTransaction,
  intent: Intent,
  profile: ChainProfile,
  unsigned: UnsignedTransaction,
  signed?: SignedTransaction,
): void {
  const { operation, signer, calls } = intent;
  assertSponsored(decoded.calls, operation, signer, profile, sponsorshipOf(intent));
  assertLimits(decoded.limits, operation, signer.account, unsigned.id);
  if (signed) {
    assertSigned({ ...unsigned, calls }, signed, decoded);
    assertSameLimits(decoded.limits, unsigned);
    return;
  }
  assertBuilt(unsigned, decoded, calls);
  if (unsigned.chainId !== profile.chainId)
    throw new PoolError('node-wrong-chain', { node: '', expected: profile.chainId, found: unsigned.chainId });
}

/**
 * Asserts that a transaction's calls are exactly what the operation needs: the expected actions in order, every field as expected, on
 * contracts and actions that the chain's profile allows, authorised by the signer alone. Amounts on the contract of a token migration carry
 * the new symbol. Errors: `call-not-allowed` with the dangerous call if there is one, else with the first unexpected one.
 */
export function assertCalls(calls: readonly Call[], operation: Operation, signer: Signer, profile: ChainProfile): void {
  if (!operationsOf(profile).includes(operation.kind)) throw new PoolError('operation-not-offered', { operation: operation.kind });
  const { calls: expected } = expectedTransaction(operation, signer.account);
  const isForbidden = ({ action }: Call, index: number): boolean => FORBIDDEN_ACTIONS.has(action) && expected[index]?.action !== action;
  for (const [index, call] of calls.entries()) if (isForbidden(call, index)) throw notAllowed(call, index);
  for (const [index, call] of calls.entries()) {
    const wanted = expected[index];
    const passes =
      wanted !== undefined &&
      call.action === wanted.action &&
      isAllowed(call, wanted, profile) &&
      sameData(call.data, dataOn(call.contract, wanted, profile)) &&
      isOnlySigner(call.authorization, signer);
    if (!passes) throw notAllowed(call, index);
  }
  const missing = expected[calls.length];
  if (missing) throw new PoolError('call-not-allowed', { contract: '', action: missing.action, position: calls.length + 1 });
}

/**
 * Asserts the same where a sponsor may pay: the sponsor's part is exactly what was agreed and a call the profile lists, and the other calls
 * pass `assertCalls` by themselves. Errors: those of `assertCalls`, `sponsor-altered`.
 */
export function assertSponsored(
  calls: readonly Call[],
  operation: Operation,
  signer: Signer,
  profile: ChainProfile,
  sponsorship: Sponsorship | null,
): void {
  if (sponsorship === null) return assertCalls(calls, operation, signer, profile);
  const own = isAgreeable(sponsorship, operation, profile) ? withoutSponsorPart(calls, sponsorship, signer.account) : null;
  if (own === null) throw new PoolError('sponsor-altered', { sponsor: sponsorship.payer.account });
  assertCalls(own, operation, signer, profile);
}

function isAgreeable(sponsorship: Sponsorship, { kind }: Operation, profile: ChainProfile): boolean {
  const sponsoring = asAntelope(profile)?.sponsoring ?? null;
  if (sponsoring === null || !sponsoring.operations.some((sponsored) => sponsored === kind)) return false;
  if (sponsorship.form === 'first-authorizer') return true;
  const { contract, action, data } = sponsorship.call;
  return sponsoring.noOps.some((noOp) => noOp.contract === contract && noOp.action === action && sameData(noOp.data, data));
}

/**
 * Asserts that a transaction's limits are exactly those of the operation, or between the least and the most where its definition lets one
 * vary. Errors: `transaction-mismatch`.
 */
export function assertLimits(limits: TransactionLimits, operation: Operation, account: string, id: string): void {
  const { limits: expected, ranges } = expectedTransaction(operation, account);
  const varying = Object.entries(ranges).filter(([name, range]) => isWithin(limits[name], range));
  const settled = { ...limits, ...Object.fromEntries(varying.map(([name]) => [name, expected[name]!])) };
  if (!sameData(settled, expected)) throw new PoolError('transaction-mismatch', { id });
}

/** Asserts that a wallet signed under exactly the limits it was given, also where these may vary. Errors: `transaction-altered`. */
export function assertSameLimits(
  signed: TransactionLimits,
  { id, limits }: { readonly id: string; readonly limits: TransactionLimits },
): void {
  if (!sameData(signed, limits)) throw new PoolError('transaction-altered', { id });
}

function isWithin(text: string | undefined, { least, most }: LimitRange): boolean {
  if (text === undefined || !/^[1-9]\d{0,18}$/.test(text)) return false;
  const value = BigInt(text);
  return value >= least && value <= most;
}

function notAllowed(call: Call, index: number): PoolError {
  return new PoolError('call-not-allowed', { contract: call.contract, action: call.action, position: index + 1 });
}

/** Asserts that freshly built bytes decode to exactly what was approved. Errors: `transaction-mismatch`. */
export function assertBuilt(
  built: { readonly id: string; readonly expiresAt: Instant },
  decoded: DecodedTransaction,
  approved: readonly Call[],
): void {
  if (decoded.id !== built.id || decoded.expiresAt !== built.expiresAt || !sameCalls(decoded.calls, approved))
    throw new PoolError('transaction-mismatch', { id: built.id });
}

/**
 * Asserts that a wallet signed what was approved. A wallet may rebuild the header (reference block, expiry) and so change the id, but no
 * call, and may extend the expiry only by the allowance. Errors: `transaction-altered`.
 */
export function assertSigned(
  approved: { readonly id: string; readonly expiresAt: Instant; readonly calls: readonly Call[] },
  signed: { readonly id: string; readonly expiresAt: Instant; readonly signatures: readonly string[] },
  decoded: DecodedTransaction,
): void {
  const ownMessage = decoded.id === signed.id && decoded.expiresAt === signed.expiresAt;
  const saneFrame = decoded.expiresAt <= approved.expiresAt + REBUILT_TTL_ALLOWANCE_MS;
  if (!ownMessage || !saneFrame || signed.signatures.length === 0 || !sameCalls(decoded.calls, approved.calls)) {
    throw new PoolError('transaction-altered', { id: approved.id });
  }
}

/** Returns whether two lists of calls are equal: contract, action, every field and every authorisation, in the same order. */
export function sameCalls(a: readonly Call[], b: readonly Call[]): boolean {
  return a.length === b.length && a.every((call, index) => sameCall(call, b[index]!));
}

function sameCall(a: Call, b: Call): boolean {
  return a.contract === b.contract && a.action === b.action && sameSigners(a.authorization, b.authorization) && sameData(a.data, b.data);
}

/**
 * Returns whether the profile allows a call. A call bound to one contract is allowed there only; on accounts the backend named only a few
 * actions are allowed.
 */
function isAllowed(call: Call, wanted: ExpectedCall, profile: ChainProfile): boolean {
  if (wanted.contract !== undefined && wanted.contract !== call.contract) return false;
  const antelope = wanted.contract === undefined ? null : asAntelope(profile);
  const named = antelope === null ? [] : namedContractActions(antelope);
  return (actionsOn(allowedCallsOf(profile), call.contract) ?? named).includes(call.action);
}

function dataOn(contract: string, { data }: ExpectedCall, profile: ChainProfile): Call['data'] {
  const { coin } = profile;
  const tokenMigration = asAntelope(profile)?.tokenMigration ?? null;
  if (tokenMigration === null || contract !== tokenMigration.contract) return data;
  return renamedData(data, coin.native, coin.display);
}

function isOnlySigner(authorization: readonly Signer[], signer: Signer): boolean {
  return sameSigners(authorization, [signer]);
}

function sameSigners(a: readonly Signer[], b: readonly Signer[]): boolean {
  return (
    a.length === b.length && a.every((signer, index) => signer.account === b[index]!.account && signer.permission === b[index]!.permission)
  );
}

function sameData(a: Call['data'], b: Call['data']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.keys(b).includes(name) && sameValue(a[name]!, b[name]!));
}

function sameValue(a: CallValue, b: CallValue): boolean {
  if (typeof a === 'object') return Array.isArray(b) && a.length === b.length && a.every((item, index) => item === b[index]);
  return a === b;
}
