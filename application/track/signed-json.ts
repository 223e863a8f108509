import type { Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';
import { recordOf } from '../session/stored-json.ts';
import { callOfJson, isSigner } from './call-json.ts';
import type { SignedBytes } from './tracked-transaction.ts';

/** Validates the stored bytes of a write, its signatures and who pays for it; null where any of them is damaged. */
export function signedOfJson(value: unknown): SignedBytes | null {
  const { bytes, signatures, paidBy } = recordOf(value) ?? {};
  if (typeof bytes !== 'string' || !Array.isArray(signatures)) return null;
  const texts = (signatures as unknown[]).filter((signature) => typeof signature === 'string');
  if (texts.length !== signatures.length) return null;
  const own = { bytes, signatures: texts };
  if (paidBy === undefined) return own;
  const { protocol, sponsorship } = recordOf(paidBy) ?? {};
  const read = protocol === 'antelope' ? sponsorshipOfJson(sponsorship) : null;
  return read && { ...own, paidBy: { protocol: 'antelope', sponsorship: read } };
}

function sponsorshipOfJson(value: unknown): Sponsorship | null {
  const { form, payer, call } = recordOf(value) ?? {};
  if (!isSigner(payer)) return null;
  const { account, permission } = payer;
  if (form === 'first-authorizer') return call === undefined ? { form, payer: { account, permission } } : null;
  const noOp = form === 'no-op' ? callOfJson({ ...recordOf(call), authorization: [] }) : null;
  return noOp && { form: 'no-op', payer: { account, permission }, call: { contract: noOp.contract, action: noOp.action, data: noOp.data } };
}
