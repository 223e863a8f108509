import { describe, expect, it } from 'vitest';
import { broadcastAnswer } from '../../../../adapters/tron/write/broadcast-answer.ts';
import { chainRefusal, explained, ruleRefusal } from '../../../../adapters/tron/rpc/errors.ts';
import { errorText, messageText } from '../../../../adapters/tron/rpc/message-text.ts';
import { nodeAnswer } from '../../../../adapters/tron/rpc/node-answer.ts';
import { isPoolError, type PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { OWNER, OWNER_HEX } from '../example.ts';

const hex = (text: string): string => Buffer.from(text).toString('hex');
const rule = (text: string): PoolError => chainRefusal('CONTRACT_VALIDATE_ERROR', hex(`Contract validate error : ${text}`));

function failureOf(act: () => unknown): PoolError {
  try {
    act();
  } catch (thrown) {
    if (isPoolError(thrown)) return thrown;
    throw thrown;
  }
  throw new Error('nothing was thrown');
}

describe('refusals of a node', () => {
  it.each([
    ['frozenBalance must be greater than or equal to 1 TRX', 'freeze-below-minimum', { min: '1 TRX' }],
    ['frozenBalance must be more than 1TRX', 'freeze-below-minimum', { min: '1 TRX' }],
    ['frozenBalance must be less than or equal to accountBalance', 'insufficient-balance', {}],
    ['Validate TransferContract error, balance is not sufficient.', 'insufficient-balance', {}],
    ['The total number of votes[12000000] is greater than the tronPower[5999999]', 'insufficient-votes', { needed: '12', available: '5' }],
    ['VoteNumber must more than 0', 'vote-list-empty', {}],
    ['VoteNumber more than maxVoteNumber 30', 'vote-list-too-long', { max: '30' }],
    [`Witness[${OWNER_HEX}] not exists`, 'witness-unknown', { account: OWNER }],
    [`Account[${OWNER_HEX}] not exists`, 'address-not-activated', { account: OWNER }],
    [`Account[${OWNER_HEX}] does not exist`, 'address-not-activated', { account: OWNER }],
    ['This name is existed', 'account-name-taken', {}],
    ['This name has existed', 'account-name-taken', {}],
    ['This account name is already existed', 'name-already-set', {}],
    ['This account name already exist', 'name-already-set', {}],
    ['Invalid accountName', 'new-name-invalid', { min: 8, max: 32 }],
    ['Invalid ownerAddress', 'account-name-invalid', {}],
    ['Invalid ownerAddress!', 'account-name-invalid', {}],
    ['Invalid address', 'account-name-invalid', {}],
    ['Account does not exist', 'address-not-activated', {}],
    ['Invalid receiverAddress', 'receiver-address-invalid', {}],
    ['Invalid toAddress!', 'receiver-address-invalid', {}],
    ['frozenBalance must be positive', 'amount-zero', {}],
    ['ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]', 'resource-invalid', {}],
    ['ResourceCode error.valid ResourceCode[BANDWIDTH、Energy]', 'resource-invalid', {}],
    ['freeze v2 is open, old freeze is closed', 'legacy-freeze-closed', {}],
    ['no frozenBalance(BANDWIDTH)', 'insufficient-stake', {}],
    ['no frozenBalance(Energy)', 'insufficient-stake', {}],
    ['Invalid unfreeze_balance, [0] is error', 'insufficient-stake', {}],
    ['Invalid unfreeze operation, unfreezing times is over limit', 'too-many-unfreezes', {}],
    ['no unFreeze balance to withdraw ', 'nothing-to-withdraw', {}],
    ['No unfreezeV2 list to cancel', 'no-unfreezes-to-cancel', {}],
    ['delegateBalance must be greater than or equal to 1 TRX', 'delegation-below-minimum', {}],
    ['delegateBalance must be less than or equal to available FreezeBandwidthV2 balance', 'insufficient-delegatable', {}],
    ['delegateBalance must be less than or equal to available FreezeEnergyV2 balance', 'insufficient-delegatable', {}],
    ['receiverAddress must not be the same as ownerAddress', 'delegation-to-self', {}],
    ['Do not allow delegate resources to contract addresses', 'delegation-to-contract', {}],
    ['The lock period of delegate resource cannot be less than 0 and cannot exceed 864000!', 'lock-too-long', { max: 30 }],
    [
      'The lock period for ENERGY this time cannot be less than the remaining time[7ms] of the last lock period for ENERGY!',
      'lock-too-short',
      {},
    ],
    ['delegated Resource does not exist', 'delegation-missing', {}],
    ['unDelegateBalance must be more than 0 TRX', 'amount-zero', {}],
    [
      'insufficient delegatedFrozenBalance(BANDWIDTH), request=2000000, unlock_balance=1500000',
      'insufficient-delegation',
      { needed: '2.000000 TRX', available: '1.500000 TRX' },
    ],
    [
      'insufficient delegateFrozenBalance(Energy), request=2000000, unlock_balance=0',
      'insufficient-delegation',
      { needed: '2.000000 TRX', available: '0.000000 TRX' },
    ],
    ['insufficient delegateFrozenBalance(Energy), request=2000000', 'insufficient-delegation', { needed: '…', available: '…' }],
    ["It's not time to unfreeze(BANDWIDTH).", 'legacy-stake-locked', {}],
    ["It's not time to unfreeze(Energy).", 'legacy-stake-locked', {}],
    ["It's not time to unfreeze.", 'legacy-stake-locked', {}],
    ['no delegatedFrozenBalance(BANDWIDTH)', 'legacy-stake-missing', {}],
    ['no delegateFrozenBalance(Energy)', 'legacy-stake-missing', {}],
    ['Invalid vote address!', 'witness-unknown', {}],
    ['vote count must be greater than 0', 'amount-zero', {}],
    ['The last withdraw time is 1764000000000, less than 24 hours', 'reward-claimed-lately', { at: '2025-11-25 16:00:00 UTC' }],
    ['witnessAccount does not have any reward', 'reward-missing', {}],
    ['Account[x] is a guard representative and is not allowed to withdraw Balance', 'guard-cannot-claim', {}],
    ['Cannot transfer TRX to yourself.', 'recipient-is-sender', {}],
    ['Validate TransferContract error, no OwnerAccount.', 'address-not-activated', {}],
    ['Amount must be greater than 0.', 'amount-zero', {}],
    ['Invalid accountId', 'account-id-invalid', {}],
    ['Account has not existed', 'address-not-activated', {}],
    ['This account id already set', 'account-id-set', {}],
    ['This id has existed', 'account-id-taken', {}],
  ])('%s', (text, error, params) => {
    expect(rule(text)).toMatchObject({ error, params });
    expect(rule(text).raw).toContain(text);
  });

  it.each([
    ['SIGERROR', 'Validate signature error: sig error', 'authority-unsatisfied'],
    ['SIGERROR', 'Validate signature error: Permission denied', 'permission-too-narrow'],
    ['BANDWITH_ERROR', 'Account resource insufficient error.', 'insufficient-balance'],
    ['DUP_TRANSACTION_ERROR', 'Dup transaction.', 'transaction-duplicate'],
    ['DUP_TRANSACTION_ERROR', '', 'transaction-duplicate'],
    ['TAPOS_ERROR', 'Tapos check error.', 'reference-block-invalid'],
    ['TRANSACTION_EXPIRATION_ERROR', 'Transaction expired', 'transaction-expired'],
    ['SERVER_BUSY', 'Server busy.', 'node-busy'],
    ['BLOCK_UNSOLIDIFIED', 'Block unsolidified.', 'node-busy'],
    ['NO_CONNECTION', 'No connection.', 'node-unreachable'],
    ['CONTRACT_EXE_ERROR', 'Contract execute error : something', 'contract-refused'],
    ['OTHER_ERROR', 'Error: null', 'chain-unknown-error'],
  ])('%s %s, in hexadecimal or as text', (code, text, error) => {
    expect(chainRefusal(code, text).error).toBe(error);
    expect(chainRefusal(code, hex(text)).error).toBe(error);
  });

  it('explains a code, a text and a hexadecimal text, and returns null for unknown ones', () => {
    expect(explained('TAPOS_ERROR')?.error).toBe('reference-block-invalid');
    expect(explained(hex('Dup transaction.'))?.error).toBe('transaction-duplicate');
    expect(explained('999')?.error).toBe('freeze-failed');
    expect(explained('something else')).toBeNull();
    expect(explained('  ')).toBeNull();
  });

  it('keeps the text of an unlisted rule', () => {
    expect(ruleRefusal('No rule of this kind')).toMatchObject({
      error: 'contract-refused',
      params: { message: 'No rule of this kind' },
    });
  });
});

describe('messages', () => {
  it('are decoded from hexadecimal and otherwise unchanged', () => {
    expect(messageText(hex('Dup transaction.'))).toBe('Dup transaction.');
    expect(messageText(hex('ResourceCode[BANDWIDTH、ENERGY]'))).toBe('ResourceCode[BANDWIDTH、ENERGY]');
    expect(['Server busy.', '', 'abc', 'ff', '0001'].map(messageText)).toEqual(['Server busy.', '', 'abc', 'ff', '0001']);
  });

  it('lose the class prefix, once', () => {
    expect(errorText('class org.tron.core.exception.ContractValidateException : no unFreeze balance to withdraw ')).toBe(
      'no unFreeze balance to withdraw',
    );
    expect(errorText('INVALID hex String')).toBe('INVALID hex String');
    expect(errorText('class a.B : one : two')).toBe('one : two');
  });
});

describe('a node response', () => {
  it('is its JSON, with large numbers kept', () => {
    expect(nodeAnswer({ status: 200, text: '{"balance":9007199254740993}' }, 'getaccount')).toEqual({ balance: '9007199254740993' });
    expect(nodeAnswer({ status: 200, text: '{}' }, 'getaccount')).toEqual({});
  });

  it('is rejected where an error comes with a status of success, and keeps its text', () => {
    const text = JSON.stringify({ Error: `class org.tron.core.exception.ContractValidateException : Account[${OWNER_HEX}] not exists` });
    expect(failureOf(() => nodeAnswer({ status: 200, text }, 'x'))).toMatchObject({
      error: 'node-answer-invalid',
      raw: `Account[${OWNER_HEX}] not exists`,
    });
  });

  it.each([
    [200, '{"Error":"class java.lang.IllegalAccessException : lack of computing resources"}', 'node-busy'],
    [403, '{"Error":"The key exceeds the frequency limit(15), and the query server is suspended for 5s"}', 'node-busy'],
    [429, 'Too Many Requests', 'node-busy'],
    [503, '', 'node-busy'],
    [200, 'this API is closed because this node is a lite fullnode', 'node-answer-invalid'],
    [404, '{"Error":"this API is unavailable due to config"}', 'node-answer-invalid'],
    [413, '<html>', 'node-answer-invalid'],
    [200, 'null', 'node-answer-invalid'],
    [200, '"text"', 'node-answer-invalid'],
  ])('%i %s is %s', (status, text, error) => {
    expect(failureOf(() => nodeAnswer({ status, text }, 'x')).error).toBe(error);
  });
});

describe('the response to a broadcast', () => {
  const id = 'a'.repeat(64);

  it('is accepted only where it reports success', () => {
    expect(broadcastAnswer({ result: true, txid: id })).toEqual({ outcome: 'accepted', id });
    expect(broadcastAnswer({ result: true, code: 'SUCCESS', message: '', transaction: '{}', txid: id })).toEqual({
      outcome: 'accepted',
      id,
    });
    expect(broadcastAnswer({ result: true, code: 'SIGERROR', message: '' })).toMatchObject({ outcome: 'refused' });
    expect(broadcastAnswer({})).toMatchObject({ outcome: 'refused', error: { error: 'chain-unknown-error' } });
  });

  it('decodes the refusal of either broadcast call', () => {
    expect(broadcastAnswer({ code: 'TAPOS_ERROR', txid: id, message: hex('Tapos check error.') })).toMatchObject({
      outcome: 'refused',
      id,
      error: { error: 'reference-block-invalid' },
    });
    expect(
      broadcastAnswer({ result: false, code: 'TAPOS_ERROR', message: 'Tapos check error.', transaction: '{}', txid: id }),
    ).toMatchObject({ outcome: 'refused', error: { error: 'reference-block-invalid' } });
  });

  it('is explained as a user pastes it, and otherwise null', () => {
    expect(
      explained(JSON.stringify({ code: 'SIGERROR', txid: id, message: hex('Validate signature error: Permission denied') }))?.error,
    ).toBe('permission-too-narrow');
    expect(explained(JSON.stringify({ code: 'TAPOS_ERROR', txid: id }))?.error).toBe('reference-block-invalid');
    expect(explained(JSON.stringify({ txid: id }))).toBeNull();
    expect(explained('{"code":')).toBeNull();
  });

  it.each([[{ result: 'true' }], [{ result: true, txid: 'x' }], ['yes']])('is rejected as invalid: %j', (answer) => {
    expect(failureOf(() => broadcastAnswer(answer)).error).toBe('node-answer-invalid');
  });
});
