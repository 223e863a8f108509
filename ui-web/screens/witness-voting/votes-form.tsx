import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../react/router.tsx';
import { asTron } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import type { Plan } from '../../../application/features/plan.ts';
import { amountInput } from '../../../domain/core/amount/amount-input.ts';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { shareOfMore } from '../../../domain/tron/resources/resource-share.ts';
import type { FreezingHolding, TronAccount } from '../../../domain/tron/snapshot.ts';
import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesOfPower } from '../../../domain/tron/votes/voting-power.ts';
import { votesFor } from '../../../domain/tron/votes/witness-votes.ts';
import { releasePath } from '../../../domain/views/stake-path.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { useAmountWords } from '../../parts/values/amount-words.ts';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { useVoteAccounts } from '../../shell/session/use-vote-accounts.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { AmountCard } from '../stake/amount-card.tsx';
import { PlaceForm } from '../stake/place-form.tsx';
import { StakeQuote } from '../stake/stake-quote.tsx';
import { voteRequestSearch } from './guided-flow.ts';
import { ResourceChoice } from './resource-choice.tsx';
import { StepsAhead } from './steps-ahead.tsx';
import { isWitnessChoice, WitnessChoice } from './witness-choice.tsx';

interface Props {
  signer: Signer | null;
  /** Votes to begin with; null: none. */
  initial: bigint | null;
  /** The pool's witness that was chosen before; null: none was. */
  witness: string | null;
}

const OPERATION_PLANNER = async () => (await import('../../../application/features/operation-planner.ts')).OperationPlanner;
const WITNESS_VOTING_SERVICE = async () =>
  (await import('../../../application/features/witness-votes/witness-voting-service.ts')).WitnessVotingService;

/** Asks how many coins shall vote for the pool, shows the signatures it takes, and leads to the preview of the first one. */
export function VotesForm({ signer, initial, witness: chosenBefore }: Props) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const accounts = useService(AccountService);
  const planner = useWriting(OPERATION_PLANNER);
  const voting = useWriting(WITNESS_VOTING_SERVICE);
  const signingQueue = useService(SigningQueue);
  const navigate = useNavigate();
  const inWords = useAmountWords();
  const [resource, setResource] = useState<FrozenResource>('bandwidth');
  const { live, reading } = useAccount(signer?.account ?? null);
  const snapshot = asTron(lastValue(reading));
  const marketLive = useService(PoolService).market;
  const marketReading = useLive(marketLive);
  const market = asTron(lastValue(marketReading));
  const { accounts: witnesses } = useVoteAccounts();
  const [wanted, setWanted] = useState(chosenBefore);
  const witness = wanted ?? witnesses?.[0] ?? null;
  const able = (snapshot && voting.now?.summary(snapshot).able) ?? null;

  const plan = async (votes: Asset): Promise<Plan> => {
    const next = await (await voting.get()).nextStep(votes.units, signer!.account, wanted);
    return next.step === 'vote'
      ? next.plan
      : (await planner.get()).plan({ kind: 'freeze', amount: next.missing, resource }, signer!.account);
  };
  const open = async (operation: Operation, adding: bigint) => {
    if (operation.kind !== 'freeze') return signingQueue.open({ operation, signer: signer! });
    const [voteAccount, account] = await Promise.all([(await voting.get()).witness(wanted), accounts.read(signer!.account)]);
    const from = votesFor(asTron(account)?.freezing.votes ?? [], voteAccount);
    const onSigned = ({ id }: { readonly id: string }) =>
      navigate(`/${profile.key}/increase-of-votes${voteRequestSearch({ adding, from, freeze: id, witness: wanted })}`, { replace: true });
    return signingQueue.open({ operation, signer: signer!, onSigned });
  };
  const form = useAmountForm({
    read: (text) => amountInput(text, VOTE_SYMBOL, separatorsOf(languageOf(i18n)), { alsoNamed: ['votes', profile.coin.native.code] }),
    plan,
    open: (operation, votes) => open(operation, votes.units),
    initial: initial === null ? '' : String(initial),
  });
  const votes = form.typed.asset?.isPositive() ? form.typed.asset : null;
  const next = (votes && snapshot && witness !== null && voting.now?.stepFrom(snapshot.freezing, votes.units, witness)) || null;
  const isChoice = witnesses !== null && isWitnessChoice(witnesses, witness);
  const freezes = signer === null || able === 0n || next?.step === 'freeze';
  return (
    <PlaceForm
      form={form}
      signer={signer}
      age={signer ? <Freshness live={live} /> : <Freshness live={marketLive} />}
      amount={
        <AmountCard
          label={t('stake.amount')}
          form={form}
          symbol={VOTE_SYMBOL}
          unit={profile.coin.display.code}
          {...(signer && {
            available: { name: t('stake.free'), amount: snapshot?.liquid ?? null, waiting: reading.state === 'waiting' },
            most:
              snapshot && able !== null ? Asset.of(able + affordable(snapshot, profile.transaction.feeReserveUnits), VOTE_SYMBOL) : null,
          })}
        >
          {able !== null && able > 0n && (
            <p className="small" data-testid="unused">
              {t('stake.unused', { votes: inWords(Asset.of(able, VOTE_SYMBOL)) })}
            </p>
          )}
          {votes && next && <StepsAhead votes={votes} next={next} />}
        </AmountCard>
      }
    >
      <StakeQuote
        change={votes}
        earning={votes && Asset.whole(votes.units, profile.coin.native)}
        path={market && releasePath(market.releaseDelayMs, market.at.headTime)}
        {...(freezes ? { today: t('stake.path.twoSignatures') } : {})}
      />
      {(freezes || isChoice) && (
        <details className="card" data-testid="more" open={chosenBefore !== null}>
          <summary>{t('stake.more')}</summary>
          {witnesses && witness !== null && (
            <WitnessChoice
              legend={t('witness.choice.vote')}
              witnesses={witnesses}
              chosen={witness}
              onChoose={setWanted}
              votes={snapshot && snapshot.freezing.votes}
            />
          )}
          {freezes && (
            <ResourceChoice
              legend={t('witness.resource.title')}
              chosen={resource}
              onChoose={setResource}
              {...(next?.step === 'freeze' && snapshot
                ? { notes: resourceNotes((each) => <Gained resource={each} frozen={next.missing} markets={snapshot.freezing.markets} />) }
                : {})}
            />
          )}
        </details>
      )}
    </PlaceForm>
  );
}

function resourceNotes(of: (resource: FrozenResource) => ReactNode): Readonly<Record<FrozenResource, ReactNode>> {
  return { bandwidth: of('bandwidth'), energy: of('energy') };
}

interface GainedProps {
  resource: FrozenResource;
  frozen: Asset;
  markets: FreezingHolding['markets'];
}

/** Says what a resource pays for, and how much of it the coins would give. */
function Gained({ resource, frozen, markets }: GainedProps) {
  const { t, i18n } = useTranslation();
  const points = shareOfMore(frozen, markets[resource]);
  return (
    <>
      {t(`witness.resource.gives.${resource}`)}{' '}
      <span data-testid={`gained-${resource}`}>
        {t('witness.resource.points', { points: groupedDigits(String(points), separatorsOf(languageOf(i18n))) })}
      </span>{' '}
      {t('witness.resource.recovers')}
    </>
  );
}

/** Returns the votes of the coins that are free, less what is kept for fees. */
function affordable({ liquid }: TronAccount, feeReserveUnits: bigint): bigint {
  const left = liquid.minus(Asset.of(feeReserveUnits, liquid.symbol));
  return left.isPositive() ? votesOfPower(left) : 0n;
}
