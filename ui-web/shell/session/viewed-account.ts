import type { SessionSettings } from '../../../application/session/session-service.ts';
import { readsAccounts } from '../../../domain/core/session/channel.ts';
import { recalledOf, type WalletConnection } from '../../../application/session/wallet-session.ts';

/** The account a screen shows. `own`: the wallet's account, which can also sign once the wallet is connected. */
export interface ViewedAccount {
  readonly name: string;
  readonly own: boolean;
}

/**
 * Returns the viewed account: that of the address first, so that a link always shows its own, then the wallet's, which until it answers, or
 * where it fails to, is that of an earlier visit, then a watched one. Null before the terms are accepted, so that no account is sent to a node or
 * the backend until then.
 */
export function viewedAccount(search: string, connection: WalletConnection, settings: SessionSettings): ViewedAccount | null {
  if (!settings.termsAccepted || !readsAccounts(settings.channelRef)) return null;
  const connected = connection.state === 'connected' ? connection.identity.account : recalledOf(connection);
  const named = new URLSearchParams(search).get('account')?.trim() ?? '';
  if (named !== '') return { name: named, own: named === connected };
  if (connected !== null) return { name: connected, own: true };
  return settings.watchedAccount === null ? null : { name: settings.watchedAccount, own: false };
}
