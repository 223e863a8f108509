import { describe, expect, it } from 'vitest';
import { expectText, expectThere, mountPage, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const sandbox = pageSandbox({ chains: ['eos'] });

describe('the check of a visit', () => {
  it('finds a healthy visit good, and names the account and each node in the report', async () => {
    await mountPage(sandbox(), '/support', { chain: 'eos', account: 'rexholder111' });
    await expectThere('[data-check="wallet"][data-good="true"]');
    for (const part of ['nodes', 'clock', 'service', 'writes']) await expectThere(`[data-check="${part}"][data-good="true"]`);
    await expectText('.as-written code', 'wallet: rexholder111@');
    const report = text('.as-written code')!;
    for (const node of sandbox().manifest.chains['eos']!.nodes) expect(report).toContain(`node: ${node} block `);
    expect(report).toContain('service: running');
    const { privateKey } = sandbox()
      .world.chain('eos')!
      .accounts.find(({ name }) => name === 'rexholder111')!;
    expect(report).not.toContain(privateKey);
  });

  it('finds what is wrong, and does not change it', async () => {
    sandbox().backendFaults.add({ kind: 'paused', endpoint: 'getCommonParam', times: 1_000, amount: 0 });
    await mountPage(sandbox(), '/support', { chain: 'eos' });
    await expectThere('[data-check="service"][data-good="false"]');
    await expectText('[data-check="service"]', 'The service is paused');
    await expectText('[data-check="wallet"]', 'Not connected');
    expect(text('.as-written code')).toContain('service: paused');
  });
});
