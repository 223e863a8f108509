import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { accountTyped } from '../../../../ui-web/shell/account/account-typed.ts';

describe('an entered account name', () => {
  it('is lowercased where names have no capitals', () => {
    expect(accountTyped(' Alice ', EOS.accountName)).toBe('alice');
    expect(accountTyped('ALICE001', IOST.accountName)).toBe('alice001');
  });

  it('keeps capitals where they are significant', () => {
    expect(accountTyped('TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY', TRON.accountName)).toBe('TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY');
  });

  it('is rejected by the rule of the chain', () => {
    expect(accountTyped('alice', TRON.accountName)).toBeNull();
    expect(accountTyped('tpl66vk2gcxncd7ejg9pgjrfqcrazjhuzy', TRON.accountName)).toBeNull();
    expect(accountTyped('TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY', EOS.accountName)).toBeNull();
    expect(accountTyped('  ', EOS.accountName)).toBeNull();
  });
});
