import { EOS } from '../../../adapters/antelope/eos.ts';
import { HttpBackend } from '../../../adapters/backend/http-backend.ts';
import type { BackendFaultKind } from '../../../sandbox/backend/backend-faults.ts';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import { backendContract, type BackendFault } from '../backend-contract.ts';
import { REX_HOLDER } from './live-chain.ts';

const KINDS: Readonly<Record<BackendFault, BackendFaultKind>> = {
  'backend-unreachable': 'drop',
  'backend-answer-invalid': 'html',
  'backend-refused': 'refused',
};

backendContract('HttpBackend on the sandbox', ['backend-unreachable', 'backend-answer-invalid', 'backend-refused'], async () => {
  const sandbox = await startSandbox({ mode: 'manual' });
  return {
    backend: new HttpBackend(EOS, { base: sandbox.manifest.backend!, caller: () => ({ token: null, language: 'en', channel: 'scatter', channelRef: 'dapp' }) }),
    coin: EOS.coin.native,
    accountName: EOS.accountName.pattern,
    participant: REX_HOLDER,
    visitor: 'directvoter1',
    provoke: async (fault) => sandbox.backendFaults.add({ kind: KINDS[fault], endpoint: null, times: 1, amount: 0 }),
    close: () => sandbox.stop(),
  };
});
