import { useEffect, useState } from 'react';
import { CpuShortageService } from '../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { SigningSession } from '../../../application/transact/signing/signing-session.ts';
import { SubmitOperation } from '../../../application/transact/submit-operation.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService, useServiceWhere } from '../../react/use-service.ts';
import type { SigningRequest } from './signing-queue.ts';

/** Returns the signing of a request, started when the sheet opens and stopped when it closes. */
export function useSigning({ operation, signer, after }: SigningRequest): SigningSession {
  const pipeline = useService(SubmitOperation);
  const { features } = useService(CHAIN_PROFILE);
  const shortageService = useServiceWhere(hasFeature(features, 'delegatedBandwidth'), CpuShortageService);
  const tracker = useService(Tracker);
  const clock = useService(Clock);
  const wallet = useService(WalletSession);
  const [session] = useState(
    () =>
      new SigningSession(
        {
          prepare: (wanted, by, payer) => pipeline.prepare(wanted, by, payer),
          submit: (prepared, onStage, earlier) => pipeline.submit(prepared, onStage, earlier),
          shortage: async (prepared, refusal) => shortageService?.shortage(prepared, refusal) ?? null,
          follow: (id) => tracker.follow(id),
          now: () => clock.now(),
          wallet,
        },
        { operation, signer, ...(after === undefined ? {} : { after }) },
      ),
  );

  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);

  return session;
}
