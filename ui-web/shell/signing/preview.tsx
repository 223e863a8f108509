import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asAntelope, asIost, asTron } from '../../../domain/chain/protocol.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { netChange } from '../../../application/transact/net-change.ts';
import type { Prepared } from '../../../application/transact/prepared.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { NetworkMark } from '../../parts/messages/network-mark.tsx';
import { NetChange } from '../../parts/values/net-change.tsx';
import { Ago } from '../../parts/values/freshness.tsx';
import { shownParams } from '../../parts/writes/shown-params.ts';
import { isRenamed } from '../../../domain/chain/profile.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { CallsInWords } from '../../parts/writes/calls-in-words.tsx';
import { namesCoin } from './named-coin.ts';
import { Release, RexAndVote } from './simulated-facts.tsx';
import { TransactionDetails } from './transaction-details.tsx';

/** Shows everything a user should know before signing: balances, dates, calls and bytes. `children`: a choice below the warnings. */
export function Preview({ prepared, readAt, children }: { prepared: Prepared; readAt: Instant; children?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { coin, transaction } = profile;
  const sponsoring = asAntelope(profile)?.sponsoring ?? null;
  const { selfBroadcast } = useService(Wallet);
  const { simulation, signer, warnings, calls } = prepared;
  const rexAndVote = asAntelope(simulation);
  const release = asTron(simulation) ?? asIost(simulation);
  const staked = netChange(prepared.operation.kind, simulation, coin.native);
  return (
    <>
      <NetworkMark />
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
          {simulation.changes.map(({ balance, before, after }) => (
            <div key={balance} data-figure={balance}>
              <dt>{t(`figures.${balance}`)}</dt>
              <dd className="before-after">
                <span className="before">
                  <span className="visually-hidden">{t('labels.before')} </span>
                  <Amount of={before} asNative={balance === 'swappable'} />
                </span>
                <span aria-hidden="true">→</span>
                <span>
                  <span className="visually-hidden">{t('labels.after')} </span>
                  <Amount of={after} asNative={balance === 'swappable'} />
                </span>
              </dd>
            </div>
          ))}
          {rexAndVote && <RexAndVote simulation={rexAndVote} />}
          {release && <Release simulation={release} />}
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
          ? t('preview.responseTimeout', { seconds: Math.floor(selfBroadcast.responseTimeoutMs / 1000) })
          : t('preview.time', { seconds: (prepared.sponsorship && sponsoring ? sponsoring : transaction).expireSeconds })}
      </p>
    </>
  );
}
