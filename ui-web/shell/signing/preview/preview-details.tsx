import { useTranslation } from 'react-i18next';
import { Wallet } from '../../../../application/ports/wallet.ts';
import { type Prepared, sponsorshipOf } from '../../../../application/transact/prepared.ts';
import { earlierIdOf } from '../../../../application/transact/rebroadcast.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { hasFeature, isRenamed } from '../../../../domain/chain/profile.ts';
import type { AntelopeSimulation } from '../../../../domain/antelope/simulation.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { Amount } from '../../../parts/values/amount.tsx';
import { Ago } from '../../../parts/values/age/ago.tsx';
import { CallsInWords } from '../../../parts/writes/calls-in-words.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { ChangeRow } from './change-row.tsx';
import { ExpectedUse } from './expected-use.tsx';
import { namesCoin } from './named-coin.ts';
import { isNoted } from './noted-warnings.ts';
import { changesAtAGlance } from './preview-glance.tsx';
import { TransactionDetails } from './transaction-details.tsx';
import { Warnings } from './warnings.tsx';

/** Shows everything else of a write, on demand: notes, other balances, the calls in words, the transaction and the time to sign. */
export function PreviewDetails({ prepared, readAt }: { prepared: Prepared; readAt: Instant }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { coin, transaction } = profile;
  const { selfBroadcast } = useService(Wallet);
  const { simulation, signer, warnings, calls, unsigned } = prepared;
  const sponsoring = sponsorshipOf(prepared) && asAntelope(profile)?.sponsoring;
  const glance = changesAtAGlance(simulation.changes);
  const others = simulation.changes.filter((change) => !glance.includes(change));
  const rexAndVote = asAntelope(simulation);
  return (
    <details data-testid="details">
      <summary>{t('failure.details')}</summary>
      <div className="stack">
        <Warnings warnings={warnings.filter((warning) => isNoted(warning))} />
        <p className="small muted code">
          {signer.account}@{signer.permission}
        </p>
        <dl className="lines">
          {others.map((change) => (
            <ChangeRow key={change.balance} change={change} />
          ))}
          {rexAndVote && <RexAndProxy simulation={rexAndVote} />}
          <ExpectedUse of={unsigned} />
        </dl>
        <p className="age">
          <span>
            {t('age.updated')} <Ago since={readAt} />
          </span>
        </p>
        <section aria-label={t('preview.actions')}>
          <h3>{t('preview.actions')}</h3>
          <CallsInWords calls={calls} />
        </section>
        <TransactionDetails prepared={prepared} />
        {isRenamed(coin) && namesCoin(calls, coin) && (
          <p className="small muted" data-testid="renamed">
            {t('preview.renamed', { display: coin.display.code, native: coin.native.code })}
          </p>
        )}
        {earlierIdOf(prepared) === null && (
          <p className="small muted">
            {selfBroadcast
              ? t('preview.responseTimeout', { seconds: Math.floor(selfBroadcast.responseTimeoutMs / 1000) })
              : t('preview.time', { seconds: (sponsoring ?? transaction).expireSeconds })}
          </p>
        )}
      </div>
    </details>
  );
}

/** What contracts of Antelope give besides balances: REX, and the proxy of the vote. */
function RexAndProxy({ simulation: { rexReceived, proxyBefore, proxyAfter } }: { simulation: AntelopeSimulation }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  return (
    <>
      {rexReceived && (
        <div data-figure="rex-received">
          <dt>{t('preview.rexReceived')}</dt>
          <dd>
            <Amount of={rexReceived} />
          </dd>
        </div>
      )}
      {hasFeature(features, 'proxyVotes') && (proxyBefore !== null || proxyAfter !== null) && (
        <div data-figure="proxy">
          <dt>{t('labels.votes-through')}</dt>
          <dd>
            {proxyAfter === proxyBefore ? proxyAfter : `${proxyBefore ?? t('preview.noProxy')} → ${proxyAfter ?? t('preview.noProxy')}`}
          </dd>
        </div>
      )}
    </>
  );
}
