import { expect, it } from 'vitest';
import { categoryOf, codesOf, errorNames } from '../../../../domain/core/errors/catalogue.ts';
import { NETWORK_ERRORS } from '../../../../domain/core/errors/network-errors.ts';
import { SESSION_EXPIRED_CODES } from '../../../../domain/core/errors/session-codes.ts';

it('what may be answered the next time is what the catalogue calls a failure of the network', () => {
  expect([...NETWORK_ERRORS].sort()).toEqual(
    errorNames()
      .filter((error) => categoryOf(error) === 'network')
      .sort(),
  );
});

it('an expired login has the codes of the catalogue', () => {
  expect(SESSION_EXPIRED_CODES).toEqual(codesOf('session-expired'));
});
