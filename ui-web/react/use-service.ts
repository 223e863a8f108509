import { useContext } from 'react';
import { ContainerContext, type ServiceToken } from './container-context.tsx';

/** The service behind a token; the same object on every render. */
export function useService<T>(token: ServiceToken<T>): T {
  const services = useContext(ContainerContext);
  if (!services) throw new Error('no services around this component');
  return services.get(token);
}
