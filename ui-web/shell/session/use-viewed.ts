import { useLocation } from '../../react/router.tsx';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SessionView } from './session-view.ts';
import { type ViewedAccount, viewedAccount } from './viewed-account.ts';

interface Viewed {
  readonly viewed: ViewedAccount | null;
  /** Signer of the viewed account; null while its own wallet is not connected. */
  readonly signer: Signer | null;
  /** Query that keeps the viewed account on other pages; empty for the user's own. */
  readonly search: string;
  /** Address of the home that shows the same account. */
  readonly home: string;
}

/** Returns the account a screen shows, and whether the user can sign for it. */
export function useViewed(): Viewed {
  const { key } = useService(CHAIN_PROFILE);
  const connection = useLive(useService(WalletSession));
  const settings = useLive(useService(SessionView));
  const viewed = viewedAccount(useLocation().search, connection, settings);
  const identity = viewed?.own && connection.state === 'connected' ? connection.identity : null;
  const signer = identity && { account: identity.account, permission: identity.permission };
  const search = viewed && !viewed.own ? `?account=${encodeURIComponent(viewed.name)}` : '';
  return { viewed, signer, search, home: `/${key}${search}` };
}
