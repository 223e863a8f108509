import type { Call, Signer } from '../../core/chain/call.ts';
import type { NoOp, Sponsorship } from './sponsorship.ts';

function sameSigner(a: Signer | undefined, b: Signer): boolean {
  return a?.account === b.account && a.permission === b.permission;
}

function isCall({ contract, action, data }: Call, noOp: NoOp): boolean {
  const fields = Object.entries(data);
  return (
    contract === noOp.contract &&
    action === noOp.action &&
    fields.length === Object.keys(noOp.data).length &&
    fields.every(([field, value]) => noOp.data[field] === value)
  );
}

/**
 * Returns the user's own calls of a sponsored transaction when the sponsor's part is exactly what was agreed and in its place; null when it
 * is anything else, or when the payer authorises any further call. Independent of `sponsoredCalls`, which builds them. A payer who is the
 * user is no sponsor: its part would be signed with the user's own authority.
 */
export function withoutSponsorPart(calls: readonly Call[], sponsorship: Sponsorship, user: string): readonly Call[] | null {
  const { payer } = sponsorship;
  const [first, ...rest] = calls;
  if (first === undefined || payer.account === user || !sameSigner(first.authorization[0], payer)) return null;
  const own = sponsorship.form === 'first-authorizer' ? [{ ...first, authorization: first.authorization.slice(1) }, ...rest] : rest;
  if (sponsorship.form === 'no-op' && (first.authorization.length !== 1 || !isCall(first, sponsorship.call))) return null;
  const namedAgain = own.some(({ authorization }) => authorization.some(({ account }) => account === payer.account));
  return namedAgain || own.length === 0 ? null : own;
}
