import { describe, expect, it } from 'vitest';
import type { Wallet } from '../../application/ports/wallet.ts';
import type { UnsignedTransaction } from '../../domain/chain/call.ts';
import { failureOf } from '../support/submitting.ts';

/** What a wallet can be made to do; named as the error it must end in. */
export type WalletFault = 'wallet-not-found' | 'wallet-locked' | 'identity-refused' | 'signature-refused' | 'wallet-unknown-error';

const WHILE_SIGNING: readonly WalletFault[] = ['signature-refused', 'wallet-unknown-error'];

export interface WalletSetting {
  readonly wallet: Wallet;
  /** The account the wallet holds, and the permission it signs with. */
  readonly account: string;
  readonly permission: string;
  readonly chainId: string;
  /** A transaction of the account that may be signed. */
  readonly unsigned: () => Promise<UnsignedTransaction>;
  /** From now on the wallet behaves so. */
  readonly provoke: (fault: WalletFault) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** What every wallet promises. `faults`: those it can be provoked to, each of which is tested. */
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
    it('has a name for people', () => withWallet(async ({ wallet }) => expect(wallet.label).not.toBe('')));

    it('connects to the account it holds and says so again when asked', () =>
      withWallet(async ({ wallet, account, permission, chainId }) => {
        const identity = await wallet.connect();
        expect(identity).toMatchObject({ account, permission });
        expect([null, chainId]).toContain(identity.chainId);
        expect(await wallet.identity()).toEqual(identity);
      }));

    it('signs exactly the bytes it is given', () =>
      withWallet(async ({ wallet, unsigned }) => {
        const identity = await wallet.connect();
        const transaction = await unsigned();
        const signed = await wallet.sign(transaction, identity);
        expect(signed).toMatchObject({ id: transaction.id, bytes: transaction.bytes, expiresAt: transaction.expiresAt });
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
      withWallet(async ({ wallet, provoke }) => {
        await provoke(fault);
        expect((await failureOf(wallet.connect())).error).toBe(fault);
      }),
    );

    it.each(faults.filter((fault) => WHILE_SIGNING.includes(fault)))('signing ends in %s', (fault) =>
      withWallet(async ({ wallet, unsigned, provoke }) => {
        const identity = await wallet.connect();
        const transaction = await unsigned();
        await provoke(fault);
        expect((await failureOf(wallet.sign(transaction, identity))).error).toBe(fault);
      }),
    );
  });
}
