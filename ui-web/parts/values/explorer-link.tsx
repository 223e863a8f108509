import type { ReactNode } from 'react';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { OutsideLink } from '../controls/outside-link.tsx';

/** Links to a transaction in a block explorer; nothing where the chain has no known explorer. */
export function ExplorerLink({ transaction, children }: { transaction: string; children: ReactNode }) {
  const { explorer } = useService(CHAIN_PROFILE);
  if (explorer.transaction === '') return null;
  return (
    <p className="small link-row">
      <OutsideLink href={`${explorer.transaction}${encodeURIComponent(transaction)}`}>{children}</OutsideLink>
    </p>
  );
}
