import { describe, expect, it } from 'vitest';
import { containerEngine } from './engine.ts';

describe('the container engine', () => {
  it('is asked for with a way to get one where none answers', async () => {
    const none = containerEngine(() => Promise.reject(new Error('Could not find a working container runtime strategy')));
    await expect(none).rejects.toThrow(/no container engine answers[^]*apt-get install docker\.io[^]*rootless[^]*DOCKER_HOST/);
  });
});
