import { describe, expect, it } from 'vitest';
import { haveImage } from './named-image.ts';

describe('the image of a variable', () => {
  it('is pulled where the engine does not have it, and only then', async () => {
    const pulled: string[] = [];
    const images = (has: boolean) => ({
      exists: async () => has,
      pull: async ({ string }: { readonly string: string }) => void pulled.push(string),
    });
    await haveImage(images(true), 'NEWPOOL_TRON_IMAGE', 'tronprotocol/java-tron');
    expect(pulled).toEqual([]);
    await haveImage(images(false), 'NEWPOOL_TRON_IMAGE', 'tronprotocol/java-tron');
    expect(pulled).toEqual(['tronprotocol/java-tron:latest']);
  });

  it('is named together with its variable where it cannot be had', async () => {
    const none = { exists: async () => false, pull: () => Promise.reject(new Error('no such host')) };
    await expect(haveImage(none, 'NEWPOOL_IOST_IMAGE', 'iostio/iost-node')).rejects.toThrow(
      /NEWPOOL_IOST_IMAGE names the image "iostio\/iost-node"[^]*no such host[^]*docker pull[^]*leave NEWPOOL_IOST_IMAGE out/,
    );
  });
});
