import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useViewed } from '../session/use-viewed.ts';
import { ChooseAccount } from '../account/choose-account.tsx';
import { BackHeading } from './back-heading.tsx';

/** What a screen about one account is given. */
export interface ShownAccount {
  readonly account: string;
  /** Null while the account's own wallet is not connected. */
  readonly signer: Signer | null;
  /** Query that keeps the account on other pages. */
  readonly search: string;
}

interface AccountScreenProps {
  title: string;
  /** Path of the screen above it, below the chain's own prefix; null for a place of its own. */
  above: string | null;
  /** Whether the account is named under the title; not where the screen names it itself. */
  named?: boolean;
  children: (shown: ShownAccount) => ReactNode;
}

/** Frames a screen about the viewed account; while there is none it tells how to choose one. Its content is mounted anew for each account. */
export function AccountScreen({ title, above, named = true, children }: AccountScreenProps) {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const { viewed, signer, search } = useViewed();
  return (
    <div className="screen">
      {above === null ? <h1 tabIndex={-1}>{title}</h1> : <BackHeading to={`/${key}/${above}${search}`} title={title} />}
      {viewed === null ? (
        <ChooseAccount />
      ) : (
        <div key={`${viewed.name}@${String(signer?.permission)}`} className="screen">
          {named && <p className="muted">{t('labels.account', { account: shortenedAddress(viewed.name) })}</p>}
          {children({ account: viewed.name, signer, search })}
        </div>
      )}
    </div>
  );
}
