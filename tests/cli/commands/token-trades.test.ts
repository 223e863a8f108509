import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAIN_TOKEN, contractToken } from '../../support/tron/exchange.ts';
import { terminalSays } from '../../support/said.ts';
import { changeOf, writingSetting } from '../support/chain-setting.ts';
import { checkedFrame } from '../support/checked-frame.ts';
import { newpool } from '../support/newpool-process.ts';

const { home, sandbox, json, run, written, accountOf, transactions } = writingSetting({ chains: ['tron'], exchangeContracts: true });
const TOKEN = contractToken();
const contract = () => (sandbox().manifest.chains['tron']!.exchange as { contract: string }).contract;
const line = (...words: readonly string[]) => ['tron', ...words, '--account', accountOf('tron', 'fresh')];

describe('orders of tokens from the command line', () => {
  it('are bought with what they cost, which a maximum in coins limits', async () => {
    const frame = await json([...line('buy-token', TOKEN, '1.5', '3.0125'), '--dry-run']);
    expect(frame.data).toMatchObject({
      status: 'simulated',
      operation: {
        kind: 'buy-token',
        token: TOKEN,
        contract: contract(),
        fee_limit: '10000000',
        function: 'buyTokens(address,uint256,uint256)',
      },
      calls: [{ action: 'TriggerSmartContract', data: { contract_address: contract(), call_value: '4.518750 TRX', token_id: '0' } }],
      limits: { fee_limit: '10000000' },
    });
    const { before, after } = changeOf(frame, 'liquid');
    // 45,000 energy at 100 sun beside the total.
    expect(BigInt(before.units) - BigInt(after.units)).toBe(4_518_750n + 4_500_000n);
    const shown = (await run([...line('buy-token', TOKEN, '1.5', '3.0125'), '--dry-run'])).stdout;
    for (const text of [TOKEN, '1.500000 SUSD', '3.0125000000 TRX', '4.518750 TRX', contract()]) expect(shown).toContain(text);
    const limited = await json([...line('buy-token', TOKEN, '1.5', '3.0125'), '--dry-run', '--max-amount', '4.5']);
    expect(limited.error?.code).toBe('max-amount-exceeded');
  }, 60_000);

  it('are sold once enough is approved, and cancelled by their number, on the chain', async () => {
    const refused = await json([...line('sell-token', TOKEN, '2.5', '3'), '--dry-run']);
    expect(refused.error).toMatchObject({
      code: 'allowance-too-small',
      details: { params: { needed: '2.500000 SUSD', available: '2.000000 SUSD' } },
    });
    const before = transactions('tron');
    const approved = await written(line('approve-token', TOKEN, '2.5'));
    expect(approved.data).toMatchObject({ status: 'irreversible', operation: { kind: 'approve-token', spender: contract() } });
    expect(approved.warnings.map(({ code }) => code)).toContain('approval-replaced');
    expect((await written(line('sell-token', TOKEN, '2.5', '3'))).data.status).toBe('irreversible');
    expect((await json(['tron', 'token', accountOf('tron', 'fresh'), TOKEN])).data.balance).toBe('5.154321');
    // The sandbox begins with order 1, so that this is order 2.
    expect((await written(line('cancel-token-order', '2'))).data.status).toBe('irreversible');
    expect((await json(['tron', 'token', accountOf('tron', 'fresh'), TOKEN])).data.balance).toBe('7.654321');
    expect(transactions('tron')).toBe(before + 3);
  }, 120_000);

  it('of a token of the chain send its units along, which a maximum in the token limits', async () => {
    const frame = await json([...line('sell-token', CHAIN_TOKEN, '12.5', '0.4'), '--dry-run', '--max-amount', '12.5']);
    expect(frame.data.calls[0].data).toMatchObject({ call_value: '0.000000 TRX', call_token_value: '1250', token_id: CHAIN_TOKEN });
    const limited = await json([...line('sell-token', CHAIN_TOKEN, '12.5', '0.4'), '--dry-run', '--max-amount', '12.4']);
    expect(limited.error?.code).toBe('max-amount-exceeded');
  }, 60_000);

  it('that the contract refuses end with its own words', async () => {
    const frame = await json([...line('cancel-token-order', '99'), '--dry-run']);
    expect(frame).toMatchObject({ ok: false, error: { code: 'contract-refused', details: { params: { message: 'no such order' } } } });
  }, 60_000);

  it('are not offered where the network names no contract', async () => {
    const { chainId, nodes } = sandbox().manifest.chains['tron']!;
    const path = join(home, 'networks', 'plain.json');
    mkdirSync(dirname(path), { recursive: true });
    const plain = { protocol: 'tron', name: 'Plain', chainId, nodes: nodes.map((url, index) => ({ url, operator: `${index}` })) };
    writeFileSync(path, JSON.stringify({ version: 1, networks: { plain } }));
    const outcome = await newpool(home, ['--chain', 'plain', ...line('cancel-token-order', '1'), '--network', path, '--dry-run', '--json']);
    expect(checkedFrame(outcome).error?.exit).toBe(6);
  }, 60_000);

  it('are not planned while the pool’s service names another contract than the network’s file', async () => {
    const { manifest } = sandbox();
    const { chainId, nodes, exchange } = manifest.chains['tron']!;
    const path = join(home, 'networks', 'disputed.json');
    mkdirSync(dirname(path), { recursive: true });
    const tron = {
      chainId,
      backend: manifest.backend,
      nodes: nodes.map((url, index) => ({ url, operator: `${index}` })),
      exchange: { ...exchange, contract: TOKEN },
    };
    writeFileSync(path, JSON.stringify({ version: 1, networks: { tron } }));
    const words = [...line('buy-token', CHAIN_TOKEN, '1', '0.4'), '--network', path, '--dry-run'];
    expect(checkedFrame(await newpool(home, ['--chain', 'tron', ...words, '--json'])).error).toMatchObject({
      code: 'contract-disputed',
      details: { params: { configured: TOKEN, named: contract() } },
    });
    const said = (await newpool(home, ['--chain', 'tron', ...words])).stderr;
    for (const address of [TOKEN, contract()]) expect(said).toContain(address);
  }, 60_000);

  it('under a fee limit that is below the estimate are warned of', async () => {
    const { chainId, nodes, exchange } = sandbox().manifest.chains['tron']!;
    const path = join(home, 'networks', 'low.json');
    mkdirSync(dirname(path), { recursive: true });
    const low = {
      protocol: 'tron',
      name: 'Low',
      chainId,
      nodes: nodes.map((url, index) => ({ url, operator: `${index}` })),
      exchange: { ...exchange, feeLimit: '1000000' },
    };
    writeFileSync(path, JSON.stringify({ version: 1, networks: { low } }));
    const words = ['--chain', 'low', ...line('approve-token', TOKEN, '1'), '--network', path, '--dry-run'];
    const frame = checkedFrame(await newpool(home, [...words, '--json']));
    expect(frame.data.limits).toMatchObject({ fee_limit: '1000000' });
    expect(frame.warnings.map(({ code }) => code)).toContain('fee-limit-low');
    expect((await newpool(home, words)).stderr).toContain(
      terminalSays('warnings.fee-limit-low', { needed: '2.200000 TRX', limit: '1.000000 TRX' }),
    );
  }, 60_000);
});
