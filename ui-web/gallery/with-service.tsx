import { type ReactNode, useContext, useMemo } from 'react';
import { ContainerContext, ContainerProvider, type Services, type ServiceToken } from '../react/container-context.tsx';

/** Gives what it contains a service of its own in the place of that of the page; `value` has the part of it that is shown. */
export function WithService({ token, value, children }: { token: ServiceToken<unknown>; value: unknown; children: ReactNode }) {
  const around = useContext(ContainerContext);
  const services = useMemo<Services>(() => {
    function get<T>(asked: ServiceToken<T>): T;
    function get(asked: ServiceToken<unknown>): unknown {
      return asked === token ? value : around!.get(asked);
    }
    return { get };
  }, [around, token, value]);
  return <ContainerProvider services={services}>{children}</ContainerProvider>;
}

/** A service by its token, with the part of it that is shown. */
export type ShownService = readonly [token: ServiceToken<unknown>, value: unknown];

/** Gives what it contains several services of its own. */
export function WithServices({ services, children }: { services: readonly ShownService[]; children: ReactNode }) {
  return services.reduce(
    (inner, [token, value]) => (
      <WithService token={token} value={value}>
        {inner}
      </WithService>
    ),
    children,
  );
}
