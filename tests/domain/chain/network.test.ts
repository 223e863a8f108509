import { describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { type Network, sandboxNetwork, storageName } from '../../../domain/chain/network.ts';

const NETWORK: Network = { profile: EOS, backend: null, namesPoolAccount: true, file: 'mine.json' };

describe('a network in the sandbox', () => {
  const ID = 'ab'.repeat(32);
  const there = (): Network => sandboxNetwork(NETWORK, ID, ['http://127.0.0.1:1', 'http://127.0.0.1:2']);

  it('has the sandbox’s chain id and nodes of different operators, and no explorer', () => {
    expect(there().profile).toEqual({
      ...EOS,
      chainId: ID,
      mainNet: false,
      explorer: { transaction: '', account: '' },
      nodes: [
        { url: 'http://127.0.0.1:1', operator: 'sandbox 1', solidified: null },
        { url: 'http://127.0.0.1:2', operator: 'sandbox 2', solidified: null },
      ],
    });
  });

  it('is otherwise what it was', () => {
    expect(there()).toEqual({ ...NETWORK, profile: there().profile });
  });

  it('is stored under a name of its own', () => {
    expect(storageName(EOS)).toBe(EOS.key);
    expect(storageName(there().profile)).toBe('eos-abababababababab');
  });
});
