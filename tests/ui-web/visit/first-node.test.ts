import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { ownNodesKey } from '../../../adapters/platform/nodes/chosen-nodes.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import type { Network } from '../../../domain/chain/network.ts';
import { askFirstNode } from '../../../ui-web/visit/first-node.ts';

const NETWORK: Network = { profile: EOS, backend: undefined, namesPoolAccount: false, file: null };
const NAMED = JSON.stringify({ code: 0, eosNode: 'https://named.example/' });

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).origin);
    return new Response('{}');
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const answered = (text: string) => Promise.resolve({ status: 200, text });

it.each([
  ['the backend names', () => answered(NAMED), 'https://named.example'],
  ['of the network, where the backend names none', () => answered('{"code":0}'), 'https://eos.newdex.one'],
  ['of the network, where the backend does not answer', () => Promise.reject(new Error('no network')), 'https://eos.newdex.one'],
  ['of the network, where there is no backend', () => null, 'https://eos.newdex.one'],
])('a visit asks the node %s', async (_which, common, node) => {
  await askFirstNode(NETWORK, new MemoryStore(), common());
  expect(new Set(asked)).toEqual(new Set([node]));
});

it('a visit of somebody who added nodes asks none before the list of nodes is there', async () => {
  const store = new MemoryStore();
  await store.write(ownNodesKey(EOS), '["https://mine.example"]');
  await askFirstNode(NETWORK, store, answered(NAMED));
  expect(asked).toEqual([]);
});
