import { expect, it } from 'vitest';
import { isPoolError, PoolError } from '../../../../domain/core/errors/pool-error.ts';

it('an error of the catalogue is known as one', () => {
  expect(isPoolError(new PoolError('node-busy'))).toBe(true);
  for (const other of [new Error('node-busy'), { error: 'node-busy' }, 'node-busy', null, undefined])
    expect(isPoolError(other)).toBe(false);
});

it('a proxy is none, whatever prototype it claims and whatever it throws when asked', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const pretender = new Proxy({}, { getPrototypeOf: () => PoolError.prototype });
  expect(pretender).toBeInstanceOf(PoolError);
  for (const other of [proxy, pretender]) expect(isPoolError(other)).toBe(false);
});

it('keeps a foreign text of any usual length word for word, and the beginning of a longer one', () => {
  const usual = 'x'.repeat(4_000);
  expect(new PoolError('chain-unknown-error', { text: usual }, { raw: usual })).toMatchObject({ params: { text: usual }, raw: usual });
  const endless = 'x'.repeat(200_000);
  expect(new PoolError('chain-unknown-error', { text: endless, code: 7 }, { raw: endless })).toMatchObject({
    params: { text: `${usual}…`, code: 7 },
    raw: `${usual}…`,
  });
});
