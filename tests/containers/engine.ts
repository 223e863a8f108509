import { getContainerRuntimeClient, type ContainerRuntimeClient } from 'testcontainers';

/** How to get a container engine, for a machine that has none. */
const HOW_TO_GET_ONE = [
  'These tests run in containers, and no container engine answers.',
  '- Debian or Ubuntu: apt-get install docker.io, then start it (systemctl start docker; without a service manager: dockerd --ip 127.0.0.1 &).',
  '- Without root: Docker or Podman in rootless mode, with DOCKER_HOST=unix:///run/user/<your number>/docker.sock or …/podman/podman.sock.',
  '- An engine that runs elsewhere on this machine: name its socket in DOCKER_HOST. Your user must be allowed to use it (group docker).',
].join('\n');

/**
 * Settings of testcontainers. Its cleaning container comes from a registry. Published ports are looked for where they are published: by itself
 * it takes the bridge's address where there is a `/.dockerenv` and the bridge was there before the engine, and nothing listens there.
 */
const SETTINGS = { TESTCONTAINERS_RYUK_DISABLED: 'true', TESTCONTAINERS_HOST_OVERRIDE: '127.0.0.1' };

/** Returns the engine that testcontainers finds. Throws an Error that says how to get one where there is none, after `whyNone`, with which `.ci/with-engine` failed to start one. */
export async function containerEngine(
  find: () => Promise<ContainerRuntimeClient> = getContainerRuntimeClient,
  whyNone = process.env['NEWPOOL_NO_ENGINE'],
): Promise<ContainerRuntimeClient> {
  Object.assign(process.env, SETTINGS);
  try {
    return await find();
  } catch (error) {
    throw new Error([...(whyNone === undefined ? [] : [whyNone]), HOW_TO_GET_ONE].join('\n'), { cause: error });
  }
}
