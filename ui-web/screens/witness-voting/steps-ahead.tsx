import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { WitnessVotingService } from '../../../application/features/witness-votes/witness-voting-service.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { ResourceChoice } from './resource-choice.tsx';

/** Pause after typing before the chain is read, in milliseconds. */
const PAUSE_MS = 300;

interface StepsAheadProps {
  votes: Asset;
  account: string;
  resource: FrozenResource;
  onResource: (resource: FrozenResource) => void;
}

/** Shows the steps for a number of votes: a vote alone, or coins to be frozen first. Mount it anew for each number. */
export function StepsAhead({ votes, account, resource, onResource }: StepsAheadProps) {
  const { t } = useTranslation();
  const voting = useService(WitnessVotingService);
  const { status, run } = useTask(() => voting.nextStep(votes.units, account));

  useEffect(() => {
    const pause = setTimeout(() => void run(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [run]);

  if (status.state === 'failed') {
    return (
      <Failure error={status.error}>
        <button type="button" className="button-quiet" onClick={() => void run()}>
          {t('action.retry')}
        </button>
      </Failure>
    );
  }
  if (status.state !== 'done') return <p className="small muted">{t('age.waiting')}</p>;
  const next = status.value;
  if (next.step === 'vote') return <p className="small">{t('witness.steps.enough')}</p>;
  return (
    <>
      <ol className="lines quote" data-testid="steps">
        <li>
          <span>{t('witness.steps.freeze')}</span>
          <Amount of={next.missing} />
        </li>
        <li>
          <span>{t('witness.steps.vote')}</span>
          <Amount of={votes} />
        </li>
      </ol>
      <ResourceChoice legend={t('witness.resource.title')} chosen={resource} onChoose={onResource} />
    </>
  );
}
