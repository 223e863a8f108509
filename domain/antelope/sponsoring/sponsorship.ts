import type { Call, Signer } from '../../core/chain/call.ts';

/** A call that does nothing. */
export type NoOp = Pick<Call, 'contract' | 'action' | 'data'>;

/**
 * Who pays for CPU and NET of a transaction in a user's place, and how the transaction says so. Chains bill the first authorizer of the
 * first call. `no-op`: a call that does nothing stands first, authorised by the payer alone. `first-authorizer`: the payer stands before
 * the user on the first call.
 */
export type Sponsorship =
  | { readonly form: 'no-op'; readonly payer: Signer; readonly call: NoOp }
  | { readonly form: 'first-authorizer'; readonly payer: Signer };

/** The calls of a user as a sponsor carries them. */
export function sponsoredCalls(calls: readonly Call[], sponsorship: Sponsorship): readonly Call[] {
  const { payer } = sponsorship;
  if (sponsorship.form === 'no-op') return [{ ...sponsorship.call, authorization: [payer] }, ...calls];
  return calls.map((call, index) => (index === 0 ? { ...call, authorization: [payer, ...call.authorization] } : call));
}
