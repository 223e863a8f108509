import type { Call, Signer } from '../../core/chain/call.ts';

/** A call that does nothing. */
export type NoOp = Pick<Call, 'contract' | 'action' | 'data'>;

/**
 * Who pays for CPU and NET of a transaction instead of the user, and how the transaction states it. Chains bill the first authorizer of the
 * first call. `no-op`: a call that does nothing comes first, authorised by the payer alone. `first-authorizer`: the payer precedes the user
 * on the first call.
 */
export type Sponsorship =
  | { readonly form: 'no-op'; readonly payer: Signer; readonly call: NoOp }
  | { readonly form: 'first-authorizer'; readonly payer: Signer };

/** Returns a user's calls with the sponsor's part. */
export function sponsoredCalls(calls: readonly Call[], sponsorship: Sponsorship): readonly Call[] {
  const { payer } = sponsorship;
  if (sponsorship.form === 'no-op') return [{ ...sponsorship.call, authorization: [payer] }, ...calls];
  return calls.map((call, index) => (index === 0 ? { ...call, authorization: [payer, ...call.authorization] } : call));
}
