import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { iostNode, type IostNode } from './iost-node.ts';

let node: IostNode;
let address: string;

beforeEach(async () => {
  node = await iostNode();
  address = await node.server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => node.server.close());

/** Subscribes, runs `act`, and returns the first `count` events. */
async function events(body: object, count: number, act: () => Promise<unknown>): Promise<readonly any[]> {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/subscribe`, { method: 'POST', body: JSON.stringify(body), signal: leaving.signal });
  await act();
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split('\n').length <= count) text += (await reader.read()).value ?? '';
  leaving.abort();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).result.event);
}

const pledge = async () => node.settled('newvoter01', ['gas.iost', 'pledge', 'newvoter01', 'newvoter01', '2'], { limit: '2' });

describe('a subscription to what contracts of the sandbox report', () => {
  it('tells every receipt from then on, a line each', async () => {
    await pledge();
    const told = await events({ topics: ['CONTRACT_RECEIPT'] }, 2, pledge);
    expect(told).toEqual([
      { topic: 'CONTRACT_RECEIPT', data: '["iost","newvoter01","gas.iost","2",""]', time: expect.stringMatching(/^\d{19}$/) },
      { topic: 'CONTRACT_RECEIPT', data: '["newvoter01","newvoter01","2"]', time: expect.stringMatching(/^\d{19}$/) },
    ]);
  });

  it('tells those of one contract where one is asked for', async () => {
    const told = await events({ topics: [0], filter: { contract_id: 'gas.iost' } }, 1, pledge);
    expect(told.map(({ data }) => data)).toEqual(['["newvoter01","newvoter01","2"]']);
  });

  it('is refused for a topic that is none, before anything is sent', async () => {
    const { status, body } = await node.post('/subscribe', { topics: ['BLOCKS'] });
    expect([status, body.code]).toEqual([400, 3]);
  });
});
