import { describe, expect, it } from 'vitest';
import type { WalletBroadcast, Wallet } from '../../application/ports/wallet.ts';
import type { DecodedTransaction, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { TransactionStatus, TransactionQuery } from '../../domain/core/chain/transaction-status.ts';
import { failureOf } from '../support/submitting.ts';

/**
 * Failures a wallet can be made to inject, named by the error they must end in. What a wallet that broadcasts itself did before it failed
 * is unknown, so there `wallet-unknown-error` while signing must end in `send-outcome-unknown`.
 */
export type WalletFault = 'wallet-not-found' | 'wallet-locked' | 'identity-refused' | 'signature-refused' | 'wallet-unknown-error';

const WHILE_SIGNING: readonly WalletFault[] = ['signature-refused', 'wallet-unknown-error'];

export interface WalletSetting {
  readonly wallet: Wallet;
  /** The account of the wallet, and the permission it signs with. */
  readonly account: string;
  readonly permission: string;
  readonly chainId: string;
  /** A transaction of the account that may be signed. */
  readonly unsigned: () => Promise<UnsignedTransaction>;
  /** Reads a serialized transaction. */
  readonly decode: (bytes: string) => Promise<DecodedTransaction>;
  /** The status of a transaction some blocks later. Only queried where the wallet broadcasts itself. */
  readonly seen?: (query: TransactionQuery) => Promise<TransactionStatus>;
  /** Sets the wallet's behaviour from now on. */
  readonly inject: (fault: WalletFault) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** The contract of every wallet. `faults`: those it can be made to inject, each of which is tested. */
export function walletContract(name: string, faults: readonly WalletFault[], make: () => Promise<WalletSetting>): void {
  async function withWallet(use: (setting: WalletSetting) => Promise<void>): Promise<void> {
    const setting = await make();
    try {
      await use(setting);
    } finally {
      await setting.close?.();
    }
  }

  describe(`${name} as a wallet`, () => {
    it('has a display name', () => withWallet(async ({ wallet }) => expect(wallet.label).not.toBe('')));

    it('connects to its account and returns it again on request', () =>
      withWallet(async ({ wallet, account, permission, chainId }) => {
        const identity = await wallet.connect();
        expect(identity).toMatchObject({ account, permission });
        expect([null, chainId]).toContain(identity.chainId);
        expect(await wallet.identity()).toEqual(identity);
      }));

    it('signs exactly the given bytes, or broadcasts exactly these calls; only where the id covers the signature, bytes and id change', () =>
      withWallet(async ({ wallet, unsigned, decode, seen }) => {
        const identity = await wallet.connect();
        const transaction = await unsigned();
        const signed = await wallet.sign(transaction, identity);
        expect('broadcastId' in signed).toBe(wallet.selfBroadcast !== null);
        if ('broadcastId' in signed) {
          if (!seen) throw new Error('there is no query for what it broadcast');
          await isExactlyThese(transaction, identity.account, signed, seen);
          return;
        }
        expect(signed.bytes).toMatch(/^([0-9a-f]{2})+$/);
        expect(await decode(signed.bytes)).toEqual({
          id: signed.id,
          expiresAt: transaction.expiresAt,
          calls: transaction.calls,
          limits: transaction.limits,
        });
        expect(signed).toMatchObject({
          ...(transaction.idAssigned && { id: transaction.id, bytes: transaction.bytes }),
          expiresAt: transaction.expiresAt,
        });
        expect(signed.id === transaction.id).toBe(transaction.idAssigned);
        expect(signed.signatures.length).toBeGreaterThan(0);
        expect(signed.signatures.every((signature) => signature !== '')).toBe(true);
      }));

    it('has no identity after it was disconnected', () =>
      withWallet(async ({ wallet }) => {
        await wallet.connect();
        await wallet.disconnect();
        expect(await wallet.identity()).toBeNull();
        await wallet.disconnect();
      }));

    it.each(faults.filter((fault) => !WHILE_SIGNING.includes(fault)))('connecting ends in %s', (fault) =>
      withWallet(async ({ wallet, inject }) => {
        await inject(fault);
        expect((await failureOf(wallet.connect())).error).toBe(fault);
      }),
    );

    it.each(faults.filter((fault) => WHILE_SIGNING.includes(fault)))('signing ends in %s', (fault) =>
      withWallet(async ({ wallet, unsigned, inject }) => {
        const identity = await wallet.connect();
        const transaction = await unsigned();
        await inject(fault);
        const mayHaveSent = fault === 'wallet-unknown-error' && wallet.selfBroadcast !== null;
        expect((await failureOf(wallet.sign(transaction, identity))).error).toBe(mayHaveSent ? 'send-outcome-unknown' : fault);
      }),
    );
  });
}

/** Asserts that the chain includes what was broadcast, found by its id and without it, and matches nothing else. */
async function isExactlyThese(
  transaction: UnsignedTransaction,
  account: string,
  broadcast: WalletBroadcast,
  seen: (query: TransactionQuery) => Promise<TransactionStatus>,
): Promise<void> {
  const calls = transaction.calls.map(({ action, data }) => ({ action, data }));
  const query = {
    id: broadcast.broadcastId,
    origin: { account, calls },
    fromBlock: transaction.builtAtBlock,
    expiresAt: broadcast.expiresAt,
  };
  const transactionStatus = await seen(query);
  expect(['included', 'irreversible']).toContain(transactionStatus.state);
  expect(transactionStatus).toMatchObject({ failure: null });
  expect(await seen({ ...query, id: null })).toMatchObject({ id: broadcast.broadcastId });
  const otherCalls = calls.map(({ action, data }) => ({ action, data: { ...data, memo: 'x' } }));
  expect((await seen({ ...query, origin: { account, calls: otherCalls } })).state).toBe('other');
}
