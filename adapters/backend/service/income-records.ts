import type { IncomeRecords } from '../../../application/ports/service/income-records.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { BackendCalls } from '../backend-calls.ts';
import type { HttpBackendOptions } from '../backend-request.ts';
import { AbsentService } from './absent-service.ts';
import { HttpIncomeRecords } from './http-income-records.ts';

/**
 * Returns what reads the incomes that the pool's service booked by day, apart from all else of it, since pages show them first. `backend` null:
 * there is none, and each read rejects with `reason`.
 */
export function incomeRecords(
  profile: ChainProfile,
  backend: HttpBackendOptions | null,
  reason: () => PoolError = () => new PoolError('backend-absent'),
): IncomeRecords {
  return backend === null ? new AbsentService(reason) : new HttpIncomeRecords(new BackendCalls(profile, backend));
}
