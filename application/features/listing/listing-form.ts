import type { Problem } from '../../../domain/core/errors/problem.ts';
import type { ErrorName } from '../../../domain/core/errors/catalogue.ts';
import type { ErrorParams } from '../../../domain/core/errors/pool-error.ts';
import { unitsOfPlainText } from '../../../domain/core/amount/number-text.ts';
import type { TokenApplication } from '../../ports/service/token-listings.ts';
import { LARGEST_PICTURE, tokenPicture } from './token-picture.ts';

/** What a user typed and chose, as it is in the form. */
interface ApplicationForm {
  readonly token: string;
  readonly contract: string;
  readonly website: string;
  readonly contact: string;
}

export type TokenForm =
  | (ApplicationForm & { readonly kind: 'listing'; readonly icon: Uint8Array | null; readonly introduction: string })
  | (ApplicationForm & { readonly kind: 'candy'; readonly name: string; readonly airdropCount: string });

/** Longest entries in characters (product rules). */
const LONGEST_ENTRIES = { token: 50, name: 50, website: 255, contact: 255, introduction: 2_000 } as const;

/** A form that can be handed in, or what is wrong with it. */
export type CheckedForm =
  | { readonly application: TokenApplication; readonly problems: readonly [] }
  | { readonly application: null; readonly problems: readonly Problem[] };

/** Longest name of a contract where a chain's accounts are shorter (product rule). */
const LONGEST_CONTRACT = 12;
const WEBSITE = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+\S*$/i;
/** Decimals of a number of tokens; contracts have at most eighteen. */
const TOKEN_DECIMALS = 18;

/**
 * Checks a form. `longestAccount`: of the chain's accounts. Problems are in the order of the form, one for each field: `entry-missing`,
 * `entry-too-long`, `website-invalid`, `amount-not-a-number`, `amount-zero`, `picture-too-large`, `picture-unsupported`.
 */
export function checkedForm(form: TokenForm, longestAccount: number): CheckedForm {
  const contractLength = Math.max(LONGEST_CONTRACT, longestAccount);
  const problems: readonly (Problem | null)[] = [
    ...(form.kind === 'candy' ? [entryProblem('name', form.name, LONGEST_ENTRIES.name)] : []),
    entryProblem('token', form.token, LONGEST_ENTRIES.token),
    entryProblem('contract', form.contract, contractLength),
    entryProblem('website', form.website, LONGEST_ENTRIES.website),
    entryProblem('contact', form.contact, LONGEST_ENTRIES.contact),
    ...(form.kind === 'candy' ? [countProblem(form.airdropCount)] : [pictureProblem(form.icon), introductionProblem(form.introduction)]),
  ];
  const found = problems.filter((problem): problem is Problem => problem !== null);
  return found.length > 0 ? { application: null, problems: found } : { application: applicationOf(form), problems: [] };
}

function applicationOf(form: TokenForm): TokenApplication {
  const common = { contract: form.contract.trim(), website: form.website.trim(), contact: form.contact.trim(), token: form.token.trim() };
  if (form.kind === 'candy') return { kind: 'candy', ...common, name: form.name.trim(), airdropCount: form.airdropCount.trim() };
  const icon = form.icon === null ? null : tokenPicture(form.icon);
  return { kind: 'listing', ...common, icon, introduction: form.introduction.trim() };
}

function entryProblem(field: string, text: string, max: number): Problem | null {
  const entry = text.trim();
  if (entry === '') return at(field, 'entry-missing');
  if (entry.length > max) return at(field, 'entry-too-long', { max });
  return field === 'website' && !WEBSITE.test(entry) ? at(field, 'website-invalid') : null;
}

function introductionProblem(text: string): Problem | null {
  const max = LONGEST_ENTRIES.introduction;
  return text.trim().length > max ? at('introduction', 'entry-too-long', { max }) : null;
}

function countProblem(text: string): Problem | null {
  const count = text.trim();
  if (count === '') return at('airdropCount', 'entry-missing');
  const units = unitsOfPlainText(count, TOKEN_DECIMALS);
  if (units === null) return at('airdropCount', 'amount-not-a-number');
  return units === 0n ? at('airdropCount', 'amount-zero') : null;
}

function pictureProblem(icon: Uint8Array | null): Problem | null {
  if (icon === null) return null;
  if (icon.length > LARGEST_PICTURE) return at('icon', 'picture-too-large', { max: LARGEST_PICTURE / 1_024 });
  return tokenPicture(icon) === null ? at('icon', 'picture-unsupported') : null;
}

function at(field: string, error: ErrorName, params: ErrorParams = {}): Problem {
  return { field, error, params };
}
