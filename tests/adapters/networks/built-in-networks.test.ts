import { afterEach, describe, expect, it, vi } from 'vitest';

async function producerOf(product: string | null): Promise<string | null> {
  vi.resetModules();
  if (product !== null) vi.stubEnv('VITE_POOL_NAME', product);
  const { builtInNetworks } = await import('../../../adapters/networks/built-in-networks.ts');
  return builtInNetworks().find(({ profile }) => profile.key === 'iost')!.profile.poolAccount;
}

afterEach(() => vi.unstubAllEnvs());

describe('the pool’s producer on IOST, where the backend names none', () => {
  it.each([
    [null, 'newpoolbp'],
    ['Fishpond', 'fishpondbp'],
    ['A pool with a long name', null],
    ['蓄水池', null],
  ])('of a product named %s is %s', async (product, producer) => {
    expect(await producerOf(product)).toBe(producer);
  });
});
