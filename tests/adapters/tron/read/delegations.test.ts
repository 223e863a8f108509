import { describe, expect, it } from 'vitest';
import { delegationRows, pairDelegations, readDelegations } from '../../../../adapters/tron/read/delegations.ts';
import type { NodeAsk } from '../../../../adapters/tron/rpc/node-ask.ts';
import { hexAddress, readAddress } from '../../../../adapters/tron/rpc/address.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { reportedByScanOnly } from '../../../../domain/tron/stake/scanned-delegation.ts';
import { TRX } from '../../../../adapters/tron/rpc/sun.ts';

const OWNER = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';
const OTHER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const sun = (units: bigint): Asset => Asset.of(units, TRX);
const hex = (address: string): string => hexAddress(address)!;

type Answers = Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => unknown>>;

/** A node that answers from a table, and what it was asked. */
function nodeOf(answers: Answers): { readonly ask: NodeAsk; readonly asked: string[] } {
  const asked: string[] = [];
  const reply = async (_view: string, endpoint: string, body: object): Promise<unknown> => {
    asked.push(endpoint);
    return answers[endpoint]?.(body as Readonly<Record<string, unknown>>) ?? {};
  };
  return { ask: Object.assign(reply, { node: 'https://node.example' }), asked };
}

describe('rows of a pair', () => {
  it('are read with both resources and both kinds of lock; what is empty is left out', () => {
    const answer = {
      delegatedResource: [
        { from: hex(OWNER), to: hex(OTHER), frozen_balance_for_energy: 4_000_000 },
        { from: hex(OWNER), to: hex(OTHER), frozen_balance_for_bandwidth: 1, frozen_balance_for_energy: 5, expire_time_for_energy: 99 },
      ],
    };
    const pair = { from: OWNER, to: OTHER, isLegacy: false };
    expect(delegationRows(answer, false)).toEqual([
      { ...pair, resource: 'energy', amount: sun(4_000_000n), until: null },
      { ...pair, resource: 'bandwidth', amount: sun(1n), until: null },
      { ...pair, resource: 'energy', amount: sun(5n), until: 99 },
    ]);
    expect(delegationRows({}, false)).toEqual([]);
  });

  it.each([[{ delegatedResource: [{ from: 'x', to: hex(OTHER) }] }], [{ delegatedResource: 'none' }], [null]])(
    'are no rows: %j',
    (answer) => {
      expect(() => delegationRows(answer, true)).toThrow('node-answer-invalid');
    },
  );

  it('about other accounts are dropped', async () => {
    const { ask } = nodeOf({
      getdelegatedresourcev2: () => ({ delegatedResource: [{ from: hex(OTHER), to: hex(OWNER), frozen_balance_for_energy: 7 }] }),
    });
    expect(await pairDelegations(ask, OWNER, OTHER, false)).toEqual([]);
  });
});

describe('the delegations of an account', () => {
  const receivers = Array.from({ length: 7 }, (_, index) => readAddress(`41${String(index + 1).padStart(40, '0')}`)!);

  it('are read pair by pair in both directions, of both generations, and those beyond the limit are counted', async () => {
    const { ask, asked } = nodeOf({
      getdelegatedresourceaccountindexv2: () => ({ toAccounts: receivers.map(hex), fromAccounts: [hex(OTHER)] }),
      getdelegatedresourceaccountindex: () => ({ toAccounts: [hex(OTHER)] }),
      getdelegatedresourcev2: ({ fromAddress, toAddress }) => ({
        delegatedResource: [{ from: fromAddress, to: toAddress, frozen_balance_for_bandwidth: 2 }],
      }),
      getdelegatedresource: ({ fromAddress, toAddress }) => ({
        delegatedResource: [{ from: fromAddress, to: toAddress, frozen_balance_for_energy: 3, expire_time_for_energy: 1 }],
      }),
    });
    const all = await readDelegations(ask, OWNER, 100);
    expect(all.given.map(({ to }) => to)).toEqual([...receivers, OTHER]);
    expect(all.given.at(-1)).toMatchObject({ isLegacy: true, resource: 'energy', until: 1 });
    expect(all.received).toEqual([{ from: OTHER, to: OWNER, resource: 'bandwidth', amount: sun(2n), until: null, isLegacy: false }]);
    expect([all.moreGiven, all.moreReceived]).toEqual([0, 0]);
    expect(all.legacyAsked).toEqual({ given: [OTHER], received: [] });

    asked.length = 0;
    const first = await readDelegations(ask, OWNER, 3);
    expect(first.given).toHaveLength(3);
    expect([first.moreGiven, first.moreReceived]).toEqual([5, 0]);
    expect(first.legacyAsked).toEqual({ given: [], received: [] });
    expect(asked.filter((endpoint) => endpoint.startsWith('getdelegatedresource') && !endpoint.includes('index'))).toHaveLength(4);
  });

  it('beyond the limit are those a scan service may tell: the rest it says is the node’s to say', async () => {
    const { ask } = nodeOf({
      getdelegatedresourceaccountindex: () => ({ toAccounts: receivers.map(hex) }),
      getdelegatedresource: ({ fromAddress, toAddress }) => ({
        delegatedResource: [{ from: fromAddress, to: toAddress, frozen_balance_for_energy: 3 }],
      }),
    });
    const scanned = receivers.map((to) => ({ from: OWNER, to, resource: 'energy' as const, points: 9n, until: null }));
    const first = await readDelegations(ask, OWNER, 3);
    expect(first.given.map(({ to }) => to)).toEqual(receivers.slice(0, 3));
    expect(reportedByScanOnly(scanned, 'to', first.legacyAsked.given).map(({ to }) => to)).toEqual(receivers.slice(3));
    const more = await readDelegations(ask, OWNER, 100);
    expect(reportedByScanOnly(scanned, 'to', more.legacyAsked.given)).toEqual([]);
  });
});
