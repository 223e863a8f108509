import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DelegationSteps } from '../../../../application/features/delegations/delegation-steps.ts';
import { OperationPlanner } from '../../../../application/features/operation-planner.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { TronAccount } from '../../../../domain/tron/snapshot.ts';
import { Failure } from '../../../parts/messages/failure.tsx';
import { AccountText } from '../../../parts/values/account-text.tsx';
import { Amount } from '../../../parts/values/amount.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useNavigate } from '../../../react/router.tsx';
import { useService } from '../../../react/use-service.ts';
import { useTask } from '../../../react/use-task.ts';
import { Announcer } from '../../../shell/frame/announcer.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';
import { resultAddress } from '../../../shell/tracking/result-address.ts';
import { FreezeOnItsWay, FreezeProgress, Step, useFreeze } from '../../stake/freeze-step.tsx';
import { type DelegationRequest, delegationStage } from '../delegation-flow.ts';

interface GuidedDelegationProps {
  wanted: DelegationRequest;
  signer: Signer;
  /** The account as it was read last; null before. */
  snapshot: TronAccount | null;
}

/** Continues after a signed freeze: tracks it into its block, and then opens the delegation that was asked for. */
export function GuidedDelegation({ wanted, signer, snapshot }: GuidedDelegationProps) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const planner = useService(OperationPlanner);
  const steps = useService(DelegationSteps);
  const signingQueue = useService(SigningQueue);
  const announcer = useService(Announcer);
  const navigate = useNavigate();
  const { freeze, followed } = useFreeze(wanted.freeze);
  const offered = useRef(false);
  const { receiver, amount, resource, lockBlocks } = wanted;
  const now = snapshot && {
    headNumber: snapshot.at.headNumber,
    suffices: steps.missing(wanted, snapshot.freezing) === null,
    lent: snapshot.freezing.frozen[resource].delegated,
  };
  const stage = delegationStage(wanted, freeze, now, signer.account);

  const delegate = useTask(async () => {
    const plan = await planner.plan({ kind: 'delegate-resource', receiver, amount, resource, lockBlocks }, signer.account);
    if (!plan.operation) throw new PoolError(plan.problems[0]!.error, plan.problems[0]!.params);
    signingQueue.open({
      operation: plan.operation,
      signer,
      // A fork that takes the freeze out of its block again leaves a delegation the chain refuses: no coin moves by it.
      after: { id: wanted.freeze, until: 'included' },
      onSigned: (write) => navigate(resultAddress(profile, write), { replace: true }),
    });
  });
  const { run } = delegate;

  useEffect(() => {
    if (stage !== 'delegate' || offered.current) return;
    offered.current = true;
    announcer.say(t('delegate-resource.step'));
    void run();
  }, [stage, announcer, run, t]);

  const again = (
    <button type="button" className="button button-second" onClick={() => navigate(`/${profile.key}/frozen-resource`, { replace: true })}>
      {t('delegate-resource.again')}
    </button>
  );
  switch (stage) {
    case 'ask':
      return null;
    case 'complete':
      return (
        <Step stage={stage} title={t('delegate-resource.open')}>
          <p className="notice notice-good">{t('delegate-resource.complete')}</p>
          {again}
        </Step>
      );
    case 'freezing':
      return (
        <Step stage={stage} title={t('witness.steps.freeze')}>
          <FreezeOnItsWay freeze={freeze} followed={followed} next={t('delegate-resource.comesNext')} />
        </Step>
      );
    case 'not-frozen':
      return (
        <Step stage={stage} title={t('witness.steps.freeze')}>
          <FreezeProgress freeze={freeze} />
          {again}
        </Step>
      );
    case 'short':
    case 'delegate':
      return (
        <Step stage={stage} title={t('delegate-resource.step')}>
          <p className="notice notice-good small">{stage === 'short' ? t('delegate-resource.short') : t('delegate-resource.frozen')}</p>
          <p className="row">
            <AccountText account={receiver} />
            <Amount of={amount} />
          </p>
          {delegate.status.state === 'failed' && <Failure error={delegate.status.error} />}
          {stage === 'delegate' && (
            <button type="button" className="button" aria-disabled={delegate.status.state === 'running'} onClick={() => void run()}>
              {delegate.status.state === 'running' ? t('action.working') : t('delegate-resource.goOn')}
            </button>
          )}
          {again}
          <details>
            <summary>{t('witness.steps.freeze')}</summary>
            <FreezeProgress freeze={freeze} />
          </details>
        </Step>
      );
  }
}
