import { afterAll, vi } from 'vitest';
import type * as Http from '../../adapters/platform/http.ts';
import { HttpDelegationScan } from '../../adapters/tron/read/delegation-scan.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { fakedHttp } from './faked-http.ts';
import { fuzzed } from './fuzzed.ts';

vi.mock('../../adapters/platform/http.ts', async (original) => {
  const { fakedHttp: network } = await import('./faked-http.ts');
  return { ...(await original<typeof Http>()), httpRequest: network.send, repeatableRequest: network.send };
});

const { httpRequest } = await vi.importActual<typeof Http>('../../adapters/platform/http.ts');
const sandbox = await startSandbox({ seed: 'fuzz', start: Date.UTC(2025, 2, 12, 5), mode: 'manual', chains: ['tron'] });

afterAll(() => sandbox.stop());

const { scanService } = sandbox.manifest.chains['tron']!;
const account = sandbox.world.tron.accounts.find(({ label }) => label === 'legacy')!.name;
const read = () => new HttpDelegationScan(scanService!).delegations(account);

const kept = await fakedHttp.keeping(httpRequest, read);
const [question] = kept.questions;
fuzzed<Http.HttpAnswer>('what a scan service tells', {
  inputs: kept.near(question!),
  read: (answer) => kept.replacing(question!, answer, read),
  fault: ({ given, received }: Awaited<ReturnType<typeof read>>) => {
    if (!given.every(({ from, to }) => from === account && to !== account)) return 'a row of another account';
    if (!received.every(({ from, to }) => to === account && from !== account)) return 'a row of another account';
    const rows = [...given, ...received];
    if (rows.some(({ until }) => until !== null && Number.isNaN(new Date(until).getTime()))) return 'an end that is no date';
    return rows.every(({ points }) => points >= 0n) ? null : 'less than nothing';
  },
});
