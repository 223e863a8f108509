import type { ErrorName } from './catalogue.ts';

/** Sentences that the pool's pages and services return for errors without a code (product rule), with any text around them. */
const SENTENCES: readonly (readonly [RegExp, ErrorName])[] = [
  [/unknow error/i, 'wallet-unknown-error'],
  [/operate unsuccessfully/i, 'operation-failed'],
  [/revoke failed/i, 'revoke-failed'],
  [/\bstake failed/i, 'stake-failed'],
  [/redeem failed/i, 'redeem-failed'],
  [/token expired/i, 'session-expired'],
  [/authori[sz]e failed|authori[sz]ation failed/i, 'authorisation-failed'],
  [/login fail(?:ure|ed)/i, 'login-failed'],
  [/applied (?:for )?this token before/i, 'listing-already-applied'],
  [/account does not exist/i, 'account-not-found'],
  [/wallet version (?:is )?too (?:old|low)|version of (?:the |your )?wallet is too (?:old|low)/i, 'wallet-too-old'],
  [/page not found/i, 'page-not-found'],
  [/no relevant record/i, 'no-relevant-record'],
  [/^no more$/i, 'no-more-records'],
  [/copy failed/i, 'copy-failed'],
  [/image load(?:ing)? failed/i, 'image-load-failed'],
  [/\bmaintenance\b/i, 'service-paused'],
  [/privileges have been lost/i, 'wallet-privileges-lost'],
  [/failed to get the balance/i, 'wallet-balance-unavailable'],
];

/** Returns the errors whose sentence a text contains. */
export function errorsOfSentence(text: string): readonly ErrorName[] {
  return SENTENCES.filter(([sentence]) => sentence.test(text)).map(([, error]) => error);
}
