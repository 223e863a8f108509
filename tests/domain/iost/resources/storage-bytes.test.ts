import { describe, expect, it } from 'vitest';

import { storedBytes } from '../../../../domain/iost/resources/storage-bytes.ts';

describe('the size of a stored entry', () => {
  it('counts the key, the value, and the field twice', () => {
    expect(storedBytes({ key: 'contract-map', field: 'alice001', value: 's"0"@alice001' })).toBe(12 + 16 + 13);
  });

  it('counts bytes, not characters', () => {
    expect(storedBytes({ key: '', field: '', value: 'é리😀' })).toBe(2 + 3 + 4);
  });
});
