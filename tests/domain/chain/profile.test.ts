import { describe, expect, it } from 'vitest';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { isRenamed } from '../../../domain/chain/profile.ts';

describe('the coin of a chain', () => {
  it('is displayed under another symbol on EOS only, as A', () => {
    expect([EOS.coin.native.code, EOS.coin.display.code]).toEqual(['EOS', 'A']);
    expect([EOS, BOS, TRON, IOST].map(({ coin }) => isRenamed(coin))).toEqual([true, false, false, false]);
  });
});
