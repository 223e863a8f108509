import { describe, expect, it, vi } from 'vitest';
import { BridgedApp } from '../../../adapters/native-app/bridged-app.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

const SECRET = 'secret-token';

function appAnswering(answer: unknown, clock = new FakeClock()): BridgedApp {
  return new BridgedApp({ has: () => true, call: () => answer }, clock);
}

async function failureOf(app: BridgedApp): Promise<unknown> {
  try {
    return await app.account();
  } catch (thrown) {
    return thrown;
  }
}

describe('the account of the pool’s app', () => {
  it('is read from its JSON', async () => {
    const answer = JSON.stringify({ account: ' alice ', token: SECRET, chain: 'EOS', more: { of: 'it' } });
    expect(await appAnswering(answer).account()).toEqual({ account: 'alice', chain: 'EOS', token: SECRET });
  });

  it('may come as a promise', async () => {
    expect(await appAnswering(Promise.resolve('{"account":"alice","chain":"eos"}')).account()).toEqual({
      account: 'alice',
      chain: 'eos',
      token: null,
    });
  });

  it.each([undefined, null, '', '  ', 'null', '{}', '{"account":""}', '{"account":null,"token":"x","chain":"eos"}'])(
    'is none where the app answers %o',
    async (answer) => {
      expect(await appAnswering(answer).account()).toBeNull();
    },
  );

  it.each([
    ['no JSON', `${SECRET} {`],
    ['a number', 5],
    ['an object', { account: 'alice', chain: 'eos', token: SECRET }],
    ['a list', '["alice"]'],
    ['a text', '"alice"'],
    ['an account that is no text', `{"account":{"name":"alice"},"token":"${SECRET}"}`],
    ['an account that is too long', JSON.stringify({ account: 'a'.repeat(65), chain: 'eos', token: SECRET })],
    ['a chain with markup', JSON.stringify({ account: 'alice', chain: '<b>eos</b>', token: SECRET })],
    ['a chain that is too long', JSON.stringify({ account: 'alice', chain: 'e'.repeat(33), token: SECRET })],
    ['far too much', JSON.stringify({ account: 'alice', chain: 'eos', token: SECRET, more: 'x'.repeat(5_000) })],
    ['nesting without end', '['.repeat(4_000)],
  ])('cannot be used where the app answers %s, and nothing of the answer is kept', async (_what, answer) => {
    const failure = await failureOf(appAnswering(answer));
    expect(failure).toMatchObject({ error: 'app-answer-invalid', raw: null, params: {} });
    expect(isPoolError(failure) && JSON.stringify([failure.message, failure.stack, failure.cause])).not.toContain(SECRET);
  });

  it.each([5, 'two words', 'x'.repeat(2_049), 'müßig', '', { of: 'it' }])('has no token where it is %o', async (token) => {
    const account = await appAnswering(JSON.stringify({ account: 'alice', chain: 'eos', token })).account();
    expect(account).toEqual({ account: 'alice', chain: 'eos', token: null });
  });

  it('is not waited for without end', async () => {
    const clock = new FakeClock();
    const failure = failureOf(appAnswering(new Promise(() => undefined), clock));
    await clock.advance(5_000);
    expect(await failure).toMatchObject({ error: 'app-silent', raw: null });
  });

  it('is missing where the app throws, whose words are not kept', async () => {
    const app = new BridgedApp(
      {
        has: () => true,
        call: () => {
          throw new Error(SECRET);
        },
      },
      new FakeClock(),
    );
    expect(await failureOf(app)).toMatchObject({ error: 'app-silent', raw: null });
  });
});

describe('what the app can be asked to do', () => {
  it('is known once it answered, and done by its own methods', async () => {
    const call = vi.fn<(method: string) => unknown>((method) => (method === 'getAccountInfo' ? '' : undefined));
    const app = new BridgedApp({ has: (method) => method === 'goToLogin', call }, new FakeClock());
    expect(app.offers('log-in')).toBe(false);
    await app.account();
    expect(app.offers('log-in')).toBe(true);
    expect(app.offers('go-back')).toBe(false);
    await app.ask('log-in');
    expect(call.mock.calls.map(([method]) => method)).toEqual(['getAccountInfo', 'goToLogin']);
  });

  it('is nothing where its answer could not be used', async () => {
    const app = appAnswering('nonsense');
    await failureOf(app);
    expect(app.offers('log-in')).toBe(false);
  });
});
