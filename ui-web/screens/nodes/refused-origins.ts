import { useEffect, useState } from 'react';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { originOfAddress, refusedOrigin } from '../../shell/frame/refused-address.ts';

/** Origins to which the content policy of the page's host let nothing through since the screen was opened. */
export type RefusedOrigins = ReadonlySet<string>;

/** Returns the origins that the policy refused so far. */
export function useRefusedOrigins(): RefusedOrigins {
  const [origins, setOrigins] = useState<RefusedOrigins>(new Set());
  useEffect(() => {
    const hear = (violation: SecurityPolicyViolationEvent) => {
      const origin = refusedOrigin(violation);
      if (origin !== null) setOrigins((known) => (known.has(origin) ? known : new Set([...known, origin])));
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, []);
  return origins;
}

/** Returns why a node did not answer: `node-refused-by-page` where the page's host let nothing through, else the error itself. */
export function namedRefusal(error: PoolError, node: string, refused: RefusedOrigins): PoolError {
  const isSilence = error.error === 'own-node-silent' || error.error === 'node-unreachable';
  const origin = originOfAddress(node);
  return isSilence && origin !== null && refused.has(origin) ? new PoolError('node-refused-by-page', { node }) : error;
}
