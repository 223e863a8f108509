import { useContext } from 'react';
import { ContainerContext, type ServiceToken } from './container-context.tsx';

/** Returns the service of a token; the same object on every render. */
export function useService<T>(token: ServiceToken<T>): T {
  const services = useContext(ContainerContext);
  if (!services) throw new Error('no services around this component');
  return services.get(token);
}

/** Returns the same where the chain has the service; null where `isThere` is false. */
export function useServiceWhere<T>(isThere: boolean, token: ServiceToken<T>): T | null {
  const services = useContext(ContainerContext);
  if (!services) throw new Error('no services around this component');
  return isThere ? services.get(token) : null;
}
