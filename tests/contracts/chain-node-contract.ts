import { describe, expect, it } from 'vitest';
import type { ChainNode } from '../../application/ports/chain-node.ts';
import type { AssetSymbol } from '../../domain/amount/asset.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import type { Sighting } from '../../domain/chain/verdict.ts';
import { failureOf } from '../support/submitting.ts';

/** What the node behind the port can be made to do with the next calls. */
export type NodeFault = 'unreachable' | 'stale' | 'cpu' | 'drop-after-accept';

export interface ChainNodeSetting {
  readonly node: ChainNode;
  readonly chainId: string;
  readonly coin: AssetSymbol;
  /** An account that exists, with a balance. */
  readonly account: string;
  /** A well-formed name that no account has. */
  readonly stranger: string;
  /** A freshly built and signed transaction of the account, not sent, and the head it was built at. Different each time. */
  readonly signed: () => Promise<{ readonly signed: SignedTransaction; readonly builtAtBlock: number }>;
  /** Lets the chain go on so long. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly provoke: (fault: NodeFault) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** What every chain behind the port promises. `faults`: those it can be provoked to; `irreversibleAfterMs`: certainly irreversible after that. */
export function chainNodeContract(
  name: string,
  options: { readonly faults: readonly NodeFault[]; readonly irreversibleAfterMs: number },
  make: () => Promise<ChainNodeSetting>,
): void {
  async function withNode(use: (setting: ChainNodeSetting) => Promise<void>): Promise<void> {
    const setting = await make();
    try {
      await use(setting);
    } finally {
      await setting.close?.();
    }
  }

  async function seen({ node, pass }: ChainNodeSetting, id: string, builtAtBlock: number): Promise<Sighting> {
    for (let round = 0; round < 20; round++) {
      const sighting = await node.transaction(id, builtAtBlock);
      if (sighting.state === 'included' || sighting.state === 'irreversible') return sighting;
      await pass(500);
    }
    throw new Error(`${id} came into no block`);
  }

  describe(`${name} as a chain`, () => {
    it('has a head on its own chain, not behind what is irreversible', () =>
      withNode(async ({ node, chainId, pass }) => {
        const head = await node.head();
        expect(head.chainId).toBe(chainId);
        expect(head.irreversibleNumber).toBeLessThanOrEqual(head.headNumber);
        expect(head.irreversibleTime === null || head.irreversibleTime <= head.headTime).toBe(true);
        await pass(2_000);
        const later = await node.head();
        expect(later.headNumber).toBeGreaterThan(head.headNumber);
        expect(later.headTime).toBeGreaterThan(head.headTime);
      }));

    it('reads an account with where and when it was read', () =>
      withNode(async ({ node, account, coin }) => {
        const snapshot = await node.account(account);
        expect(snapshot.account).toBe(account);
        expect(snapshot.liquid.symbol).toEqual(coin);
        expect(snapshot.liquid.isPositive()).toBe(true);
        expect(snapshot.permissions.length).toBeGreaterThan(0);
        expect(snapshot.at.headNumber).toBeGreaterThan(0);
        expect(snapshot.at.node).not.toBe('');
      }));

    it('says that an account does not exist, and which', () =>
      withNode(async ({ node, stranger }) => {
        expect(await failureOf(node.account(stranger))).toMatchObject({ error: 'account-not-found', params: { account: stranger } });
      }));

    it('reads the market in its own coin, or none', () =>
      withNode(async ({ node, coin }) => {
        const { at, rex } = await node.pool();
        expect(at.headNumber).toBeGreaterThan(0);
        expect(rex === null || rex.pool.totalLendable.symbol.code === coin.code).toBe(true);
        expect(rex === null || rex.rules.buckets > 0).toBe(true);
      }));

    it('has not seen a transaction nobody sent, and says from which block on it looked', () =>
      withNode(async ({ node }) => {
        const { headNumber } = await node.head();
        const sighting = await node.transaction('0'.repeat(64), headNumber);
        expect(sighting.state).toBe('unseen');
        expect(sighting.state === 'unseen' && sighting.searchedFrom <= headNumber).toBe(true);
      }));

    it('takes a signed transaction into a block after the one it was built at, then makes it irreversible in the same block', () =>
      withNode(async (setting) => {
        const { signed, builtAtBlock } = await setting.signed();
        expect(await setting.node.send(signed)).toEqual({ id: signed.id, duplicate: false });
        const first = await seen(setting, signed.id, builtAtBlock);
        await setting.pass(options.irreversibleAfterMs);
        const last = await setting.node.transaction(signed.id, builtAtBlock);
        expect(last.state).toBe('irreversible');
        if (first.state !== 'included' && first.state !== 'irreversible') throw new Error('not in a block');
        if (last.state !== 'irreversible') throw new Error('not irreversible');
        expect(last.block).toBe(first.block);
        expect(last.block).toBeGreaterThan(builtAtBlock);
        expect(last.block).toBeLessThanOrEqual(last.head.irreversibleNumber);
        expect(last.failure).toBeNull();
      }));

    it('says duplicate when it is handed the same transaction again', () =>
      withNode(async ({ node, signed: build }) => {
        const { signed } = await build();
        await node.send(signed);
        expect(await node.send(signed)).toEqual({ id: signed.id, duplicate: true });
      }));

    it('tells irreversible time beyond an expiry before anything may be called expired', () =>
      withNode(async ({ node, signed: build, pass }) => {
        const { signed, builtAtBlock } = await build();
        await pass(options.irreversibleAfterMs + 60_000);
        const sighting = await node.transaction(signed.id, builtAtBlock);
        expect(sighting.state).toBe('unseen');
        expect(sighting.head.irreversibleTime).toBeGreaterThan(signed.expiresAt);
      }));

    it('reports every node of its list', () =>
      withNode(async ({ node, chainId }) => {
        const reports = await node.check();
        expect(reports.length).toBeGreaterThan(0);
        for (const report of reports) expect(report.error !== null || report.head?.chainId === chainId).toBe(true);
      }));

    it.each(options.faults.filter((fault) => fault === 'unreachable' || fault === 'stale'))('rejects a read from an %s node and reports it', (fault) =>
      withNode(async ({ node, account, provoke }) => {
        await provoke(fault);
        const error = `node-${fault}`;
        expect((await failureOf(node.account(account))).error).toBe(error);
        expect((await node.check()).map((report) => report.error?.error)).toContain(error);
      }),
    );

    it.each(options.faults.filter((fault) => fault === 'cpu'))('rejects what the chain refuses (%s) by name, and does not have it', (fault) =>
      withNode(async ({ node, signed: build, provoke, pass }) => {
        const { signed, builtAtBlock } = await build();
        await provoke(fault);
        expect((await failureOf(node.send(signed))).error).toBe(`${fault}-exceeded`);
        await pass(2_000);
        expect((await node.transaction(signed.id, builtAtBlock)).state).toBe('unseen');
      }),
    );

    it.each(options.faults.filter((fault) => fault === 'drop-after-accept'))('never calls refused what may have been taken (%s)', (fault) =>
      withNode(async (setting) => {
        const { signed, builtAtBlock } = await setting.signed();
        await setting.provoke(fault);
        const outcome = await setting.node.send(signed).then(
          () => 'accepted',
          (failure: { error: string }) => failure.error,
        );
        expect(['accepted', 'send-outcome-unknown']).toContain(outcome);
        expect((await seen(setting, signed.id, builtAtBlock)).state).not.toBe('unseen');
      }),
    );
  });
}
