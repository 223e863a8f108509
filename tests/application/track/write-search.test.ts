import { describe, expect, it } from 'vitest';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { ofItself, WriteSearch } from '../../../application/track/write-search.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { TransactionStatus, TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import { TestWorld } from '../../support/container.ts';

const EXPIRY = 1_800_000_000_000;
const ENTRY: TrackedTransaction = {
  id: 'a'.repeat(44),
  provisionalId: 'b'.repeat(44),
  sentBy: 'wallet',
  misnamedAs: null,
  account: 'alice',
  expiresAt: EXPIRY,
  builtAtBlock: 100,
  signedAt: EXPIRY - 300_000,
  operation: { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('1.00000000 IOST')! },
  state: 'sent',
  block: null,
  outcome: null,
};

function headAt(irreversibleTime: number): ChainHead {
  return {
    node: 'http://node',
    chainId: IOST.chainId,
    headNumber: 900,
    headTime: irreversibleTime + 1000,
    irreversibleNumber: 890,
    irreversibleTime,
    receivedAt: EXPIRY,
  };
}

/** A search whose node answers the query by id and the one by origin with these statuses. */
function searchWith(byId: TransactionStatus, byOrigin: TransactionStatus, byIdLater = byId) {
  const asked: TransactionQuery[] = [];
  const node = new TestWorld(IOST).tab().node;
  node.transaction = async (query) => {
    const isFirst = asked.length === 0;
    asked.push(query);
    if (query.id === null) return byOrigin;
    return isFirst ? byId : byIdLater;
  };
  return { search: new WriteSearch(node, IOST), asked };
}

describe('searching a write that a wallet broadcast', () => {
  it('accepts the id while the chain confirms it, without another query', async () => {
    const pending: TransactionStatus = { state: 'pending', head: headAt(EXPIRY - 60_000) };
    const { search, asked } = searchWith(pending, pending);
    expect(await search.status(ENTRY, [ENTRY])).toBe(pending);
    expect(asked.map(({ id }) => id)).toEqual([ENTRY.id]);
  });

  it('leaves the write open while its id belongs to something else and it has not expired', async () => {
    const open = { state: 'unseen', head: headAt(EXPIRY - 1), searchedFrom: 100 } as const;
    const { search } = searchWith({ state: 'other', head: headAt(EXPIRY - 1000) }, open);
    expect(await search.status(ENTRY, [ENTRY])).toBe(open);
  });

  it('does not treat an expiry between two queries as proof of absence', async () => {
    const other: TransactionStatus = { state: 'other', head: headAt(EXPIRY - 1) };
    const { search } = searchWith(other, { state: 'unseen', head: headAt(EXPIRY + 1), searchedFrom: 100 });
    expect(await search.status(ENTRY, [ENTRY])).toBe(other);
  });

  it.each([
    [100, 'in the block whose head was read before the wallet was asked', 'included'],
    [99, 'in a block before it', 'unseen'],
  ])('accepts an id in block %i, %s, as %s', async (block, _, state) => {
    const head = headAt(EXPIRY - 60_000);
    const byId: TransactionStatus = { state: 'included', head, block, blockTime: EXPIRY - 250_000, failure: null };
    const { search } = searchWith(byId, { state: 'unseen', head, searchedFrom: 100 });
    expect((await search.status(ENTRY, [ENTRY])).state).toBe(state);
  });

  it('starts no later than after earlier writes of the account, and not after one signed at the same time', async () => {
    const unseen: TransactionStatus = { state: 'unseen', head: headAt(EXPIRY - 1000), searchedFrom: 100 };
    const { search, asked } = searchWith(unseen, unseen);
    await search.status(ENTRY, [ENTRY, { ...ENTRY, id: 'e'.repeat(44), block: 400 }]);
    expect(asked.at(-1)).toMatchObject({ id: null, fromBlock: 100 });
  });

  it('searches by calls only after the blocks of earlier writes of the account', async () => {
    const unseen: TransactionStatus = { state: 'unseen', head: headAt(EXPIRY - 1000), searchedFrom: 100 };
    const { search, asked } = searchWith(unseen, unseen);
    const earlier: TrackedTransaction = {
      ...ENTRY,
      id: 'c'.repeat(44),
      provisionalId: null,
      signedAt: ENTRY.signedAt - 1,
      state: 'ended',
      block: 120,
      outcome: { end: 'done', block: 120, blockTime: EXPIRY - 400_000 },
    };
    await search.status(ENTRY, [earlier, ENTRY, { ...earlier, id: 'd'.repeat(44), account: 'bobby', block: 500 }]);
    expect(asked.map(({ id, fromBlock }) => [id, fromBlock])).toEqual([
      [ENTRY.id, 100],
      [null, 121],
    ]);
  });

  it('keeps the status by id where the search by calls finds nothing and the write has not expired', async () => {
    const byId: TransactionStatus = { state: 'unseen', head: headAt(EXPIRY - 2000), searchedFrom: 100 };
    const { search } = searchWith(byId, { state: 'unseen', head: headAt(EXPIRY - 1000), searchedFrom: 100 });
    expect(await search.status(ENTRY, [ENTRY])).toBe(byId);
  });

  it('prefers a transaction found by calls to an id of an altered transaction', async () => {
    const altered = { calls: [], block: 105, blockTime: EXPIRY - 230_000, irreversible: false };
    const found: TransactionStatus = {
      state: 'included',
      head: headAt(EXPIRY - 60_000),
      id: 'c'.repeat(44),
      block: 110,
      blockTime: EXPIRY - 200_000,
      failure: null,
    };
    const { search } = searchWith({ state: 'other', head: headAt(EXPIRY - 60_000), altered }, found);
    expect(await search.status(ENTRY, [ENTRY])).toBe(found);
  });

  it('queries by id again where the write expired between the two queries, before an outcome', async () => {
    const altered = { calls: [], block: 105, blockTime: EXPIRY - 230_000, irreversible: true };
    const before: TransactionStatus = { state: 'other', head: headAt(EXPIRY - 60_000) };
    const after: TransactionStatus = { state: 'other', head: headAt(EXPIRY + 400_000), altered };
    const unseen: TransactionStatus = { state: 'unseen', head: headAt(EXPIRY + 400_000), searchedFrom: 100 };
    const { search, asked } = searchWith(before, unseen, after);
    expect(await search.status(ENTRY, [ENTRY])).toEqual({ ...after, head: unseen.head });
    expect(asked.map(({ id }) => id)).toEqual([ENTRY.id, null, ENTRY.id]);
  });

  it('does not query by id where none is known yet, also after the write expired', async () => {
    const unseen: TransactionStatus = { state: 'unseen', head: headAt(EXPIRY + 1), searchedFrom: 100 };
    const { search, asked } = searchWith(unseen, unseen);
    const provisional: TrackedTransaction = { ...ENTRY, id: ENTRY.provisionalId! };
    expect(await search.status(provisional, [provisional])).toBe(unseen);
    expect(asked.map(({ id }) => id)).toEqual([null]);
  });

  it('queries by id once where that found nothing before the write expired', async () => {
    const before: TransactionStatus = { state: 'unseen', head: headAt(EXPIRY - 1000), searchedFrom: 100 };
    const { search, asked } = searchWith(before, { state: 'unseen', head: headAt(EXPIRY + 1), searchedFrom: 100 });
    expect(await search.status(ENTRY, [ENTRY])).toBe(before);
    expect(asked.map(({ id }) => id)).toEqual([ENTRY.id, null]);
  });

  it('does not start after the block of another copy of the same write', async () => {
    const unseen: TransactionStatus = { state: 'unseen', head: headAt(EXPIRY - 1000), searchedFrom: 100 };
    const { search, asked } = searchWith(unseen, unseen);
    await search.status(ENTRY, [{ ...ENTRY, signedAt: ENTRY.signedAt - 1, block: 400 }]);
    expect(asked.at(-1)).toMatchObject({ id: null, fromBlock: 100 });
  });

  it('refuses the answer of a node of another chain and reports node and chains', async () => {
    const foreign = { ...headAt(EXPIRY), chainId: '9999' };
    const answer: TransactionStatus = { state: 'pending', head: foreign };
    const { search } = searchWith(answer, answer);
    await expect(search.status(ENTRY, [ENTRY])).rejects.toMatchObject({
      error: 'node-wrong-chain',
      params: { node: 'http://node', expected: IOST.chainId, found: '9999' },
    });
  });
});

describe('searching an altered transaction', () => {
  const pending: TransactionStatus = { state: 'pending', head: headAt(EXPIRY - 60_000) };
  const altered = (id: string): TrackedTransaction => ({
    ...ENTRY,
    altered: { id, expiresAt: EXPIRY + 5000, calls: [], block: null },
  });

  it('queries its own id, until its own expiry', async () => {
    const { search, asked } = searchWith(pending, pending);
    expect(await search.altered(altered('f'.repeat(44)))).toBe(pending);
    expect(asked).toEqual([{ id: 'f'.repeat(44), origin: null, fromBlock: 100, expiresAt: EXPIRY + 5000 }]);
  });

  it.each([
    ['there is no altered transaction', ENTRY],
    ['it has the id of the write, which is queried anyway', altered(ENTRY.id)],
  ])('queries nothing where %s', async (_, entry) => {
    const { search, asked } = searchWith(pending, pending);
    expect(await search.altered(entry)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('searching a write that this app broadcast', () => {
  const SENT: TrackedTransaction = { ...ENTRY, sentBy: 'app' };

  it('relies on the id alone, also for absence', async () => {
    const unseen: TransactionStatus = { state: 'unseen', head: headAt(EXPIRY - 1000), searchedFrom: 100 };
    const { search, asked } = searchWith(unseen, { state: 'pending', head: headAt(EXPIRY - 1000) });
    expect(await search.status(SENT, [SENT])).toBe(unseen);
    expect(asked).toEqual([{ id: SENT.id, origin: null, fromBlock: 100, expiresAt: EXPIRY }]);
  });

  it('accepts the id in any block, because no other transaction can have it', async () => {
    const head = headAt(EXPIRY - 60_000);
    const byId: TransactionStatus = { state: 'included', head, block: 99, blockTime: EXPIRY - 250_000, failure: null };
    const { search } = searchWith(byId, { state: 'unseen', head, searchedFrom: 100 });
    expect(await search.status(SENT, [SENT])).toBe(byId);
  });
});

describe('a transaction found by calls', () => {
  const found: TransactionStatus = {
    state: 'included',
    head: headAt(EXPIRY - 60_000),
    id: ENTRY.id,
    block: 110,
    blockTime: EXPIRY - 200_000,
    failure: null,
  };

  it('belongs to the write that has its id', () => {
    expect(ofItself(ENTRY, found, [ENTRY])).toBe(found);
  });

  it('proves nothing where it belongs to another write of the journal, and ends no search', () => {
    const asking: TrackedTransaction = { ...ENTRY, id: 'd'.repeat(44), provisionalId: 'e'.repeat(44) };
    expect(ofItself(asking, found, [asking, ENTRY])).toEqual({
      state: 'unseen',
      head: found.head,
      searchedFrom: Number.POSITIVE_INFINITY,
    });
  });
});
