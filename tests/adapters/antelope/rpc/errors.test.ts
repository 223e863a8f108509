import { RpcError } from 'eosjs';
import { describe, expect, it } from 'vitest';
import { chainRefusal, explained, refusesForGood, walletFailure } from '../../../../adapters/antelope/rpc/errors.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { CATALOGUE, codesOf, isErrorName } from '../../../../domain/core/errors/catalogue.ts';
import { NODE_REFUSALS } from '../../../errors/node-refusals.ts';
import { nodeErrorBody } from '../fake-node.ts';

const ASSERT_WHAT = 'eosio_assert_message assertion failure';
const CPU = 'billed CPU time (1205 us) is greater than the maximum billable CPU time for the transaction (310 us)';

describe('chainRefusal', () => {
  const cases: readonly [number, string, string, string, Record<string, string>][] = [
    [3080004, 'tx_cpu_usage_exceeded', CPU, 'cpu-exceeded', { needs: '1205', has: '310' }],
    [
      3080004,
      'tx_cpu_usage_exceeded',
      'estimated CPU time (900 us) is not less than the maximum billable CPU time for the transaction (150 us) reached account cpu limit 150us',
      'cpu-exceeded',
      { needs: '900', has: '150' },
    ],
    [
      3080004,
      'tx_cpu_usage_exceeded',
      'transaction 00ab was executing for too long 512us reached account cpu limit 500us',
      'cpu-exceeded',
      { needs: '512', has: '500' },
    ],
    [
      3080004,
      'tx_cpu_usage_exceeded',
      "authorizing account 'alice1111111' has insufficient objective cpu resources for this transaction, used in window 700us, allowed in window 60us",
      'cpu-exceeded',
      { account: 'alice1111111', needs: '700', has: '60' },
    ],
    [
      3081001,
      'leeway_deadline_exception',
      'the transaction was unable to complete by deadline, but it is possible it could have succeeded if it were allowed to run to completion 5',
      'cpu-exceeded',
      {},
    ],
    [3080002, 'tx_net_usage_exceeded', 'transaction net usage is too high: 240 > 112', 'net-exceeded', { needs: '240', has: '112' }],
    [
      3080002,
      'tx_net_usage_exceeded',
      "authorizing account 'bob' has insufficient net resources for this transaction, used in window 300, allowed in window 200",
      'net-exceeded',
      { account: 'bob', needs: '300', has: '200' },
    ],
    [
      3080001,
      'ram_usage_exceeded',
      'account alice1111111 has insufficient ram; needs 3574 bytes has 3400 bytes',
      'ram-exceeded',
      { account: 'alice1111111', needs: '3574', has: '3400' },
    ],
    [3080003, 'block_net_usage_exceeded', 'not enough space left in block', 'block-full', {}],
    [3080006, 'deadline_exception', 'deadline exceeded 30000us', 'deadline-exceeded', {}],
    [
      3080007,
      'greylist_net_usage_exceeded',
      'greylisted transaction net usage is too high: 9 > 8',
      'resources-greylisted',
      { needs: '9', has: '8' },
    ],
    [
      3040005,
      'expired_tx_exception',
      'transaction has expired, expiration is 2024-01-01T00:00:00 and pending block time is 2024-01-01T00:00:01',
      'transaction-expired',
      {},
    ],
    [3040006, 'tx_exp_too_far_exception', 'Transaction Expiration Too Far', 'expiration-too-far', {}],
    [
      3040007,
      'invalid_ref_block_exception',
      "Transaction's reference block 5 did not match. Is this transaction from a different fork?",
      'reference-block-invalid',
      {},
    ],
    [3040008, 'tx_duplicate', 'duplicate transaction ab12', 'transaction-duplicate', {}],
    [
      3050003,
      'eosio_assert_message_exception',
      'assertion failure with message: must deposit to REX fund first',
      'contract-refused',
      { message: 'must deposit to REX fund first' },
    ],
    [3050004, 'eosio_assert_code_exception', 'assertion failure with error code: 42', 'contract-code', { code: '42' }],
    [3060002, 'account_query_exception', 'unknown key (eosio::chain::name): nobody', 'account-not-found', { account: 'nobody' }],
    [3040000, 'transaction_exception', "action's authorizing actor 'nobody' does not exist", 'account-not-found', { account: 'nobody' }],
    [3040000, 'transaction_exception', "action's code account 'nobody' does not exist", 'account-not-found', { account: 'nobody' }],
    [
      3090003,
      'unsatisfied_authorization',
      'transaction declares authority \'{"actor":"alice1111111","permission":"active"}\', but does not have signatures for it under a provided delay of 0 ms',
      'authority-unsatisfied',
      { account: 'alice1111111' },
    ],
    [3090004, 'missing_auth_exception', 'missing authority of alice1111111', 'authority-missing', { account: 'alice1111111' }],
    [3090005, 'irrelevant_auth_exception', 'action declares irrelevant authority', 'authority-irrelevant', {}],
  ];

  it.each(cases)('reads %i %s: %s', (code, name, message, error, params) => {
    const body = nodeErrorBody(code, name, '', message);
    const trace = { code, name, message: '', stack: [{ context: {}, format: message, data: {} }] };
    const forms: readonly unknown[] = [
      body,
      { processed: { except: trace } },
      trace,
      JSON.stringify(body),
      new Error(JSON.stringify(body)),
      new RpcError(body),
      { code: 500, message: JSON.stringify(body) },
      { data: { code: 500, message: JSON.stringify(body) } },
    ];
    for (const form of forms) {
      const refusal = chainRefusal(form);
      expect(refusal.error).toBe(error);
      expect(refusal.params).toEqual(params);
      expect(refusal.raw).toContain(String(code));
    }
  });

  it('fills the placeholders of a failed trace with their values', () => {
    const except = {
      code: 3050003,
      name: 'eosio_assert_message_exception',
      message: ASSERT_WHAT,
      stack: [{ context: {}, format: 'assertion failure with message: ${s}', data: { s: 'insufficient funds' } }],
    };
    expect(chainRefusal(except)).toMatchObject({ error: 'contract-refused', params: { message: 'insufficient funds' } });
  });

  it('prefers the code to the text', () => {
    expect(chainRefusal(nodeErrorBody(3080002, 'tx_net_usage_exceeded', '', CPU)).error).toBe('net-exceeded');
  });

  it('uses the description of the error when the contract gave no text', () => {
    expect(chainRefusal({ error: { code: 3050003, name: 'n', what: ASSERT_WHAT, details: [] } }).params).toEqual({ message: ASSERT_WHAT });
  });

  it('keeps text and code of an unknown error', () => {
    const refusal = chainRefusal(nodeErrorBody(3999999, 'new_exception', 'Something new', 'a thing happened'));
    expect(refusal).toMatchObject({ error: 'chain-unknown-error', params: { code: '3999999', message: 'a thing happened' } });
  });
});

describe('refusesForGood', () => {
  it.each([
    '3010010',
    '3040006',
    '3050000',
    '3050002',
    '3050003',
    '3050004',
    '3050010',
    '3080001',
    '3080002',
    '3080004',
    '3080007',
    '3080008',
    '3090003',
    '3090004',
    '3090005',
  ])('is true for a transaction refused for its content: %s', (code) => {
    expect(refusesForGood(code)).toBe(true);
  });

  it.each(['3040005', '3040007', '3040008', '3060002', '3080003', '3080005', '3080006', '3081001', '402', '423', '3999999', ''])(
    'is false where another node may have it in a block, and for an unknown code: %s',
    (code) => {
      expect(refusesForGood(code)).toBe(false);
    },
  );
});

describe('walletFailure', () => {
  const cases: readonly [unknown, string][] = [
    [{ code: 402, type: 'signature_rejected', isError: true, message: 'User rejected the signature request' }, 'signature-refused'],
    [{ code: 402, message: 'privileges' }, 'signature-refused'],
    ['User rejected the signature request', 'signature-refused'],
    [new Error('The user canceled the action'), 'signature-refused'],
    ['用户已取消', 'signature-refused'],
    [undefined, 'signature-refused'],
    [null, 'signature-refused'],
    [{}, 'wallet-unknown-error'],
    [{ code: 402, type: 'identity_rejected', message: 'User rejected the provision of an Identity', isError: true }, 'identity-refused'],
    [{ code: 423, type: 'locked', message: "The user's Scatter is locked." }, 'wallet-locked'],
    ['CPU不足，请检查并重试', 'cpu-exceeded'],
    ['NET不足，请检查并重试', 'net-exceeded'],
    ['Sorry, your orders has exceeded the limit', 'too-many-orders'],
    [new Error('Missing ABI action'), 'wallet-action-missing'],
    ['missing action definition for buyrex', 'wallet-action-missing'],
    ['Transaction failed【3080004】', 'cpu-exceeded'],
    [
      `Error: ${JSON.stringify(nodeErrorBody(3080001, 'ram_usage_exceeded', '', 'account a has insufficient ram; needs 2 bytes has 1 bytes'))}`,
      'ram-exceeded',
    ],
    [new Error('the moon is in the way'), 'wallet-unknown-error'],
    [17, 'wallet-unknown-error'],
  ];

  it.each(cases)('reads %j as %s', (thrown, error) => {
    expect(walletFailure(thrown).error).toBe(error);
  });

  it('keeps an error that already has a name', () => {
    const error = new PoolError('wrong-chain');
    expect(walletFailure(error)).toBe(error);
  });

  it('survives an object whose properties throw', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(walletFailure(hostile)).toBeInstanceOf(PoolError);
    const loop: Record<string, unknown> = {};
    loop['error'] = loop;
    expect(walletFailure(loop)).toBeInstanceOf(PoolError);
  });

  it('keeps the raw text of an unknown failure', () => {
    expect(walletFailure(new Error('the moon is in the way'))).toMatchObject({
      raw: 'the moon is in the way',
      params: { message: 'the moon is in the way' },
    });
  });
});

/** Refusals recognised by their code only: their text varies. */
const UNLISTED = ['a permission that does not exist', 'an unknown text'];

describe('explained', () => {
  it('fills every value of a text', () => {
    expect(explained('3060002')?.params).toEqual({ account: '…' });
    expect(explained('3050003')?.params).toEqual({ message: '…' });
    expect(explained('Missing ABI action')?.params).toEqual({ action: '…' });
    expect(explained('missing action definition for buyrex')?.params).toEqual({ action: 'buyrex' });
  });

  it('recognises published codes, texts and whole responses', () => {
    expect(explained('3080004')?.error).toBe('cpu-exceeded');
    expect(explained('402')?.error).toBe('signature-refused');
    expect(explained('0001')?.error).toBe('wallet-unknown-error');
    expect(explained('1')?.error).toBe('too-many-orders');
    expect(explained('net usage too high')?.error).toBe('net-exceeded');
    expect(explained('assertion failure with message: insufficient funds')).toMatchObject({
      error: 'contract-refused',
      params: { message: 'insufficient funds' },
    });
    expect(explained(JSON.stringify(nodeErrorBody(3040005, 'expired_tx_exception', '', 'x')))?.error).toBe('transaction-expired');
  });

  it.each(NODE_REFUSALS.filter(({ error, name }) => error !== 'chain-unknown-error' && !UNLISTED.includes(name)))(
    '$name: is recognised by its text alone',
    ({ message, error }) => {
      expect(explained(message)?.error).toBe(error);
    },
  );

  it('recognises a node’s code as the error a refusal with that code is shown as', () => {
    const codes = [...new Set(Object.keys(CATALOGUE).filter(isErrorName).flatMap(codesOf))].filter((code) => code.length === 7);
    expect(codes.length).toBeGreaterThan(15);
    const meanings = codes.map((code) => [code, explained(code)?.error]);
    expect(meanings).toEqual(codes.map((code) => [code, chainRefusal(nodeErrorBody(Number(code), 'exception', '', '')).error]));
    expect(explained('3081001')?.error).toBe('cpu-exceeded');
  });

  it('returns null for unknown texts', () => {
    expect(['', ' ', 'hello', '7', '{"a":1}'].filter((text) => explained(text) !== null)).toEqual([]);
  });
});
