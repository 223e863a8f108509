import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../../application/session/wallet-session.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { ChartSkeleton } from '../../../charts/chart-skeleton.tsx';
import { ScreenSources } from '../../../parts/values/age/screen-age.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { type LazyPart, lazyPart } from '../../../react/lazy-part.tsx';
import { Link } from '../../../react/router.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { stakePage } from '../../../shell/forms/stake-page.ts';
import { type VotingKind, votingKind } from '../../../shell/forms/voting-kind.ts';
import { signerOf } from '../../../shell/session/signer-of.ts';

/** The form of Stake, by how the chain votes, in the file of code of its screen. */
const FORMS: Readonly<Record<VotingKind, LazyPart<{ signer: Signer | null }>>> = {
  proxy: lazyPart(async () => (await import('../../increase-of-votes/increase-of-votes.tsx')).BuyForm),
  freezing: lazyPart(async () => {
    const { VotesForm } = await import('../../witness-voting/witness-voting.tsx');
    return ({ signer }) => <VotesForm signer={signer} initial={null} witness={null} />;
  }),
  producer: lazyPart(async () => (await import('../../producer-voting/producer-voting.tsx')).VoteForm),
};

/** Shows the form of Stake beside the home of the wallet's account, from the first coin typed to the preview. */
export function StakePanel() {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const signer = signerOf(useLive(useService(WalletSession)));
  const form = FORMS[votingKind(features)];
  return (
    <section className="stake stake-panel" aria-labelledby="stake-panel-title" data-testid="stake-panel">
      <div className="row">
        <h2 id="stake-panel-title">{t('labels.add-votes')}</h2>
        <Link className="button-quiet" to={`/${key}/${stakePage(features)}`}>
          {t('stake.more')}
        </Link>
      </div>
      {signer === null ? (
        <PanelSkeleton />
      ) : (
        <Suspense fallback={<PanelSkeleton />}>
          <ScreenSources value={saidByHome}>
            <form.Show key={`${signer.account}@${signer.permission}`} signer={signer} />
          </ScreenSources>
        </Suspense>
      )}
    </section>
  );
}

/** The home says how old the account's figures are; only what could not be read says so itself. */
function saidByHome(): () => void {
  return () => undefined;
}

/** Keeps the room of the form while the wallet has not answered, or its code has not come. */
function PanelSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <i className="waiting-value" />
      <ChartSkeleton of="path" table={false} />
    </div>
  );
}
