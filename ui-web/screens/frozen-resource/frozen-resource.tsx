import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import { frozenSummary } from '../../../domain/tron/stake/summary.ts';
import { FROZEN_RESOURCES, type FrozenResource, type FrozenState } from '../../../domain/tron/stake/state.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { lazyPart } from '../../react/lazy-part.tsx';
import { useLocation } from '../../react/router.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { ReleaseActions } from '../holdings/release-actions.tsx';
import { UnfreezeActions } from '../holdings/unfreeze-actions.tsx';
import { delegationRequestOf } from './delegation-flow.ts';
import { DelegationsWaiting } from './lent/delegations-waiting.tsx';
import { PendingUnfreezes } from '../holdings/pending-unfreezes.tsx';
import { LateWriting } from '../../shell/signing/late-writing.tsx';
import { WritingGate } from '../../shell/signing/writing-gate.tsx';

const DELEGATE_FORM = lazyPart(async () => (await import('./lent/delegate-form.tsx')).DelegateForm);
const DELEGATIONS = lazyPart(async () => (await import('./lent/delegations.tsx')).Delegations);
const GUIDED_DELEGATION = lazyPart(async () => (await import('./lent/guided-delegation.tsx')).GuidedDelegation);

/** Shows the coins an account staked for bandwidth and for energy, for itself and for others, what others lend to it, and what is coming back. */
export function FrozenResourceScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('frozen.title')} above="money">
      {({ account, signer }) => <Frozen account={account} signer={signer} />}
    </AccountScreen>
  );
}

function Frozen({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const snapshot = asTron(lastValue(reading));
  const frozen = snapshot?.freezing.frozen ?? null;
  const { transactionId, accountName, coin } = useService(CHAIN_PROFILE);
  const wanted = delegationRequestOf(useLocation().search, { transactionId, address: accountName.pattern, native: coin.native });
  const summary = snapshot && frozen && frozenSummary(frozen, snapshot.at.headTime);
  return (
    <>
      {wanted && signer && (
        <LateWriting key={`${wanted.freeze} ${signer.account}`}>
          <GUIDED_DELEGATION.Show wanted={wanted} signer={signer} snapshot={snapshot} />
        </LateWriting>
      )}
      <section className="card" aria-label={t('frozen.total')}>
        <dl className="lines">
          <DefinitionRow
            part="frozen-total"
            name={t('frozen.total')}
            value={summary && <Amount of={summary.total} />}
            waiting={reading.state === 'waiting'}
          />
        </dl>
        <Freshness live={live} />
      </section>
      {frozen &&
        snapshot &&
        FROZEN_RESOURCES.map((resource) => <Resource key={resource} resource={resource} frozen={frozen} now={snapshot.at.headTime} />)}
      {summary && snapshot && summary.pending.length > 0 && (
        <section className="card">
          <PendingUnfreezes pending={summary.pending} now={snapshot.at.headTime} />
          {signer && <UnfreezeActions pending={summary.pending} now={snapshot.at.headTime} signer={signer} />}
        </section>
      )}
      {summary && signer && summary.legacy.some(({ use }) => use === 'own') && (
        <section className="card" aria-label={t('home.legacy.title')}>
          <ReleaseActions stakes={summary.legacy} signer={signer} />
        </section>
      )}
      <WritingGate waiting={<DelegationsWaiting />}>
        <Suspense fallback={<DelegationsWaiting />}>
          <DELEGATIONS.Show account={account} signer={signer} state={stateOf(frozen)} />
        </Suspense>
      </WritingGate>
      {snapshot && signer && (
        <Disclosure title={t('delegate-resource.open')} part="delegate">
          {() => (
            <LateWriting>
              <DELEGATE_FORM.Show signer={signer} snapshot={snapshot} />
            </LateWriting>
          )}
        </Disclosure>
      )}
      {!signer && <p className="notice small">{t('assets.needsWallet', { account: shortenedAddress(account) })}</p>}
    </>
  );
}

/** Returns what of an account's own state goes with its delegations, as a text to compare. */
function stateOf(frozen: FrozenState | null): string {
  return frozen === null
    ? ''
    : FROZEN_RESOURCES.flatMap((resource) => {
        const { delegated, legacyDelegated, received, legacyReceived } = frozen[resource];
        return [delegated, legacyDelegated, received, legacyReceived].map(String);
      }).join(' ');
}

function Resource({ resource, frozen, now }: { resource: FrozenResource; frozen: FrozenState; now: Instant }) {
  const { t } = useTranslation();
  const { own, delegated, legacyOwn, legacyDelegated, legacyUntil, received, legacyReceived } = frozen[resource];
  const lent = received.plus(legacyReceived);
  return (
    <section className="card" aria-labelledby={`frozen-${resource}`} data-resource={resource}>
      <h2 id={`frozen-${resource}`}>{t(`labels.${resource}`)}</h2>
      <dl className="lines">
        <DefinitionRow part="own" name={t('frozen.own')} value={<Amount of={own} />} />
        {delegated.isPositive() && <DefinitionRow part="lent" name={t('frozen.lent')} value={<Amount of={delegated} />} />}
        {legacyOwn.isPositive() && (
          <DefinitionRow
            part="legacy"
            name={t('frozen.legacy')}
            value={
              <>
                <Amount of={legacyOwn} />
                {legacyUntil !== null && legacyUntil > now && (
                  <div className="small muted">
                    {t('home.legacy.until')} <Moment at={legacyUntil} brief />
                  </div>
                )}
              </>
            }
          />
        )}
        {legacyDelegated.isPositive() && (
          <DefinitionRow part="legacy-lent" name={t('frozen.legacyLent')} value={<Amount of={legacyDelegated} />} />
        )}
        {lent.isPositive() && <DefinitionRow part="received" name={t('frozen.received')} value={<Amount of={lent} />} />}
      </dl>
    </section>
  );
}
