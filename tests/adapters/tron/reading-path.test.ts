import { describe, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => new Set<string>());
vi.mock('tronweb', async (actual) => {
  loaded.add('tronweb');
  return actual();
});
vi.mock('@noble/curves/secp256k1.js', async (actual) => {
  loaded.add('curves');
  return actual();
});

describe('reading a TRON chain', () => {
  it('loads neither the chain library nor local keys, and neither does the builder before it builds', async () => {
    const { chainModule } = await import('../../../adapters/tron/index.ts');
    expect(chainModule({ kind: 'none' })).toBeDefined();
    await import('../../../adapters/tron/write/transactions.ts');
    await import('../../../adapters/tron/wallet/wallet-signing.ts');
    expect([...loaded]).toEqual([]);
    await import('../../../adapters/tron/wallet/local-key-wallet.ts');
    expect([...loaded]).toEqual(['curves']);
    await import('../../../adapters/tron/write/tronweb-builder.ts');
    expect([...loaded].sort()).toEqual(['curves', 'tronweb']);
  });
});
