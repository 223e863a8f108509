import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFaithful } from '../../../../application/transact/faithful.ts';
import type { Prepared } from '../../../../application/transact/prepared.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { Failure } from '../../../parts/messages/failure.tsx';
import { NetworkMark } from '../../../parts/messages/network-mark.tsx';
import { isNoted } from './noted-warnings.ts';
import { PreviewDetails } from './preview-details.tsx';
import { PreviewGlance } from './preview-glance.tsx';
import { Warnings } from './warnings.tsx';
import { WhereToGet } from './where-to-get.tsx';

/**
 * Shows what a user should know before signing: what the write is, what it changes and who signs it, and whatever may cost money or time;
 * everything else under details. `children`: choices below.
 */
export function Preview({ prepared, readAt, children }: { prepared: Prepared; readAt: Instant; children?: ReactNode }) {
  const { t } = useTranslation();
  const { simulation, warnings } = prepared;
  return (
    <>
      <NetworkMark />
      {simulation.refusal && (
        <Failure error={simulation.refusal}>
          <WhereToGet refusal={simulation.refusal} />
        </Failure>
      )}
      <PreviewGlance prepared={prepared} />
      <Warnings warnings={warnings.filter((warning) => !isNoted(warning))} />
      {!isFaithful(prepared) && (
        <p className="notice notice-bad small" data-testid="unfaithful">
          <strong>{t('preview.unfaithful')}</strong>
        </p>
      )}
      {children}
      <PreviewDetails prepared={prepared} readAt={readAt} />
    </>
  );
}
