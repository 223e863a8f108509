import { expect, it } from 'vitest';
import { rawFailure } from '../../../../adapters/antelope/rpc/failure-shape.ts';

it('a failure that is a revoked proxy, or holds one as its list of details, is an unknown one', () => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  expect(rawFailure(proxy)).toMatchObject({ code: null, texts: [] });
  expect(rawFailure({ details: proxy })).toEqual({ code: null, texts: [], raw: null });
});

it('a failure with another object under every key is looked into for a bounded number of times', () => {
  let looks = 0;
  const endless = (): object =>
    new Proxy(
      {},
      {
        get: () => {
          looks += 1;
          return endless();
        },
      },
    );
  expect(rawFailure(endless())).toMatchObject({ code: null });
  expect(looks).toBeLessThan(5_000);
});
