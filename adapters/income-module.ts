import { IncomeService } from '../application/features/income/income-service.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import type { PoolError } from '../domain/core/errors/pool-error.ts';
import type { HttpBackendOptions } from './backend/backend-request.ts';
import { incomeRecords } from './backend/service/income-records.ts';

/** Returns the service that reads incomes by day. `backend` null: there is none, and each read rejects with `reason`. */
export function incomeService(
  profile: ChainProfile,
  backend: HttpBackendOptions | null,
  clock: Clock,
  reason?: () => PoolError,
): IncomeService {
  return new IncomeService(incomeRecords(profile, backend, reason), clock, profile);
}
