import type { Container, ServiceIdentifier } from 'inversify';
import { createContext, type ReactNode } from 'react';

/** Token of a service: its class, or a symbol where a value has none. */
export type ServiceToken<T> = ServiceIdentifier<T>;

/** The part of the container that screens may use. */
export type Services = Pick<Container, 'get'>;

export const ContainerContext = createContext<Services | null>(null);

export function ContainerProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ContainerContext.Provider value={services}>{children}</ContainerContext.Provider>;
}
