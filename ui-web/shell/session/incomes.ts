import type { IncomeService } from '../../../application/features/income/income-service.ts';
import type { ServiceToken } from '../../react/container-context.tsx';

/** Token of what loads the service that reads incomes by day, whose code comes with the pages that show them. */
export const INCOMES: ServiceToken<{ readonly get: () => Promise<IncomeService> }> = Symbol('incomes');
