import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { asIost } from '../../../domain/chain/protocol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { frozenReading } from '../../../domain/iost/votes/frozen-balances.ts';
import { reducibleVotes } from '../../../domain/iost/votes/producer-votes.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { NetworkNotice } from '../../parts/messages/network-notice.tsx';
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
import { GasNotice } from '../producer-voting/gas-notice.tsx';
import { AmountCard } from '../stake/amount-card.tsx';
import { PlaceForm } from '../stake/place-form.tsx';
import { StakePlace } from '../stake/stake-place.tsx';
import { useVoteAccounts } from '../../shell/session/use-vote-accounts.ts';

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;
const PRODUCER_VOTING_SERVICE = async () =>
  (await import('../../../application/features/producer-votes/producer-voting-service.ts')).ProducerVotingService;

/** Unstakes coins: how many votes to take back from the pool's producer, when the coins are back, and which are on their way. */
export function ProducerReduction() {
  const { t } = useTranslation();
  const { viewed, signer } = useViewed();
  const delayMs = asIost(lastValue(useLive(useService(PoolService).market)))?.releaseDelayMs ?? null;
  return (
    <StakePlace open="unstake">
      {viewed?.own ? (
        <UnvoteForm key={viewed.name} account={viewed.name} signer={signer} delayMs={delayMs} />
      ) : (
        <section className="card">
          <p>{t('unvote.visitor')}</p>
          <ConnectButton label={t('labels.connect-wallet')} />
        </section>
      )}
      {viewed && <OnTheirWay account={viewed.name} />}
      <Disclosure title={t('stake.how')} part="how">
        {() => (
          <ul className="bullets small">
            <li>{delayMs === null ? t('unvote.unknownWait') : t('unvote.wait', { days: Math.ceil(delayMs / DAY_MS) })}</li>
            <li>{t('unvote.income')}</li>
            <li>{t('unvote.hint')}</li>
            <li>{t('producer.notes.wallet')}</li>
          </ul>
        )}
      </Disclosure>
      <NetworkNotice />
    </StakePlace>
  );
}

/** Asks how many of the account's votes for the pool to withdraw, and leads to the preview, or to the account's wallet first. */
function UnvoteForm({ account, signer, delayMs }: { account: string; signer: Signer | null; delayMs: number | null }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const planner = useWriting(OPERATION_PLANNER);
  const voting = useWriting(PRODUCER_VOTING_SERVICE);
  const signingQueue = useService(SigningQueue);
  const { live, reading } = useAccount(account);
  const snapshot = lastValue(reading);
  const { first: producer, waiting: producerWaiting } = useVoteAccounts();
  const holding = asIost(snapshot)?.producerVoting ?? null;
  const held = holding?.votes.find((votes) => votes.producer === producer);
  const reducible = holding && producer !== null ? (held ? reducibleVotes(held) : Asset.zero(profile.coin.native)) : null;
  const waiting = reading.state === 'waiting';
  const form = useAmountForm({
    read: (text) => amountOf(text, profile, i18n),
    plan: async (amount) => {
      const producer = await (await voting.get()).producer();
      return (await planner.get()).plan({ kind: 'unvote', producer, amount: amount.renamed(profile.coin.native) }, account);
    },
    open: (operation) => signingQueue.open({ operation, signer: signer! }),
  });
  return (
    <div data-testid="unvote">
      <PlaceForm
        form={form}
        signer={signer}
        age={<Freshness live={live} />}
        amount={
          <AmountCard
            label={t('stake.unstakeAmount')}
            form={form}
            symbol={profile.coin.display}
            available={{ name: t('figures.votes-pool'), amount: reducible, waiting: waiting || producerWaiting }}
          >
            {snapshot && holding && <GasNotice gas={holding.gas} now={snapshot.at.headTime} />}
          </AmountCard>
        }
      >
        <section className="card">
          <dl className="lines">
            <DefinitionRow
              part="back-from"
              name={t('stake.backFrom')}
              value={snapshot && delayMs !== null && <DateAhead at={snapshot.at.headTime + delayMs} now={snapshot.at.headTime} />}
              waiting={waiting}
            />
          </dl>
        </section>
      </PlaceForm>
    </div>
  );
}

/** Shows coins on their way back to the balance, each with its date; nothing where there are none. */
function OnTheirWay({ account }: { account: string }) {
  const { t } = useTranslation();
  const snapshot = asIost(lastValue(useAccount(account).reading));
  if (snapshot === null) return null;
  const { lots } = frozenReading(snapshot.producerVoting.releases, snapshot.at.headTime, snapshot.liquid.symbol);
  if (lots.length === 0) return null;
  return (
    <section className="card" aria-labelledby="on-its-way-title" data-testid="on-its-way">
      <h2 id="on-its-way-title">{t('stake.onItsWay')}</h2>
      <dl className="lines">
        {lots.map(({ amount, at }, index) => (
          <div key={`${at}-${index}`} data-testid="lot">
            <dt>
              <DateAhead at={at} now={snapshot.at.headTime} />
            </dt>
            <dd>
              <Amount of={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
