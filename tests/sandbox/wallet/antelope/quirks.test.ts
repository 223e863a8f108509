import { describe, expect, it } from 'vitest';
import { USUAL_QUIRKS } from '../../../../sandbox/wallet/antelope/quirks.ts';
import { walletBehaviour } from '../../../../sandbox/wallet/behaviour.ts';

describe('a behaviour request for wallets of EOS and its forks', () => {
  it.each([null, '', 'nonsense', 'version:', 'word:<b>', 'on:', 'says:', 'says:Words of Its Own'])(
    'keeps the default behaviour for %j',
    (behaviourRequest) => {
      expect(walletBehaviour(behaviourRequest).antelope).toEqual(USUAL_QUIRKS);
    },
  );

  it('combines with other words, in any order', () => {
    const { signature, antelope } = walletBehaviour('silent,approve, no-chain-id,one-signature,version:0.4.6,word:bos');
    expect(signature).toBe('approve');
    expect(antelope).toEqual({
      ...USUAL_QUIRKS,
      announces: false,
      tellsChain: false,
      signatures: 'one',
      version: '0.4.6',
      forkWord: 'bos',
    });
  });

  it('changes what the wallet returns and shows', () => {
    expect(walletBehaviour('buffer-bytes,functions-library,refuse-by-nothing').antelope).toEqual({
      ...USUAL_QUIRKS,
      bytes: 'buffer',
      library: 'functions',
      refusesBy: 'nothing',
    });
  });

  it('selects the refusal reported instead of signing', () => {
    expect(walletBehaviour('approve,says:node-text').antelope).toEqual({ ...USUAL_QUIRKS, says: 'node-text' });
  });

  it('selects TokenPocket’s bridge on the requested chain', () => {
    expect(walletBehaviour('tokenpocket,on:bos').antelope).toMatchObject({ object: 'tokenpocket', chain: 'bos', version: '1.6.9' });
  });
});
