import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { OperationPlanner } from '../../../application/features/operation-planner.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import type { FreezingHolding } from '../../../domain/tron/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { shrunkVotes } from '../../../domain/tron/operations/unfreeze.ts';
import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import { PENDING_UNFREEZE_LIMIT, unfreezesLeft } from '../../../domain/tron/stake/summary.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { AccountText } from '../../parts/values/account-text.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { ResourceChoice } from '../witness-voting/resource-choice.tsx';
import { VotesStatus } from '../witness-voting/votes-status.tsx';

/** Reduces votes with frozen coins: shows what the account has, and starts unfreezing. */
export function WitnessReduction() {
  const { t } = useTranslation();
  const { signer, home } = useViewed();
  const delayMs = asTron(lastValue(useLive(useService(PoolService).market)))?.releaseDelayMs ?? null;
  return (
    <div className="screen">
      <BackHeading to={home} title={t('reduce.title')} />
      {signer ? (
        <>
          <VotesStatus key={signer.account} account={signer.account} />
          <UnfreezeForm key={`${signer.account}@${signer.permission}`} signer={signer} />
        </>
      ) : (
        <section className="card">
          <p>{t('unfreeze.visitor')}</p>
          <ConnectButton label={t('labels.connect-wallet')} />
        </section>
      )}
      <section className="notice small" aria-label={t('increase.notes.title')}>
        <ul className="bullets">
          <li>{delayMs === null ? t('unfreeze.unknownWait') : t('unfreeze.wait', { days: Math.ceil(delayMs / DAY_MS) })}</li>
          <li>{t('unfreeze.votes')}</li>
          <li>{t('witness.notes.fees')}</li>
        </ul>
      </section>
    </div>
  );
}

/** Asks how much to unfreeze of which resource, shows how many votes each entry loses, and leads to the preview. */
function UnfreezeForm({ signer }: { signer: Signer }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const planner = useService(OperationPlanner);
  const signingQueue = useService(SigningQueue);
  const [resource, setResource] = useState<FrozenResource>('bandwidth');
  const live = useService(AccountService).snapshot(signer.account);
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const freezing = asTron(snapshot)?.freezing ?? null;
  const own = freezing?.frozen[resource].own ?? null;
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: (amount) => planner.plan({ kind: 'unfreeze', amount: amount.renamed(profile.coin.native), resource }, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  const amount = form.typed.asset?.renamed(profile.coin.native) ?? null;
  return (
    <section className="card" aria-labelledby="unfreeze-title" data-testid="unfreeze">
      <h2 id="unfreeze-title">{t('operations.unfreeze')}</h2>
      <ResourceChoice legend={t('unfreeze.resource')} chosen={resource} onChoose={setResource} />
      <OneAmountForm
        form={form}
        label={t('increase.form.amount')}
        symbol={profile.coin.display}
        hint={t('unfreeze.hint')}
        available={{ name: t('unfreeze.available'), amount: own, waiting: reading.state === 'waiting' }}
      >
        {freezing && amount?.isPositive() && own && amount.compare(own) <= 0 && (
          <Shrinking freezing={freezing} amount={amount} resource={resource} />
        )}
        {snapshot && freezing && (
          <p className="small muted" data-testid="unfreezes-left">
            {t('unfreeze.left', { left: unfreezesLeft(freezing.frozen.pending, snapshot.at.headTime), max: PENDING_UNFREEZE_LIMIT })}
          </p>
        )}
        <Freshness live={live} />
      </OneAmountForm>
    </section>
  );
}

/** Shows how many votes each entry of the list loses, or that all of them stay. */
function Shrinking({ freezing, amount, resource }: { freezing: FreezingHolding; amount: Asset; resource: FrozenResource }) {
  const { t } = useTranslation();
  const shrunk = shrunkVotes(freezing, { amount, resource });
  if (shrunk.length === 0)
    return freezing.votes.length === 0 ? null : (
      <p className="small muted" data-testid="votes-covered">
        {t('unfreeze.covered')}
      </p>
    );
  return (
    <div className="notice notice-warn small" data-testid="votes-shrink">
      <strong>{t('unfreeze.shrinks')}</strong>
      <ul className="lines">
        {shrunk.map(({ witness, before, after }, index) => (
          <li key={`${witness}-${index}`} data-votes={`${String(before)} ${String(after)}`}>
            <AccountText account={witness} />
            <span className="before-after">
              <span>
                <span className="visually-hidden">{t('labels.before')} </span>
                <Amount of={Asset.of(before, VOTE_SYMBOL)} />
              </span>
              <span aria-hidden="true">→</span>
              <span>
                <span className="visually-hidden">{t('labels.after')} </span>
                <Amount of={Asset.of(after, VOTE_SYMBOL)} />
              </span>
              {after === 0n && <span> {t('unfreeze.vanishes')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
