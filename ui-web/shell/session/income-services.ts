import type { ServiceToken } from '../../react/container-context.tsx';
import type { LateServices } from '../../react/late-services.ts';

/** Token of those that read what the pool booked for accounts, day by day. */
export const INCOME_SERVICES: ServiceToken<LateServices> = Symbol('income-services');
