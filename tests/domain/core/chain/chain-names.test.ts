import { describe, expect, it } from 'vitest';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { chainNameOf } from '../../../../domain/core/chain/chain-names.ts';

describe('the name of a chain', () => {
  it.each([
    [EOS.chainId, 'EOS'],
    [BOS.chainId, 'BOS'],
    ['cfe6486a83bad4962f232d48003b1824ab5665c36778141034d75e57b956e422', 'MEET.ONE'],
    ['CF057BBFB72640471FD910BCB67639C22DF9F92470936CDDC1ADE0E2F2E7DC4F', 'ENU'],
    ['6aa7bd33b6b45192465afa3553dedb531acaaff8928cf64b70bd4c5e49b7ec6a', 'FIBOS'],
    ['4667b205c6838ef70ff7988f6e8257e8be0e1284a2f59699054a018f743b1d11', 'Telos'],
    ['0'.repeat(64), null],
    ['', null],
  ])('%s is %s', (id, name) => {
    expect(chainNameOf(id)).toBe(name);
  });
});
