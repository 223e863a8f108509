import { incomeRecords } from '../../adapters/backend/service/income-records.ts';
import type { HttpBackendOptions } from '../../adapters/backend/backend-request.ts';
import { IncomeService } from '../../application/features/income/income-service.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';

export { IncomeService };

/** Returns what reads incomes by day, whose code comes with the pages that show them. `backend` null: there is none. */
export function incomeReading(profile: ChainProfile, backend: HttpBackendOptions | null, clock: Clock): IncomeService {
  return new IncomeService(incomeRecords(profile, backend), clock, profile);
}
