import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { chainSetting } from '../support/chain-setting.ts';
import { checkedFrame } from '../support/checked-frame.ts';
import { newpool } from '../support/newpool-process.ts';

const { home, sandbox, json, run, accountOf } = chainSetting({ chains: ['tron'] });
const STARTED: Server[] = [];

afterEach(() => {
  for (const server of STARTED.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A scan service that answers every question with the same text. */
async function scanOf(text: string): Promise<string> {
  const server = createServer((_request, response) => response.end(text));
  STARTED.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Reads delegations on the sandbox's nodes as a network of somebody's own, whose file names another scan service. */
async function readWith(scanService: string | null | undefined, name: string) {
  const { chainId, nodes } = sandbox().manifest.chains['tron']!;
  const path = join(home, 'networks', 'own.json');
  mkdirSync(dirname(path), { recursive: true });
  const own = { protocol: 'tron', name: 'Own', chainId, nodes: nodes.map((url, index) => ({ url, operator: `${index}` })), scanService };
  writeFileSync(path, JSON.stringify({ version: 1, networks: { own } }));
  return checkedFrame(await newpool(home, ['tron', 'delegations', name, '--network', path, '--json']));
}

describe('the scan service of a network', () => {
  it('adds what it alone tells, named as its own, and no row that nodes were asked about', async () => {
    const host = new URL(sandbox().manifest.chains['tron']!.scanService!).host;
    const legacy = accountOf('tron', 'legacy');
    const frame = await json(['tron', 'delegations', legacy]);
    expect(frame.warnings.map(({ code }) => code)).not.toContain('scan-service-failed');
    expect(frame.data.given).toMatchObject([{ from: legacy, legacy: true, amount: { text: '200.000000 TRX' } }]);
    expect(frame.data.reported_by_scan_only).toEqual({
      host,
      given: [
        {
          from: legacy,
          to: accountOf('tron', 'voter'),
          resource: 'energy',
          points: '373',
          locked_until: expect.objectContaining({}) as object,
        },
      ],
      received: [],
      more_given: 0,
      more_received: 0,
    });
    const shown = (await run(['tron', 'delegations', accountOf('tron', 'voter')])).stdout;
    expect(shown).toContain(`Listed by ${host} only`);
    expect(shown).toContain('No node has confirmed it');
    expect((await run(['tron', 'delegations', accountOf('tron', 'fresh')])).stdout).not.toContain(host);
  }, 60_000);

  it('comes from a network file, and without one there is none', async () => {
    const legacy = accountOf('tron', 'legacy');
    for (const none of [null, undefined]) expect((await readWith(none, legacy)).data).toMatchObject({ reported_by_scan_only: null });
    const row = { resource: 'ENERGY', ownerAddress: legacy, receiverAddress: accountOf('tron', 'poor'), resourceValue: '12' };
    const frame = await readWith(await scanOf(JSON.stringify({ total: 1, data: [row] })), legacy);
    expect(frame.data.reported_by_scan_only).toMatchObject({ given: [{ points: '12', locked_until: null }], received: [] });
  }, 60_000);

  it.each([
    ['lies about its form', '{"total":1,"data":[{"resource":"ENERGY"}]}'],
    ['answers something else', '<html>'],
    ['answers ten megabytes', 'x'.repeat(10_000_000)],
  ])(
    'that %s is a warning, and what nodes say is there',
    async (_what, text) => {
      const frame = await readWith(await scanOf(text), accountOf('tron', 'legacy'));
      expect(frame).toMatchObject({ ok: true, data: { reported_by_scan_only: null, given: [{ legacy: true }] } });
      expect(frame.warnings.map(({ code }) => code)).toContain('scan-service-failed');
    },
    60_000,
  );

  it.each(['http://scan.example/api', 'https://me:secret@scan.example/api', 'https://scan.example/api?key=abc', 'scan.example'])(
    'is refused at an address that could be overheard or holds a key: %s',
    async (address) => {
      expect((await readWith(address, accountOf('tron', 'legacy'))).error).toMatchObject({
        code: 'network-file-invalid',
        details: { params: { place: 'networks.own.scanService' } },
      });
    },
  );
});
