import { describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { checkAccountName } from '../../../application/transact/account-name-check.ts';

const wide = { ...EOS, accountName: { pattern: /^[a-z]+$/, maxLength: 4 } };

describe('an account name', () => {
  it.each(['a', 'abcd'])('is accepted up to the chain’s maximum length: %s', (name) => {
    expect(() => checkAccountName(name, wide)).not.toThrow();
  });

  it.each([
    ['is longer', 'abcde'],
    ['has other characters', 'ab1'],
    ['is empty', ''],
  ])('is refused and reported when it %s', (_, account) => {
    expect(() => checkAccountName(account, wide)).toThrow(expect.objectContaining({ error: 'account-name-invalid', params: { account } }));
  });
});
