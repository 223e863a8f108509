import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cpuCostAt } from '../../../../adapters/antelope/write/cpu-cost.ts';

const INFO = { virtual_block_cpu_limit: 200_000_000, total_cpu_weight: '3910000000000' };
const REFUSED = {
  code: 3080004,
  name: 'tx_cpu_usage_exceeded',
  message: 'Transaction exceeded the current CPU usage limit imposed on the transaction',
  stack: [
    {
      context: {},
      format: 'billed CPU time (${billed} us) is greater than the maximum billable CPU time for the transaction (${billable} us)',
      data: { billed: 812, billable: 41 },
    },
  ],
};

let server: Server;
let node: string;
let answers: Record<string, { readonly status?: number; readonly body: unknown }>;
let asked: unknown[];

beforeEach(async () => {
  asked = [];
  answers = {
    get_info: { body: INFO },
    compute_transaction: { body: { transaction_id: 'a', processed: { receipt: { status: 'executed', cpu_usage_us: 634 }, except: null } } },
  };
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const call = (request.url ?? '').split('/').at(-1)!;
      if (call === 'compute_transaction') asked.push(JSON.parse(body));
      const { status = 200, body: reported } = answers[call] ?? { status: 404, body: { code: 404 } };
      response.writeHead(status).end(typeof reported === 'string' ? reported : JSON.stringify(reported));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  node = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a node’s measurement of a transaction', () => {
  it('is requested with the bytes and without a signature', async () => {
    expect(await cpuCostAt(node, '00ff')).toEqual({
      microseconds: 634n,
      market: { perWindow: 200_000_000n * 172_800n, weight: 3_910_000_000_000n },
    });
    expect(asked).toEqual([{ transaction: { signatures: [], compression: 'none', packed_context_free_data: '', packed_trx: '00ff' } }]);
  });

  it('is the billed time when it stopped for shortage of CPU', async () => {
    answers['compute_transaction'] = { body: { processed: { except: REFUSED, receipt: null } } };
    expect((await cpuCostAt(node, '00'))?.microseconds).toBe(812n);
    answers['compute_transaction'] = {
      status: 500,
      body: {
        code: 500,
        message: 'x',
        error: {
          code: 3080004,
          name: 'x',
          what: 'x',
          details: [{ message: 'billed CPU time (900 us) is greater than the maximum billable CPU time for the transaction (0 us)' }],
        },
      },
    };
    expect((await cpuCostAt(node, '00'))?.microseconds).toBe(900n);
  });

  it.each<[string, { readonly status?: number; readonly body: unknown }]>([
    ['does not have the call', { status: 404, body: { code: 404 } }],
    ['refuses for another reason', { body: { processed: { except: { code: 3050003, message: 'x', stack: [] } } } }],
    ['answers with an error of its own', { status: 500, body: { code: 500, error: { code: 13, details: [] } } }],
    ['omits the receipt', { body: { processed: {} } }],
    ['measures a negative time', { body: { processed: { receipt: { cpu_usage_us: -1 } } } }],
    ['measures a string', { body: { processed: { receipt: { cpu_usage_us: 'many' } } } }],
    ['stops for CPU without values', { body: { processed: { except: { code: 3080004, message: 'x', stack: [] } } } }],
  ])('is null where it %s', async (_, answer) => {
    answers['compute_transaction'] = answer;
    expect(await cpuCostAt(node, '00')).toBeNull();
  });

  it('has no market where the node does not report it', async () => {
    for (const body of [
      { virtual_block_cpu_limit: 200_000_000 },
      { total_cpu_weight: 1 },
      { virtual_block_cpu_limit: 'x', total_cpu_weight: 1 },
    ]) {
      answers['get_info'] = { body };
      expect((await cpuCostAt(node, '00'))?.market).toBeNull();
    }
  });
});
