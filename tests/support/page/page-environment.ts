import process from 'node:process';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Node's own network globals: a page under test requests the sandbox's servers on this machine. */
const NETWORK = ['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'URL', 'URLSearchParams'] as const;

/** A DOM without a browser, for tests of components. Named by the first line of a test file. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis, options) {
    // The time zone of the phone in e2e tests: nine hours ahead of UTC, all year.
    process.env['TZ'] = 'Asia/Seoul';
    const own = NETWORK.map((name) => [name, global[name]] as const);
    const page = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, value] of own) Reflect.set(global, name, value);
    return page;
  },
};

export default environment;
