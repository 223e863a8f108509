import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import type { FreezingHolding } from '../../../domain/tron/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { FROZEN_RESOURCES, type FrozenResource } from '../../../domain/tron/stake/state.ts';
import { PENDING_UNFREEZE_LIMIT, unfreezesLeft } from '../../../domain/tron/stake/summary.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { shrunkVotes } from '../../../domain/tron/votes/votes-after-unstake.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { AccountText } from '../../parts/values/account-text.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DateAhead } from '../../parts/values/date-ahead.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { AmountCard } from '../stake/amount-card.tsx';
import { PlaceForm } from '../stake/place-form.tsx';
import { StakePlace } from '../stake/stake-place.tsx';
import { ResourceChoice } from '../witness-voting/resource-choice.tsx';
import { VotesStatus } from '../witness-voting/votes-status.tsx';
import { VotesBack } from './votes-back.tsx';
import { FrozenOnItsWay } from './frozen-on-its-way.tsx';

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;

/** Unstakes frozen coins: starts their wait, shows what it does to the votes, and what is on its way. */
export function WitnessReduction() {
  const { t } = useTranslation();
  const { viewed, signer } = useViewed();
  const delayMs = asTron(lastValue(useLive(useService(PoolService).market)))?.releaseDelayMs ?? null;
  return (
    <StakePlace open="unstake">
      {viewed?.own ? (
        <UnfreezeForm key={viewed.name} account={viewed.name} signer={signer} />
      ) : (
        <section className="card">
          <p>{t('unfreeze.visitor')}</p>
          <ConnectButton label={t('labels.connect-wallet')} />
        </section>
      )}
      {signer && <VotesBack key={`votes ${signer.account}`} signer={signer} />}
      {viewed && <FrozenOnItsWay account={viewed.name} signer={signer} />}
      {viewed && (
        <Disclosure key={`status ${viewed.name}`} title={t('witness.status.title')} part="votes">
          {() => <VotesStatus account={viewed.name} />}
        </Disclosure>
      )}
      <Disclosure title={t('stake.how')} part="how">
        {() => (
          <ul className="bullets small">
            <li>{delayMs === null ? t('unfreeze.unknownWait') : t('unfreeze.wait', { days: Math.ceil(delayMs / DAY_MS) })}</li>
            <li>{t('unfreeze.votes')}</li>
            <li>{t('unfreeze.hint')}</li>
            <li>{t('witness.notes.fees')}</li>
          </ul>
        )}
      </Disclosure>
    </StakePlace>
  );
}

/** Asks how much to unfreeze of which resource, shows how many votes each entry loses, and leads to the preview, or to the account's wallet first. */
function UnfreezeForm({ account, signer }: { account: string; signer: Signer | null }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const planner = useWriting(OPERATION_PLANNER);
  const signingQueue = useService(SigningQueue);
  const [chosen, setChosen] = useState<FrozenResource | null>(null);
  const { live, reading } = useAccount(account);
  const snapshot = lastValue(reading);
  const freezing = asTron(snapshot)?.freezing ?? null;
  const delayMs = asTron(lastValue(useLive(useService(PoolService).market)))?.releaseDelayMs ?? null;
  const held = FROZEN_RESOURCES.filter((each) => freezing?.frozen[each].own.isPositive());
  const resource = chosen ?? held[0] ?? 'bandwidth';
  const own = freezing?.frozen[resource].own ?? null;
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) =>
      (await planner.get()).plan({ kind: 'unfreeze', amount: amount.renamed(profile.coin.native), resource }, account),
    open: (operation) => signingQueue.open({ operation, signer: signer! }),
  });
  const amount = form.typed.asset?.renamed(profile.coin.native) ?? null;
  return (
    <div data-testid="unfreeze">
      <PlaceForm
        form={form}
        signer={signer}
        age={<Freshness live={live} />}
        amount={
          <AmountCard
            label={t('stake.unstakeAmount')}
            form={form}
            symbol={profile.coin.display}
            available={{ name: t('unfreeze.available'), amount: own, waiting: reading.state === 'waiting' }}
          >
            {freezing && amount?.isPositive() && own && amount.compare(own) <= 0 && (
              <Shrinking freezing={freezing} amount={amount} resource={resource} />
            )}
          </AmountCard>
        }
      >
        <section className="card">
          <dl className="lines">
            <DefinitionRow
              part="back-from"
              name={t('stake.backFrom')}
              value={snapshot && delayMs !== null && <DateAhead at={snapshot.at.headTime + delayMs} now={snapshot.at.headTime} />}
              waiting={reading.state === 'waiting'}
            />
          </dl>
          {snapshot && freezing && (
            <p className="small muted" data-testid="unfreezes-left">
              {t('unfreeze.left', { free: unfreezesLeft(freezing.frozen.pending, snapshot.at.headTime), max: PENDING_UNFREEZE_LIMIT })}
            </p>
          )}
        </section>
        {(held.length > 1 || chosen !== null) && (
          <section className="card">
            <ResourceChoice
              legend={t('unfreeze.resource')}
              chosen={resource}
              onChoose={setChosen}
              {...(freezing && {
                notes: { bandwidth: <Amount of={freezing.frozen.bandwidth.own} />, energy: <Amount of={freezing.frozen.energy.own} /> },
              })}
            />
          </section>
        )}
      </PlaceForm>
    </div>
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
