import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../react/router.tsx';
import { asTron } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { WitnessVotingService } from '../../../application/features/witness-votes/witness-voting-service.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesFor } from '../../../domain/tron/votes/witness-votes.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { Announcer } from '../../shell/frame/announcer.ts';
import { useVoteAccounts } from '../../shell/session/use-vote-accounts.ts';
import { resultAddress } from '../../shell/tracking/result-address.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { FreezeOnItsWay, FreezeProgress, Step, useFreeze } from '../stake/freeze-step.tsx';
import { flowStage, type VoteRequest } from './guided-flow.ts';
import { VotesForm } from './votes-form.tsx';

/** Continues after a signed freeze: tracks it into its block, and then opens the vote with the requested votes. */
export function GuidedVote({ voteRequest, signer }: { voteRequest: VoteRequest; signer: Signer }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const voting = useService(WitnessVotingService);
  const signingQueue = useService(SigningQueue);
  const announcer = useService(Announcer);
  const navigate = useNavigate();
  const { freeze, followed } = useFreeze(voteRequest.freeze);
  const snapshotLive = useService(AccountService).snapshot(signer.account);
  const snapshot = asTron(lastValue(useLive(snapshotLive)));
  const { accounts: witnesses } = useVoteAccounts();
  const witness = voteRequest.witness ?? witnesses?.[0] ?? null;
  const offered = useRef(false);

  const summary = snapshot && voting.summary(snapshot);
  const now =
    snapshot && summary && witness !== null
      ? { headNumber: snapshot.at.headNumber, able: summary.able, forPool: votesFor(summary.list, witness) }
      : null;
  const flow = flowStage(voteRequest, freeze, now, signer.account);
  const adding = flow.stage === 'vote' ? flow.adding : null;

  const vote = useTask(async () => {
    if (adding === null) return;
    const { operation, problems } = await voting.planVotes(adding, signer.account, voteRequest.witness);
    if (!operation) throw new PoolError(problems[0]!.error, problems[0]!.params);
    signingQueue.open({
      operation,
      signer,
      // A fork that takes the freeze out of its block again leaves a vote the chain refuses: no coin moves by it.
      after: { id: voteRequest.freeze, until: 'included' },
      onSigned: (write) => navigate(resultAddress(profile, write), { replace: true }),
    });
  });
  const { run } = vote;

  useEffect(() => {
    if (adding === null || offered.current) return;
    offered.current = true;
    announcer.say(t('witness.steps.vote'));
    void run();
  }, [adding, announcer, run, t]);

  const afresh = () => navigate(`/${profile.key}/increase-of-votes`, { replace: true });
  const again = (
    <button type="button" className="button button-second" onClick={afresh}>
      {t('witness.again')}
    </button>
  );

  switch (flow.stage) {
    case 'ask':
      return <VotesForm signer={signer} initial={flow.adding} witness={voteRequest.witness} />;
    case 'complete':
      return (
        <Step stage={flow.stage} title={t('witness.form.title')}>
          <p className="notice notice-good">{t('witness.complete')}</p>
          {again}
        </Step>
      );
    case 'freezing':
      return (
        <Step stage={flow.stage} title={t('witness.steps.freeze')}>
          <FreezeOnItsWay freeze={freeze} followed={followed} next={t('witness.comesNext')} />
        </Step>
      );
    case 'not-frozen':
      return (
        <Step stage={flow.stage} title={t('witness.steps.freeze')}>
          <FreezeProgress freeze={freeze} />
          {again}
        </Step>
      );
    case 'short':
      return (
        <Step stage={flow.stage} title={t('witness.steps.vote')}>
          <p>{t('witness.short')}</p>
          <Votes name={t('witness.wanted')} count={flow.adding} />
          <Votes name={t('witness.status.able')} count={flow.able} />
          {again}
        </Step>
      );
    case 'vote':
      return (
        <Step stage={flow.stage} title={t('witness.steps.vote')}>
          <p className="notice notice-good small">{t('witness.frozen')}</p>
          <Votes name={t('witness.wanted')} count={flow.adding} />
          {vote.status.state === 'failed' && <Failure error={vote.status.error} />}
          <button type="button" className="button" aria-disabled={vote.status.state === 'running'} onClick={() => void run()}>
            {vote.status.state === 'running' ? t('action.working') : t('witness.goOn')}
          </button>
          {again}
          <details>
            <summary>{t('witness.steps.freeze')}</summary>
            <FreezeProgress freeze={freeze} />
          </details>
        </Step>
      );
  }
}

function Votes({ name, count }: { name: string; count: bigint }) {
  return (
    <p className="row">
      <span>{name}</span>
      <Amount of={Asset.of(count, VOTE_SYMBOL)} />
    </p>
  );
}
