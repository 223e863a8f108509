import { describe, expect, it } from 'vitest';

import { broadcastRefusal, receiptFailure } from '../../adapters/iost/rpc/failures.ts';
import { chainRefusal } from '../../adapters/tron/rpc/errors.ts';
import { recordingsOf } from '../recordings/recorded.ts';

/** Returns the error of each recorded case that failed, by its name. */
function errorsOf(chain: 'iost' | 'tron', read: (recorded: any) => string | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    recordingsOf(chain).flatMap(({ name, v }) => {
      const error = read(v);
      return error === null ? [] : [[name, error]];
    }),
  );
}

describe('refusals of real nodes', () => {
  it('of go-iost are known by their receipts and answers', () => {
    const errors = errorsOf('iost', ({ status, message, http, body }) => {
      if (http === 400) return broadcastRefusal(body).error;
      return typeof message === 'string' && typeof status === 'string' ? (receiptFailure(status, message)?.error ?? null) : null;
    });
    expect(errors).toMatchInlineSnapshot(`
      {
        "delay": "transaction-refused",
        "json: broken": "transaction-refused",
        "json: no array": "transaction-refused",
        "limit 20000 vote": "gas-limit-reached",
        "limit 4000001": "transaction-refused",
        "limit 5999": "transaction-refused",
        "memo 600": "memo-too-long",
        "no publisher sig": "authority-unsatisfied",
        "pledge 0.5": "pledge-below-minimum",
        "pledge 1.234": "amount-too-many-decimals",
        "publisher not there": "gas-insufficient",
        "ratio 0.5": "transaction-refused",
        "time ahead 60 s": "transaction-time-ahead",
        "time old 95 s": "transaction-expired",
        "transfer amount """: "amount-not-a-number",
        "transfer amount "-1"": "amount-not-a-number",
        "transfer amount ".5"": "amount-not-a-number",
        "transfer amount "0"": "amount-not-a-number",
        "transfer amount "1,0"": "amount-not-a-number",
        "transfer amount "1."": "amount-not-a-number",
        "transfer amount "92233720368.54775808"": "amount-not-a-number",
        "transfer amount 5": "amount-not-a-number",
        "transfer other": "authority-unsatisfied",
        "transfer other token": "token-not-on-chain",
        "transfer over balance": "insufficient-balance",
        "transfer to nobody": "account-not-found",
        "two actions, second fails": "producer-not-votable",
        "unknown contract": "contract-refused",
        "unpledge too much": "pledge-too-low",
        "unvote other": "authority-unsatisfied",
        "unvote unknown producer": "no-votes-to-reduce",
        "vote """: "amount-not-a-number",
        "vote "-1"": "amount-zero",
        "vote "0.000000001"": "amount-zero",
        "vote "0.0000001"": "vote-below-minimum",
        "vote "abc"": "amount-not-a-number",
        "vote 2 args": "contract-refused",
        "vote limit small": "spending-limit-exceeded",
        "vote number": "contract-refused",
        "vote over balance": "insufficient-balance",
        "vote unknown producer": "producer-not-votable",
        "vote.iost direct": "authority-unsatisfied",
      }
    `);
  });

  it('of java-tron are known by code and text', () => {
    const errors = errorsOf('tron', ({ body }) => (typeof body?.code === 'string' ? chainRefusal(body.code, body.message).error : null));
    expect(errors).toMatchInlineSnapshot(`
      {
        "account name again": "name-already-set",
        "delegate 0.5": "delegation-below-minimum",
        "delegate lock too long": "lock-too-long",
        "delegate nobody": "address-not-activated",
        "delegate to self": "delegation-to-self",
        "expires in 25 h": "transaction-expired",
        "freeze 0.5": "freeze-below-minimum",
        "freeze TRON_POWER": "resource-invalid",
        "freeze over": "insufficient-balance",
        "freeze v1": "legacy-freeze-closed",
        "permission 2": "permission-too-narrow",
        "permission 5": "permission-too-narrow",
        "tapos": "reference-block-invalid",
        "transfer over": "insufficient-balance",
        "transfer self": "recipient-is-sender",
        "undelegate nobody": "delegation-missing",
        "undelegate over": "insufficient-delegation",
        "unfreeze 0": "insufficient-stake",
        "unfreeze over": "insufficient-stake",
        "unfreeze v1 B": "insufficient-stake",
        "vote 0 count": "amount-zero",
        "vote 31": "vote-list-too-long",
        "vote nobody": "address-not-activated",
        "vote over": "insufficient-votes",
        "withdraw expire": "nothing-to-withdraw",
      }
    `);
  });
});
