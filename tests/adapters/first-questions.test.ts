import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { CHAINS } from '../../adapters/chains.ts';
import { networkWithoutBackend } from '../../adapters/backend/absent-backend.ts';
import { firstQuestionsOf } from '../../adapters/first-questions.ts';
import { BEGUN_READS } from '../../adapters/platform/begun-requests.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { portsOf } from '../contracts/live/tested-chain.ts';
import { FakeClock } from '../support/fakes/fake-clock.ts';

const sandbox = await startSandbox({ mode: 'manual', mainNetIds: true });

afterAll(() => sandbox.stop());
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Notes every request to a node, and sends it. */
function noted(): readonly string[] {
  const asked: string[] = [];
  const send = fetch;
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    asked.push(`${String(options.method)} ${url} ${typeof options.body === 'string' ? options.body : ''}`);
    return send(url, options);
  });
  return asked;
}

it.each(CHAINS)('$profile.name: what a visit asks first is what reading the chain’s state asks, and is not asked again', async (chain) => {
  const [node] = sandbox.manifest.chains[chain.profile.key]!.nodes as [string];
  const asked = noted();
  const questions = (await firstQuestionsOf(chain.profile))(node);
  for (const question of questions) await BEGUN_READS.begin(question);
  expect(asked).toHaveLength(questions.length);
  const clock = new FakeClock(sandbox.world.clock.now());
  const outside = { nodes: [node], clock, backend: networkWithoutBackend(null), readThroughBackend: null };
  const ports = () => portsOf(chain, outside, { kind: 'none' });
  const begun = await (await ports()).node.pool('rex');
  expect(asked).toHaveLength(questions.length);
  const before = asked.length;
  const anew = await (await ports()).node.pool('rex');
  expect(asked.slice(before).sort()).toEqual(asked.slice(0, before).sort());
  expect({ ...begun, at: null }).toEqual({ ...anew, at: null });
});
