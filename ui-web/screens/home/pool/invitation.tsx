import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../react/router.tsx';
import { shortenedAddress } from '../../../../domain/core/chain/address.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { votingKind } from '../../../shell/forms/voting-kind.ts';
import { WritingGate } from '../../../shell/signing/writing-gate.tsx';

const ConfirmDelegation = lazy(() => import('../votes/confirm-delegation.tsx').then((module) => ({ default: module.ConfirmDelegation })));

/** Explains what taking part means, for a visitor or an account that does not yet. */
export function Invitation({ account, own }: { account: string | null; own: boolean }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  return (
    <section className="card" aria-labelledby="invitation-title">
      <h2 id="invitation-title">{t('home.invitation.title')}</h2>
      {account !== null && <p>{t('home.invitation.notYet', { account: shortenedAddress(account) })}</p>}
      <p>{t(`home.invitation.body.${votingKind(features)}`)}</p>
      {features.increaseOfVotes ? (
        <Link className="button" to={`/${key}/increase-of-votes`}>
          {t('home.invitation.start')}
        </Link>
      ) : (
        own &&
        account !== null && (
          <Suspense fallback={null}>
            <WritingGate quiet>
              <ConfirmDelegation account={account} label={t('home.delegate')} />
            </WritingGate>
          </Suspense>
        )
      )}
    </section>
  );
}
