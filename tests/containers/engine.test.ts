import { describe, expect, it } from 'vitest';
import { containerEngine } from './engine.ts';

describe('the container engine', () => {
  it('is asked for with a way to get one where none answers', async () => {
    const none = containerEngine(() => Promise.reject(new Error('Could not find a working container runtime strategy')));
    await expect(none).rejects.toThrow(/no container engine answers[^]*apt-get install docker\.io[^]*rootless[^]*DOCKER_HOST/);
  });

  it('is said to have failed, and how, where the run tried to start one', async () => {
    const none = containerEngine(() => Promise.reject(new Error('none')), 'dockerd does not start: no space left on device');
    await expect(none).rejects.toThrow(/^dockerd does not start: no space left on device\n[^]*no container engine answers/);
  });
});
