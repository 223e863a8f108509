import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { refundDate } from '../../../application/features/bandwidth/refund-date.ts';
import { netChange } from '../../../application/transact/net-change.ts';
import type { Prepared } from '../../../application/transact/prepared.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { NetChange } from '../../parts/values/net-change.tsx';
import { Ago } from '../../parts/values/freshness.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { shownParams } from '../../parts/writes/shown-params.ts';
import { isRenamed, hasFeature } from '../../../domain/chain/profile.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { CallsInWords } from '../../parts/writes/calls-in-words.tsx';
import { namesCoin } from './named-coin.ts';
import { TransactionDetails } from './transaction-details.tsx';

/** Everything a user should know before signing: what changes, when it comes back, what is done and with which bytes. `children`: what to choose about it, below the warnings. */
export function Preview({ prepared, readAt, children }: { prepared: Prepared; readAt: Instant; children?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { coin, features, transaction } = profile;
  const sponsoring = asAntelope(profile)?.sponsoring ?? null;
  const { selfBroadcast } = useService(Wallet);
  const { simulation, signer, warnings, calls } = prepared;
  const proxyChanges = simulation.proxyAfter !== simulation.proxyBefore;
  const claimableFrom = refundDate(simulation);
  const staked = netChange(prepared.operation.kind, simulation, coin.native);
  return (
    <>
      <p className="small muted">{t('preview.signer', { account: signer.account, permission: signer.permission })}</p>
      {simulation.refusal && <Failure error={simulation.refusal} />}
      {warnings.length > 0 && (
        <ul className="notice notice-warn small" aria-label={t('labels.please-note')}>
          {warnings.map(({ warning, params }) => (
            <li key={warning} data-warning={warning}>
              {t(`warnings.${warning}`, shownParams(params, languageOf(i18n)))}
            </li>
          ))}
        </ul>
      )}
      {children}
      <section aria-label={t('preview.changes')}>
        <h3>{t('preview.changes')}</h3>
        {staked && <NetChange of={staked} />}
        <dl className="lines">
          {simulation.changes.map(({ figure, before, after }) => (
            <div key={figure} data-figure={figure}>
              <dt>{t(`figures.${figure}`)}</dt>
              <dd className="before-after">
                <span className="before">
                  <span className="visually-hidden">{t('labels.before')} </span>
                  <Amount of={before} asNative={figure === 'swappable'} />
                </span>
                <span aria-hidden="true">→</span>
                <span>
                  <span className="visually-hidden">{t('labels.after')} </span>
                  <Amount of={after} asNative={figure === 'swappable'} />
                </span>
              </dd>
            </div>
          ))}
          {simulation.rexReceived && (
            <div data-figure="rex-received">
              <dt>{t('preview.rexReceived')}</dt>
              <dd>
                <Amount of={simulation.rexReceived} />
              </dd>
            </div>
          )}
          {hasFeature(features, 'proxyVotes') && (simulation.proxyBefore !== null || simulation.proxyAfter !== null) && (
            <div data-figure="proxy">
              <dt>{t('labels.votes-through')}</dt>
              <dd>
                {proxyChanges
                  ? `${simulation.proxyBefore ?? t('preview.noProxy')} → ${simulation.proxyAfter ?? t('preview.noProxy')}`
                  : simulation.proxyAfter}
              </dd>
            </div>
          )}
          {simulation.unlock.kind !== 'none' && (
            <div data-figure="unlock">
              <dt>{t('labels.sold-from')}</dt>
              <dd>{simulation.unlock.kind === 'instant' ? <Moment at={simulation.unlock.at} exact /> : t('unlock.dates.savings')}</dd>
            </div>
          )}
          {simulation.releasedAt !== undefined && (
            <div data-figure="released-at">
              <dt>{t('preview.releasedAt')}</dt>
              <dd>
                <Moment at={simulation.releasedAt} exact />
              </dd>
            </div>
          )}
          {claimableFrom !== null && (
            <div data-figure="refund-at">
              <dt>{t('preview.refundAt')}</dt>
              <dd>
                <Moment at={claimableFrom} exact />
              </dd>
            </div>
          )}
        </dl>
        <p className="age">
          <span>
            {t('age.updated')} <Ago since={readAt} />
          </span>
        </p>
      </section>
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
      <p className="small muted">
        {selfBroadcast
          ? t('preview.patience', { seconds: Math.floor(selfBroadcast.responseTimeoutMs / 1000) })
          : t('preview.time', { seconds: (prepared.sponsorship && sponsoring ? sponsoring : transaction).expireSeconds })}
      </p>
    </>
  );
}
