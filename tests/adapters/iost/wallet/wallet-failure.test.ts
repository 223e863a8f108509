import { describe, expect, it } from 'vitest';
import { IostErrorExplainer } from '../../../../adapters/iost/rpc/iost-error-explainer.ts';
import { failedReport, sentReport } from '../../../../adapters/iost/wallet/wallet-failure.ts';

const PROVISIONAL_ID = 'the provisional id';
const HASH = 'C9UNh3VxaGM8xjnX5zMZvTYJ4y7djC4kDGCoqVdTZfCX';

function failed(payload: unknown): unknown {
  const report = failedReport(payload, PROVISIONAL_ID, 'alice001');
  return 'hash' in report ? report.hash : report.error.error;
}

function refusal(message: string): string {
  return JSON.stringify({ code: 2, message }).replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}

describe('a failure a wallet reports', () => {
  it.each([
    ['User rejected the signature request', 'signature-refused'],
    [new Error('User rejected the signature request'), 'signature-refused'],
    ['user cancelled', 'signature-refused'],
    ['cancel', 'signature-refused'],
    ['用户取消', 'signature-refused'],
    ['locked', 'wallet-locked'],
    [{ type: 'locked' }, 'wallet-locked'],
    ['no account', 'identity-changed'],
    ['Index should be logged in to send a tx', 'identity-changed'],
    ['User does not login or not exist. slotIdx: 0', 'identity-changed'],
    ['User does not exist. slotIdx: 3', 'identity-changed'],
  ])('%j means that nothing was signed', (payload, error) => {
    expect(failed(payload)).toBe(error);
  });

  it.each([
    ['gas not enough: user alice001 has 814000.5 < 1000000', 'gas-insufficient'],
    ['TimeError: tx.time is expired(tx.time: 1, now: 2). Please sync time', 'transaction-expired'],
    ['TimeError: tx.time is too large(tx.time: 1, now: 2). Please sync time', 'transaction-time-ahead'],
    ['VerifyError publisher error', 'authority-unsatisfied'],
    ['VerifyError invalid chain_id, should be 1024, yours:1020', 'node-wrong-chain'],
    ['VerifyError invalid delay time', 'transaction-refused'],
    ['txpool is full', 'node-busy'],
    ['a new reason', 'chain-unknown-error'],
  ])('%j is a refusal by the node: nothing was accepted', (message, error) => {
    expect(failed(`error: ${refusal(message)}`)).toBe(error);
    expect(failed(new Error(`error: ${refusal(message)}`))).toBe(error);
    expect(failed({ message: `Error: error: ${refusal(message)}` })).toBe(error);
  });

  it('is read as the text of a node without its envelope, keeping values and words', () => {
    const report = failedReport('gas not enough: user alice001 has 5 < 1000000', PROVISIONAL_ID, 'alice001');
    expect(report).toMatchObject({
      error: {
        error: 'gas-insufficient',
        params: { available: '5', needed: '1000000' },
        raw: 'gas not enough: user alice001 has 5 < 1000000',
      },
    });
  });

  it.each([
    'error: Error: Network Error',
    new Error('error: Error: timeout of 5000ms exceeded'),
    'TypeError: Failed to fetch',
    'Error: tx  on chain timeout.',
    `error: ${refusal('tx exists in pending')}`,
    { status_code: 'SUCCESS', message: '' },
  ])('%j may have been broadcast', (payload) => {
    expect(failed(payload)).toBe('send-outcome-unknown');
  });

  it('with the id of a broadcast transaction is tracked by that id', () => {
    expect(failed(`Error: tx ${HASH} on chain timeout.`)).toBe(HASH);
    const receipt = { tx_hash: HASH, status_code: 'RUNTIME_ERROR', message: 'out of gas' };
    expect([receipt, { tx_receipt: receipt }, { status: 'PACKED', transaction: { tx_receipt: receipt } }].map(failed)).toEqual([
      HASH,
      HASH,
      HASH,
    ]);
  });

  it('is no refusal in a block without an id: a fork can still change it', () => {
    const receipts = [
      { status_code: 'RUNTIME_ERROR', message: 'out of gas' },
      { status_code: 5, message: '' },
      { tx_receipt: { status_code: 'BALANCE_NOT_ENOUGH', message: 'balance not enough 1 < 2', tx_hash: 'no id' } },
    ];
    expect(receipts.map(failed)).toEqual(receipts.map(() => 'send-outcome-unknown'));
  });

  it('otherwise is distinguished by its form: a bare text, an object or Error, or nothing at all', () => {
    expect(['something', 'error: 42'].map(failed)).toEqual(['wallet-balance-unavailable', 'wallet-balance-unavailable']);
    expect([new Error('boom'), { reason: 'boom' }, { message: 'boom' }].map(failed)).toEqual([
      'wallet-privileges-lost',
      'wallet-privileges-lost',
      'wallet-privileges-lost',
    ]);
    expect([undefined, null, {}, '', 5, Symbol('x')].map(failed)).toEqual(Array.from({ length: 6 }, () => 'wallet-unknown-error'));
  });

  it('survives payloads that throw or are cyclic', () => {
    const round: Record<string, unknown> = {};
    round['self'] = round;
    const thorny = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hands off');
        },
      },
    );
    expect([round, thorny].map(failed)).toEqual(['wallet-unknown-error', 'wallet-unknown-error']);
  });
});

describe('a broadcast a wallet reports', () => {
  it.each([HASH, { tx_hash: HASH, status_code: 'SUCCESS' }, { transaction: { tx_receipt: { tx_hash: HASH, status_code: 'SUCCESS' } } }])(
    'has an id: %j',
    (payload) => {
      expect(sentReport(payload, PROVISIONAL_ID)).toEqual({ hash: HASH });
    },
  );

  it.each(['', 'yes', `${HASH} `, undefined, {}, 5])('has no id, but something was broadcast: %j', (payload) => {
    expect(sentReport(payload, PROVISIONAL_ID)).toMatchObject({ error: { error: 'send-outcome-unknown', params: { id: PROVISIONAL_ID } } });
  });
});

describe('explaining codes and texts', () => {
  const explained = (text: string): string | null => new IostErrorExplainer().explain(text)?.error ?? null;

  it.each([
    ['402', 'signature-refused'],
    ['0002', 'wallet-balance-unavailable'],
    ['100001', 'wallet-unknown-error'],
    ['tx exists in pending', 'transaction-duplicate'],
    [refusal('gas not enough: user a has 1 < 2'), 'gas-insufficient'],
    ['User rejected the signature request', 'signature-refused'],
    ['VerifyError invalid delay time', 'transaction-refused'],
    ['balance not enough after executing actions: pay ram failed. id: a need 1, actual 0', 'ram-exceeded'],
    ['', null],
    ['what is this', null],
  ])('recognises %j as %j', (text, error) => {
    expect(explained(text)).toBe(error);
  });
});
