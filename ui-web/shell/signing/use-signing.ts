import { useEffect, useState } from 'react';
import { CpuShortageService } from '../../../application/features/cpu-shortage/cpu-shortage-service.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { SigningSession } from '../../../application/transact/signing/signing-session.ts';
import { SubmitOperation } from '../../../application/transact/submit-operation.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService, useServiceWhere } from '../../react/use-service.ts';
import type { SigningRequest } from './signing-queue.ts';

/** Returns the signing of a request, started when the sheet opens and stopped when it closes. */
export function useSigning({ operation, signer, after }: SigningRequest): SigningSession {
  const pipeline = useService(SubmitOperation);
  const { protocol } = useService(CHAIN_PROFILE);
  const shortages = useServiceWhere(protocol === 'antelope', CpuShortageService);
  const tracker = useService(Tracker);
  const clock = useService(Clock);
  const wallet = useService(WalletSession);
  const [session] = useState(
    () =>
      new SigningSession(
        {
          prepare: (wanted, by, payer) => pipeline.prepare(wanted, by, payer),
          submit: (prepared, onStage, earlier) => pipeline.submit(prepared, onStage, earlier),
          shortage:
            protocol === 'antelope'
              ? { protocol, cpu: async (prepared, refusal) => shortages?.shortage(prepared, refusal) ?? null }
              : { protocol },
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
