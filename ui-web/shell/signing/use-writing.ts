import { useCallback, useContext, useEffect, useState } from 'react';
import { arriving } from '../../react/arriving.ts';
import { ContainerContext, type ServiceToken } from '../../react/container-context.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { WritingServices } from './writing-services.ts';

/** A service that plans or writes, for a screen that is shown before the code of such services has come. */
export interface LateService<T> {
  /** Null until its code has come. */
  readonly now: T | null;
  /** Returns it once its code has come. Rejects where that cannot be loaded; the next call tries again. */
  readonly get: () => Promise<T>;
}

/** Returns a service that plans or writes; its code is asked for once the screen is shown. `find` loads its token and is the same at every render. */
export function useWriting<T>(find: () => Promise<ServiceToken<T>>): LateService<T> {
  const services = useContext(ContainerContext);
  const writing = useService(WritingServices);
  const hasCome = useLive(writing);
  const [now, setNow] = useState<T | null>(null);
  const get = useCallback(async () => {
    const [token] = await Promise.all([arriving(find()), writing.fetch()]);
    if (services === null) throw new Error('no services around this component');
    return services.get(token);
  }, [services, writing, find]);

  useEffect(() => {
    let isShown = true;
    get().then(
      (service) => isShown && setNow(service),
      // Who needs it asks again, and says so where it cannot be had.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [get, hasCome]);

  return { now, get };
}
