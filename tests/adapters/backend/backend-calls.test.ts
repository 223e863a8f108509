import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orWhereUnknown } from '../../../adapters/backend/backend-calls.ts';
import { failureOf } from '../../support/submitting.ts';
import { AnsweringBackend } from './service/answering-backend.ts';

let backend: AnsweringBackend;
beforeAll(async () => {
  backend = await AnsweringBackend.open();
});
beforeEach(() => {
  backend.answers({ code: 0 });
  backend.asked.length = 0;
  backend.expired = 0;
});
afterAll(() => backend.close());

const credentials = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('calls of the backend', () => {
  it('name the caller’s account and token in headers, and in the body of a POST', async () => {
    await backend.calls().post('/x', null);
    await backend.calls().get('/x', null);
    for (const { headers } of backend.asked)
      expect(headers).toMatchObject({ account: 'alice1111111', token: 'secret', authorization: credentials('secret:') });
    expect(Object.fromEntries(backend.asked[0]!.body)).toMatchObject({ account: 'alice1111111', token: 'secret' });
  });

  it('name whom the call is about in place of the caller', async () => {
    await backend.calls().post('/x', 'bob111111111');
    expect(backend.asked[0]!.headers['account']).toBe('bob111111111');
    expect(backend.asked[0]!.body.get('account')).toBe('bob111111111');
  });

  it('authenticate nobody without a token, nor with one that basic authentication cannot say', async () => {
    for (const token of [null, '', 'null', 'a:b']) await backend.calls(undefined, { token }).post('/x', null);
    expect(backend.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('that all products share are on the origin, whatever the base', async () => {
    await backend.calls().post('/commons/x', null, {}, 'shared');
    await backend.calls().post('/own', null);
    expect(backend.asked.map(({ path }) => path)).toEqual(['/api/commons/x', '/pool/api/own']);
  });

  it.each([
    [{ code: 401, msg: '' }, 200],
    [{ code: 1002, msg: 'Login has expired' }, 200],
    [{ code: 1, msg: 'token expired, authorise again' }, 200],
    ['<h1>401</h1>', 401],
  ])('end the login when the answer is %j', async (answer, status) => {
    backend.answers(answer, status);
    expect((await failureOf(backend.calls().post('/x', null))).error).toBe('session-expired');
    expect(backend.expired).toBe(1);
  });

  it('keep the login when anything else is refused', async () => {
    backend.answers({ code: 7, msg: 'come back tomorrow' });
    expect((await failureOf(backend.calls().post('/x', null))).error).toBe('backend-refused');
    expect(backend.expired).toBe(0);
  });

  it('about an account that the backend does not know give what stands for it; other refusals stay', async () => {
    backend.answers({ code: 1007, msg: 'no such account' });
    expect(
      await orWhereUnknown(
        'none',
        backend
          .calls()
          .post('/x', 'bob111111111')
          .then(() => 'some'),
      ),
    ).toBe('none');
    backend.answers({ code: 1008 });
    const refused = orWhereUnknown(
      'none',
      backend
        .calls()
        .post('/x', 'bob111111111')
        .then(() => 'some'),
    );
    expect((await failureOf(refused)).error).toBe('backend-refused');
  });
});
