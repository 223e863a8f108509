import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FaultyConnection } from './faulty-connection.ts';

const ANSWER = JSON.stringify({ head_block_num: 12_345, text: 'x'.repeat(200) });

describe('a connection with faults', () => {
  const arrived: string[] = [];
  const node = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.end(ANSWER);
  });
  let connection: FaultyConnection;

  beforeEach(async () => {
    arrived.length = 0;
    await new Promise<void>((resolve) => {
      node.listen(0, '127.0.0.1', resolve);
    });
    connection = await FaultyConnection.to(`http://127.0.0.1:${String((node.address() as AddressInfo).port)}`);
  });
  afterEach(async () => {
    await connection.close();
    node.closeAllConnections();
    await new Promise((resolve) => {
      node.close(resolve);
    });
  });

  const ask = async (path = '/v1/chain/get_info'): Promise<string> =>
    (await fetch(`${connection.address}${path}`, { method: 'POST' })).text();

  it('hands answers on as they are until a fault, and again once it is healed', async () => {
    expect(await ask()).toBe(ANSWER);
    connection.suffer('corrupt');
    connection.heal();
    expect(await ask()).toBe(ANSWER);
    expect(connection.suffered).toBe(0);
  });

  it('cuts an answer in its middle, after the request has arrived', async () => {
    connection.suffer('cut');
    const started = await fetch(`${connection.address}/sendTx`, { method: 'POST' }).catch(() => null);
    await expect(started === null ? Promise.reject(new Error('cut')) : started.text()).rejects.toThrow(/cut|terminated/);
    expect(arrived).toEqual(['/sendTx']);
  });

  it('changes bytes of an answer and not its length', async () => {
    connection.suffer('corrupt');
    const corrupted = await ask();
    expect(corrupted).not.toBe(ANSWER);
    expect(corrupted).toHaveLength(ANSWER.length);
  });

  it('delays an answer', async () => {
    connection.suffer('delay');
    const before = Date.now();
    expect(await ask()).toBe(ANSWER);
    expect(Date.now() - before).toBeGreaterThan(2_000);
  });

  it('keeps an answer back until it is healed, and then loses it', async () => {
    connection.suffer('lose');
    const lost = ask().then(
      () => 'answered',
      () => 'lost',
    );
    expect(await Promise.race([lost, new Promise((resolve) => setTimeout(() => resolve('open'), 300))])).toBe('open');
    connection.heal();
    expect(await lost).toBe('lost');
    expect(connection.suffered).toBe(1);
  });

  it('calls back once, after the node has taken a write and before its answer goes on', async () => {
    const seen: (readonly string[])[] = [];
    connection.onWriteTaken(async () => void seen.push([...arrived]));
    await ask();
    expect(seen).toEqual([]);
    await ask('/wallet/broadcasthex');
    await ask('/wallet/broadcasthex');
    expect(seen).toEqual([['/v1/chain/get_info', '/wallet/broadcasthex']]);
  });
});
