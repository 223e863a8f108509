import { describe, expect, it } from 'vitest';
import type { SessionSettings } from '../../../../application/session/session-service.ts';
import type { WalletConnection } from '../../../../application/session/wallet-session.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { viewedAccount } from '../../../../ui-web/shell/session/viewed-account.ts';

const SETTINGS: SessionSettings = {
  language: 'en',
  theme: 'system',
  channel: 'scatter',
  channelRef: 'dapp',
  termsAccepted: true,
  watchedAccount: null,
};
const NOBODY: WalletConnection = { state: 'disconnected' };
const ALICE: WalletConnection = {
  state: 'connected',
  identity: { account: 'alice', permission: 'active', chainId: null, publicKey: null },
};

describe('the viewed account', () => {
  it('is null before the terms are accepted', () => {
    const settings = { ...SETTINGS, termsAccepted: false, watchedAccount: 'carol' };
    for (const search of ['', '?account=bob']) expect(viewedAccount(search, ALICE, settings)).toBeNull();
  });

  it('is null on the plain mobile site', () => {
    const settings = { ...SETTINGS, channelRef: 'h5', watchedAccount: 'carol' };
    for (const search of ['', '?account=bob']) expect(viewedAccount(search, ALICE, settings)).toBeNull();
  });

  it('is null without an address, a wallet or a watched name', () => {
    expect(viewedAccount('', NOBODY, SETTINGS)).toBeNull();
  });

  it('is the connected one, which can sign', () => {
    expect(viewedAccount('', ALICE, SETTINGS)).toEqual({ name: 'alice', own: true });
  });

  it.each([
    { state: 'connecting', recalled: 'alice' },
    { state: 'failed', error: new PoolError('wallet-unknown-error'), recalled: 'alice' },
  ] as const)('is that of an earlier visit while its wallet is $state', (connection) => {
    expect(viewedAccount('', connection, SETTINGS)).toEqual({ name: 'alice', own: true });
  });

  it('is null where a wallet failed that no earlier visit had', () => {
    const nobody = { state: 'failed', error: new PoolError('wallet-unknown-error'), recalled: null } as const;
    expect(viewedAccount('', nobody, SETTINGS)).toBeNull();
  });

  it('is the one of the address even when another is connected, and cannot sign', () => {
    expect(viewedAccount('?account=bob', ALICE, SETTINGS)).toEqual({ name: 'bob', own: false });
  });

  it('can sign when address and wallet agree', () => {
    expect(viewedAccount('?account=alice', ALICE, SETTINGS)).toEqual({ name: 'alice', own: true });
  });

  it('falls back to a watched name, read only', () => {
    expect(viewedAccount('?account=%20', NOBODY, { ...SETTINGS, watchedAccount: 'carol' })).toEqual({ name: 'carol', own: false });
  });
});
