import { describe, expect, it } from 'vitest';
import { certainRefusal } from '../../../../../adapters/antelope/wallet/tokenpocket/tokenpocket-refusal.ts';

const body = (code: number, message = ''): object => ({
  code: 500,
  message: 'Internal Service Error',
  error: { code, name: 'exception', what: 'Exception', details: [{ message }] },
});

describe('an error of a wallet that broadcasts by itself', () => {
  it.each<readonly [unknown, string]>([
    [body(3080004), 'cpu-exceeded'],
    [JSON.stringify(body(3050003, 'assertion failure with message: overdrawn balance')), 'contract-refused'],
    [
      {
        processed: {
          except: { code: 3080001, name: 'ram_usage_exceeded', message: 'Account using more than allotted RAM usage', stack: [] },
        },
      },
      'ram-exceeded',
    ],
    [`node said ${JSON.stringify(body(3090003))}`, 'authority-unsatisfied'],
    [{ code: 402 }, 'signature-refused'],
    [{ code: 402, type: 'identity_rejected' }, 'identity-refused'],
    ['user canceled', 'signature-refused'],
    ['User has denied the request', 'signature-refused'],
    ['USER_CANCELLED', 'signature-refused'],
    [{ code: 4001, message: 'User declined' }, 'signature-refused'],
    ['Transaction rejected by the user', 'signature-refused'],
    ['用户已取消', 'signature-refused'],
    ['用戶拒絕簽名', 'signature-refused'],
    ['您已取消交易', 'signature-refused'],
    ['사용자가 취소했습니다', 'signature-refused'],
  ])('is a definite refusal: %j', (reported, error) => {
    expect(certainRefusal(reported)).toMatchObject({ error });
  });

  it.each<unknown>([
    null,
    '',
    'cancelled',
    'java.io.IOException: Canceled',
    'Post "https://node/v1/chain/push_transaction": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
    'Expired Transaction',
    'connection refused',
    '连接被拒绝',
    '请求已取消',
    'request denied by user-agent policy',
    'user session: request canceled',
    'CPU不足，请检查并重试',
    '交易失败【3080004】',
    { message: '交易失败【3080004】' },
    { code: 402, message: 'expired transaction abc' },
    { code: 423, type: 'locked' },
    'User cancelled: duplicate transaction abc',
    body(3040005),
    body(3040007),
    body(3040008),
    body(3080003),
    body(3080005),
    body(3080006),
    body(3081001),
    body(3060002),
    body(3999999),
    body(0, 'timeout'),
  ])('is no definite refusal: %j', (reported) => {
    expect(certainRefusal(reported)).toBeNull();
  });
});
