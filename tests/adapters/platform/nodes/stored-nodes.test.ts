import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { keptNodes, ownNodesKey } from '../../../../adapters/platform/nodes/chosen-nodes.ts';
import { storedAddresses } from '../../../../adapters/platform/nodes/stored-addresses.ts';
import { StoredNodes } from '../../../../adapters/platform/nodes/stored-nodes.ts';
import { MOST_OWN_NODES } from '../../../../application/ports/kept-nodes.ts';
import { FakeStorage, FakeStore } from '../../../support/fakes/fake-store.ts';

const [A, B] = ['https://a.example', 'https://b.example'];

describe('nodes of the user’s own', () => {
  it('are kept in order, apart for each network, and come back in the next visit', async () => {
    const storage = new FakeStorage();
    await new StoredNodes(new FakeStore(storage), EOS).change((present) => [...present, B]);
    await new StoredNodes(new FakeStore(storage), EOS).change((present) => [...present, A]);
    const next = new FakeStore(storage);
    expect(await new StoredNodes(next, EOS).read()).toEqual({ addresses: [B, A], state: 'kept' });
    for (const other of [BOS, { ...EOS, chainId: '1'.repeat(64), mainNet: false }]) {
      expect(await new StoredNodes(next, other).read()).toEqual({ addresses: [], state: 'kept' });
    }
  });

  it('leave nothing stored once the last is gone', async () => {
    const storage = new FakeStorage();
    const kept = new StoredNodes(new FakeStore(storage), EOS);
    await kept.change(() => [A]);
    await kept.change(() => []);
    expect([...storage.texts]).toEqual([]);
  });

  it('are the choice of the next reading, beside which others are used', async () => {
    const store = new FakeStore();
    const chosen = keptNodes(store, EOS);
    expect(await chosen()).toEqual({ urls: [], only: false });
    await new StoredNodes(store, EOS).change(() => [A]);
    expect(await chosen()).toEqual({ urls: [A], only: false });
  });

  it('say where the device keeps nothing', async () => {
    const store = new FakeStore();
    store.forgets = true;
    expect(await new StoredNodes(store, EOS).change(() => [A])).toEqual({ addresses: [A], state: 'forgotten' });
  });
});

describe('what is stored in their place', () => {
  it.each([
    ['no JSON', '{[', []],
    ['another shape', '{"0":"https://a.example"}', []],
    ['null', 'null', []],
    ['too many', JSON.stringify(Array.from({ length: MOST_OWN_NODES + 1 }, (_, index) => `https://n${index}.example`)), []],
    ['other values among them', JSON.stringify([A, 1, null, { url: B }, [B], B]), [A, B]],
    ['addresses nobody could have added', JSON.stringify(['http://node.example', 'https://me:pw@a.example', 'javascript:1', A]), [A]],
    ['one that is not in the list’s own form', JSON.stringify([`${A}/`, B]), [B]],
    ['one twice', JSON.stringify([A, A]), [A]],
    ['depth', '['.repeat(100_000), []],
  ])('is left out and named as damaged: %s', async (_what, text, addresses) => {
    const store = new FakeStore();
    await store.write(ownNodesKey(EOS), text);
    const kept = new StoredNodes(store, EOS);
    expect(await kept.read()).toEqual({ addresses, state: 'damaged' });
    expect(await keptNodes(store, EOS)()).toEqual({ urls: addresses, only: false });
    expect(await kept.change((present) => [...present, 'https://new.example'])).toEqual({
      addresses: [...addresses, 'https://new.example'],
      state: 'kept',
    });
  });

  it('never gives anything but addresses in the list’s own form, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.webUrl()).map((urls) => JSON.stringify(urls)),
        ),
        (text) => {
          const { addresses } = storedAddresses(text);
          expect(addresses.length).toBeLessThanOrEqual(MOST_OWN_NODES);
          expect(addresses.filter((address) => !/^https:\/\/[^@?#\s]+$/.test(address))).toEqual([]);
        },
      ),
    );
  });
});
