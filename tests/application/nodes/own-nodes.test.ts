import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { StoredNodes } from '../../../adapters/platform/nodes/stored-nodes.ts';
import { OwnNodes } from '../../../application/nodes/own-nodes.ts';
import type { NodeReport } from '../../../application/ports/chain-node.ts';
import { MOST_OWN_NODES } from '../../../application/ports/kept-nodes.ts';
import { NodeDirectory } from '../../../application/ports/node-directory.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { type ListedNode, listedNodes } from '../../../domain/core/chain/listed-node.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { TEST_START } from '../../support/fakes/fake-clock.ts';
import { FakeStorage, FakeStore } from '../../support/fakes/fake-store.ts';

const NETWORK = { url: 'https://network.example', operator: 'Network' };
const BACKEND = 'https://backend.example';
const OWN = 'https://own.example';

/** A list of three origins, whose nodes answer unless an error is set for them. */
class Directory extends NodeDirectory {
  readonly asked: string[] = [];
  readonly errors = new Map<string, PoolError>();
  /** Nodes whose head is old. */
  readonly stale = new Set<string>();
  /** Runs before a node answers. */
  meanwhile: () => Promise<unknown> = async () => undefined;
  private readonly kept: StoredNodes;

  constructor(kept: StoredNodes) {
    super();
    this.kept = kept;
  }

  async all(): Promise<readonly ListedNode[]> {
    return listedNodes({
      user: (await this.kept.read()).addresses,
      backend: [
        { url: BACKEND, area: 'Hongkong, HK' },
        { url: NETWORK.url, area: null },
      ],
      network: [NETWORK],
    });
  }

  async look(url: string): Promise<NodeReport> {
    this.asked.push(url);
    await this.meanwhile();
    const node: ListedNode = { url, namedBy: 'user', operator: null, area: null };
    const error = this.errors.get(url) ?? null;
    if (error !== null) return { node, head: null, tookMs: 1, error };
    return { node, head: headOf(url), tookMs: 1, error: this.stale.has(url) ? new PoolError('node-stale', { node: url }) : null };
  }
}

function headOf(node: string): ChainHead {
  const at = { headNumber: 10, headTime: TEST_START, irreversibleNumber: 8, irreversibleTime: TEST_START, receivedAt: TEST_START };
  return { node, chainId: EOS.chainId, ...at };
}

let storage: FakeStorage;
let kept: StoredNodes;
let directory: Directory;
let own: OwnNodes;

beforeEach(() => {
  storage = new FakeStorage();
  kept = new StoredNodes(new FakeStore(storage), EOS);
  directory = new Directory(kept);
  own = new OwnNodes(kept, directory);
});

const addresses = async (): Promise<readonly string[]> => (await kept.read()).addresses;
const refusal = (error: string, params: object = {}) => expect.objectContaining({ error, params: expect.objectContaining(params) });

describe('adding a node', () => {
  it('asks it for its chain, stores it in the list’s own form, and puts it before all others', async () => {
    expect(await own.add(` ${OWN}/ `)).toMatchObject({ error: null, head: { chainId: EOS.chainId } });
    expect(directory.asked).toEqual([OWN]);
    expect(await own.overview()).toEqual({
      nodes: [
        { url: OWN, namedBy: 'user', operator: null, area: null },
        { url: BACKEND, namedBy: 'backend', operator: null, area: 'Hongkong, HK' },
        { url: NETWORK.url, namedBy: 'backend', operator: 'Network', area: null },
      ],
      own: { addresses: [OWN], state: 'kept' },
    });
  });

  it('keeps the order in which they came', async () => {
    for (const name of ['c', 'a', 'b']) await own.add(`https://${name}.example`);
    expect(await addresses()).toEqual(['https://c.example', 'https://a.example', 'https://b.example']);
  });

  it('that only the backend names makes it the user’s own, so that it is an opinion of its own', async () => {
    await own.add(BACKEND);
    expect((await own.overview()).nodes[0]).toEqual({ url: BACKEND, namedBy: 'user', operator: null, area: 'Hongkong, HK' });
  });

  it.each([
    ['the network names', NETWORK.url],
    ['was added before', OWN],
  ])('that %s is refused without asking it', async (_who, url) => {
    await kept.change(() => [OWN]);
    await expect(own.add(`${url}/`)).rejects.toEqual(refusal('node-listed-already', { node: url }));
    expect(directory.asked).toEqual([]);
    expect(await addresses()).toEqual([OWN]);
  });

  it.each([
    ['nothing', 'node-address-invalid'],
    ['https://me:secret@own.example', 'node-address-with-password'],
    ['http://own.example', 'node-address-unencrypted'],
  ])('at %s is refused with %s', async (text, error) => {
    await expect(own.add(text)).rejects.toEqual(refusal(error));
    expect(directory.asked).toEqual([]);
    expect([...storage.texts]).toEqual([]);
  });

  it.each([
    [new PoolError('node-wrong-chain', { node: OWN, expected: EOS.chainId, found: 'f' }), 'node-wrong-chain'],
    [new PoolError('node-answer-invalid', { node: OWN }), 'node-answer-invalid'],
    [new PoolError('node-busy', { node: OWN }), 'node-busy'],
    [new PoolError('node-unreachable', { node: OWN }, { raw: 'refused' }), 'own-node-silent'],
  ])('that tells no head of the chain stores nothing: %s', async (error, name) => {
    directory.errors.set(OWN, error);
    await expect(own.add(OWN)).rejects.toEqual(refusal(name, { node: OWN }));
    expect([...storage.texts]).toEqual([]);
  });

  it('whose head is old stores it and says so', async () => {
    directory.stale.add(OWN);
    expect((await own.add(OWN)).error?.error).toBe('node-stale');
    expect(await addresses()).toEqual([OWN]);
  });

  it('ends at the limit, also where another tab reaches it while the node is asked', async () => {
    const most = Array.from({ length: MOST_OWN_NODES }, (_, index) => `https://n${index}.example`);
    await kept.change(() => most);
    await expect(own.add(OWN)).rejects.toEqual(refusal('own-nodes-full', { max: MOST_OWN_NODES }));
    expect(directory.asked).toEqual([]);
    await kept.change(() => most.slice(1));
    directory.meanwhile = () => new StoredNodes(new FakeStore(storage), EOS).change(() => most);
    await expect(own.add(OWN)).rejects.toEqual(refusal('own-nodes-full'));
    expect(await addresses()).toEqual(most);
  });

  it('in two tabs at once stores it once', async () => {
    directory.meanwhile = () => new StoredNodes(new FakeStore(storage), EOS).change(() => [OWN]);
    await own.add(OWN);
    expect(await addresses()).toEqual([OWN]);
  });
});

describe('removing a node', () => {
  it('takes out that one, whether or not it answers', async () => {
    await kept.change(() => ['https://a.example', OWN, 'https://b.example']);
    expect(await own.remove(`${OWN}/`)).toBe(OWN);
    expect(await addresses()).toEqual(['https://a.example', 'https://b.example']);
    expect(directory.asked).toEqual([]);
  });

  it.each([NETWORK.url, BACKEND, OWN])('that is not the user’s own is refused: %s', async (url) => {
    await kept.change(() => ['https://a.example']);
    await expect(own.remove(url)).rejects.toEqual(refusal('own-node-missing', { node: url }));
    expect(await addresses()).toEqual(['https://a.example']);
  });
});
