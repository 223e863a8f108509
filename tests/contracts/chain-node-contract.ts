import { describe, expect, it } from 'vitest';
import { asAntelope } from '../../domain/chain/protocol.ts';
import type { ChainNode } from '../../application/ports/chain-node.ts';
import type { AssetSymbol } from '../../domain/core/amount/asset.ts';
import type { SignedTransaction } from '../../domain/core/chain/call.ts';
import type { TransactionStatus, TransactionQuery } from '../../domain/core/chain/transaction-status.ts';
import type { ErrorName } from '../../domain/core/errors/catalogue.ts';
import { queryById } from '../support/transaction-query.ts';
import { failureOf } from '../support/submitting.ts';

/** Failures the node can be made to inject into the next calls. */
export type NodeFault = 'unreachable' | 'invalid' | 'stale' | 'cpu' | 'expired' | 'drop-after-accept';

/** The error a read then ends with. */
const READING: Partial<Record<NodeFault, ErrorName>> = {
  unreachable: 'node-unreachable',
  invalid: 'node-answer-invalid',
  stale: 'node-stale',
};

/** Error with which broadcasting then rejects: the chain refused it. */
const REFUSED: Partial<Record<NodeFault, ErrorName>> = { cpu: 'cpu-exceeded', expired: 'transaction-expired' };

type Origin = NonNullable<TransactionQuery['origin']>;

/** A signed transaction that was not broadcast yet. */
export interface ReadyTransaction {
  readonly signed: SignedTransaction;
  /** The head it was built at. */
  readonly builtAtBlock: number;
  /** Its signer and calls. */
  readonly origin: Origin;
}

export interface ChainNodeSetting<Fault extends NodeFault = NodeFault> {
  readonly node: ChainNode;
  readonly chainId: string;
  readonly coin: AssetSymbol;
  /** An account that exists, with a balance. */
  readonly account: string;
  /** A well-formed name that no account has. */
  readonly stranger: string;
  /** A freshly built and signed transaction of the account, not sent. Different each time. */
  readonly signed: () => Promise<ReadyTransaction>;
  /** Advances the chain by this time. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly inject: (fault: Fault) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/**
 * The contract of every chain node. `faults`: those it can be made to inject; `irreversibleAfterMs`: certainly irreversible after that;
 * `byOrigin`: a transaction can be searched by its signer and calls.
 */
export function chainNodeContract<Fault extends NodeFault>(
  name: string,
  options: { readonly faults: readonly Fault[]; readonly irreversibleAfterMs: number; readonly byOrigin: boolean },
  make: () => Promise<ChainNodeSetting<Fault>>,
): void {
  async function withNode(use: (setting: ChainNodeSetting<Fault>) => Promise<void>): Promise<void> {
    const setting = await make();
    try {
      await use(setting);
    } finally {
      await setting.close?.();
    }
  }

  /** The faults that end in one of these errors, error first. */
  function named(errors: Partial<Record<NodeFault, ErrorName>>): readonly (readonly [ErrorName, Fault])[] {
    return options.faults.flatMap((fault) => (errors[fault] === undefined ? [] : [[errors[fault], fault] as const]));
  }

  async function seen({ node, pass }: ChainNodeSetting<Fault>, id: string, builtAtBlock: number): Promise<TransactionStatus> {
    for (let round = 0; round < 20; round++) {
      const transactionStatus = await node.transaction(queryById(id, builtAtBlock));
      if (transactionStatus.state === 'included' || transactionStatus.state === 'irreversible') return transactionStatus;
      await pass(500);
    }
    throw new Error(`${id} came into no block`);
  }

  describe(`${name} as a chain`, () => {
    it('has a head on its own chain, not behind its irreversible block', () =>
      withNode(async ({ node, chainId, pass }) => {
        const head = await node.head();
        expect(head.chainId).toBe(chainId);
        expect(head.irreversibleNumber).toBeLessThanOrEqual(head.headNumber);
        expect(head.irreversibleTime === null || head.irreversibleTime <= head.headTime).toBe(true);
        await pass(4_000);
        const later = await node.head();
        expect(later.headNumber).toBeGreaterThan(head.headNumber);
        expect(later.headTime).toBeGreaterThan(head.headTime);
      }));

    it('reads an account with the node and time of the read', () =>
      withNode(async ({ node, account, coin }) => {
        const snapshot = await node.account(account);
        expect(snapshot.account).toBe(account);
        expect(snapshot.liquid.symbol).toEqual(coin);
        expect(snapshot.liquid.isPositive()).toBe(true);
        expect(snapshot.permissions.length).toBeGreaterThan(0);
        expect(snapshot.at.headNumber).toBeGreaterThan(0);
        expect(snapshot.at.node).not.toBe('');
      }));

    it('reports which account does not exist', () =>
      withNode(async ({ node, stranger }) => {
        const unknown = expect.stringMatching(/^(?:account-not-found|address-not-activated)$/);
        expect(await failureOf(node.account(stranger))).toMatchObject({ error: unknown, params: { account: stranger } });
      }));

    it('reads the market in its own coin, or none', () =>
      withNode(async ({ node, coin }) => {
        const pool = await node.pool();
        const { at } = pool;
        const rex = asAntelope(pool)?.rex ?? null;
        expect(at.headNumber).toBeGreaterThan(0);
        expect(rex === null || rex.pool.totalLendable.symbol.code === coin.code).toBe(true);
        expect(rex === null || rex.rules.buckets > 0).toBe(true);
      }));

    it('reports a transaction that was never broadcast as unseen, with the first searched block', () =>
      withNode(async ({ node, signed: build }) => {
        const { signed, builtAtBlock, origin } = await build();
        for (const query of [
          queryById(signed.id, builtAtBlock),
          { id: signed.id, origin, fromBlock: builtAtBlock, expiresAt: signed.expiresAt },
        ]) {
          const transactionStatus = await node.transaction(query);
          expect(transactionStatus.state).toBe('unseen');
          expect(transactionStatus.state === 'unseen' && transactionStatus.searchedFrom <= builtAtBlock).toBe(true);
        }
      }));

    it('includes a signed transaction in a block after the one it was built at, then makes it irreversible in the same block', () =>
      withNode(async (setting) => {
        const { signed, builtAtBlock } = await setting.signed();
        expect(await setting.node.send(signed)).toEqual({ id: signed.id, duplicate: false });
        const first = await seen(setting, signed.id, builtAtBlock);
        await setting.pass(options.irreversibleAfterMs);
        const last = await setting.node.transaction(queryById(signed.id, builtAtBlock));
        expect(last.state).toBe('irreversible');
        if (first.state !== 'included' && first.state !== 'irreversible') throw new Error('not in a block');
        if (last.state !== 'irreversible') throw new Error('not irreversible');
        expect(last.block).toBe(first.block);
        expect(last.block).toBeGreaterThan(builtAtBlock);
        expect(last.block).toBeLessThanOrEqual(last.head.irreversibleNumber);
        expect(last.failure).toBeNull();
      }));

    it('finds a transaction by its id also when the query has its origin', () =>
      withNode(async (setting) => {
        const { signed, builtAtBlock, origin } = await setting.signed();
        await setting.node.send(signed);
        const { state } = await seen(setting, signed.id, builtAtBlock);
        const transactionStatus = await setting.node.transaction({
          id: signed.id,
          origin,
          fromBlock: builtAtBlock,
          expiresAt: signed.expiresAt,
        });
        expect(transactionStatus).toMatchObject({ state, failure: null });
      }));

    it.each(options.byOrigin ? ['is unknown'] : [])('finds a transaction whose id %s by its signer and calls, and no other', () =>
      withNode(async (setting) => {
        const { signed, builtAtBlock, origin } = await setting.signed();
        const byOrigin = (query: Origin): Promise<TransactionStatus> =>
          setting.node.transaction({ id: null, origin: query, fromBlock: builtAtBlock, expiresAt: signed.expiresAt });
        expect((await byOrigin(origin)).state).toBe('unseen');
        await setting.node.send(signed);
        const first = await seen(setting, signed.id, builtAtBlock);
        const found = await byOrigin(origin);
        expect(found).toMatchObject({ id: signed.id, block: 'block' in first ? first.block : null });
        expect((await byOrigin({ ...origin, account: setting.stranger })).state).toBe('unseen');
        const [call] = origin.calls;
        const other: Origin = { ...origin, calls: [{ ...call!, data: { ...call!.data, memo: 'x' } }, ...origin.calls.slice(1)] };
        expect((await byOrigin(other)).state).toBe('unseen');
        expect(
          (await setting.node.transaction({ id: signed.id, origin: other, fromBlock: builtAtBlock, expiresAt: signed.expiresAt })).state,
        ).toBe('other');
      }),
    );

    it('reports a duplicate when the same transaction is broadcast again', () =>
      withNode(async ({ node, signed: build }) => {
        const { signed } = await build();
        await node.send(signed);
        expect(await node.send(signed)).toEqual({ id: signed.id, duplicate: true });
      }));

    it('reports irreversible time beyond an expiry before anything may end as expired', () =>
      withNode(async ({ node, signed: build, pass }) => {
        const { signed, builtAtBlock } = await build();
        const irreversible: number[] = [0];
        while (irreversible[irreversible.length - 1]! <= signed.expiresAt && irreversible.length < 50) {
          await pass(10_000);
          const transactionStatus = await node.transaction(queryById(signed.id, builtAtBlock));
          expect(transactionStatus.state).toBe('unseen');
          irreversible.push(transactionStatus.head.irreversibleTime ?? 0);
        }
        expect(irreversible[irreversible.length - 1]).toBeGreaterThan(signed.expiresAt);
        expect(irreversible).toEqual([...irreversible].sort((a, b) => a - b));
      }));

    it('reports every node of its list', () =>
      withNode(async ({ node, chainId }) => {
        const reports = await node.check();
        expect(reports.length).toBeGreaterThan(0);
        for (const report of reports) expect(report.error !== null || report.head?.chainId === chainId).toBe(true);
      }));

    it.each(named(READING))('rejects a read with %s and reports it', (error, fault) =>
      withNode(async ({ node, account, inject }) => {
        await inject(fault);
        expect((await failureOf(node.account(account))).error).toBe(error);
        expect((await node.check()).map((report) => report.error?.error)).toContain(error);
      }),
    );

    it.each(named(REFUSED))('rejects what the chain refuses with %s, and does not include it', (error, fault) =>
      withNode(async ({ node, signed: build, inject, pass }) => {
        const { signed, builtAtBlock } = await build();
        await inject(fault);
        expect((await failureOf(node.send(signed))).error).toBe(error);
        await pass(5_000);
        expect((await node.transaction(queryById(signed.id, builtAtBlock))).state).toBe('unseen');
      }),
    );

    it.each(options.faults.filter((fault) => fault === 'drop-after-accept'))(
      'never reports as refused what may have been accepted (%s)',
      (fault) =>
        withNode(async (setting) => {
          const { signed, builtAtBlock } = await setting.signed();
          await setting.inject(fault);
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
