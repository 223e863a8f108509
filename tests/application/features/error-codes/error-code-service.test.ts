import { describe, expect, it } from 'vitest';
import { ErrorCodeService, foundCodes } from '../../../../application/features/error-codes/error-code-service.ts';
import { FakeClock, settled } from '../../../support/fakes/fake-clock.ts';

const CODES = [
  { code: '3080004', text: 'CPU limit exceeded' },
  { code: '3080001', text: 'RAM exceeded' },
  { code: '1019', text: 'you applied this token before' },
];

describe('error codes', () => {
  it.each([
    ['', ['3080004', '3080001', '1019']],
    ['3080', ['3080004', '3080001']],
    ['cpu', ['3080004']],
    [' exceeded  RAM ', ['3080001']],
    ['token 3080', []],
  ])('are found by %j', (search, codes) => {
    expect(foundCodes(CODES, search).map(({ code }) => code)).toEqual(codes);
  });

  it('are read while somebody looks', async () => {
    const service = new ErrorCodeService({ list: async () => CODES }, new FakeClock());
    const stop = service.list.subscribe(() => undefined);
    await settled();
    expect(service.list.current()).toMatchObject({ state: 'ready', value: CODES });
    stop();
  });
});
