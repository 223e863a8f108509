import * as v from 'valibot';
import type { SponsoringFacts } from '../../domain/antelope/profile.ts';
import type { ErrorExplainer } from '../../application/ports/error-explainer.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { exactJson } from '../platform/exact-json.ts';
import type { BackendAnswer } from './envelope.ts';
import { shortened } from '../../domain/core/errors/foreign-text.ts';

const PUSHED = 200;

const wallets = v.nullish(v.pipe(v.string(), v.maxLength(4_000)));

/** Returns the wallets whose users do not pay CPU, comma separated; null when the answer names none. */
export function freeCpuWallets(answer: BackendAnswer): string | null {
  const read = v.safeParse(wallets, answer['freeCpuWallet']);
  return read.success ? (read.output ?? null) : null;
}

function sponsorshipSchema({ accountName }: ChainProfile) {
  const name = v.pipe(v.string(), v.trim(), v.maxLength(accountName.maxLength), v.regex(accountName.pattern));
  return v.nullish(
    v.object({
      account: name,
      permission: v.optional(name, 'active'),
      contract: v.optional(name),
      action: v.optional(name),
      form: v.optional(v.picklist(['no-op', 'first-authorizer']), 'no-op'),
    }),
  );
}

/**
 * Decodes who pays and how, from the field `freeCpuSponsor` of the common parameters where it is reported: `account`, `permission`, `form`,
 * and `contract` and `action` of the no-op, or null for no sponsor. Else the profile's. `unusable`: invalid, so that it must not become
 * part of a transaction.
 */
export function reportedSponsorship(
  answer: BackendAnswer,
  profile: ChainProfile,
  facts: SponsoringFacts,
): Sponsorship | 'none' | 'unusable' {
  const read = v.safeParse(sponsorshipSchema(profile), answer['freeCpuSponsor']);
  if (!read.success) return 'unusable';
  const reported = read.output;
  if (reported === null) return 'none';
  if (reported === undefined) return { form: 'no-op', payer: facts.payer, call: facts.noOps[0] };
  const payer = { account: reported.account, permission: reported.permission };
  if (reported.form === 'first-authorizer') return { form: reported.form, payer };
  const call = facts.noOps.find(
    ({ contract, action }) =>
      contract === (reported.contract ?? facts.noOps[0].contract) && action === (reported.action ?? facts.noOps[0].action),
  );
  return call ? { form: reported.form, payer, call } : 'unusable';
}

const pushAnswer = v.looseObject({
  code: v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
  message: v.optional(v.unknown()),
  msg: v.optional(v.unknown()),
});

/** Decodes the answer to a push: `pushed`, an error, or null when it is no answer of the sponsor at all. */
export function pushOutcome(what: string, text: string, explainer: ErrorExplainer): 'pushed' | PoolError | null {
  let value: unknown;
  try {
    value = exactJson(text);
  } catch {
    return null;
  }
  const read = v.safeParse(pushAnswer, value);
  if (!read.success || read.output.code === 404) return null;
  const { code, message, msg } = read.output;
  if (code === PUSHED) return 'pushed';
  const reported = textOf(message ?? msg);
  const explained = reported === '' ? null : explainer.explain(reported);
  // The chain already has it: an earlier copy was broadcast.
  if (explained?.error === 'transaction-duplicate') return 'pushed';
  return explained ?? new PoolError('backend-refused', { what, code, message: shortened(reported, 'quote') }, { raw: reported });
}

function textOf(message: unknown): string {
  if (message === undefined || message === null) return '';
  return shortened(typeof message === 'string' ? message : JSON.stringify(message), 'message');
}
