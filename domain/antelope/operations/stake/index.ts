import type { OperationIn } from '../../../core/operation/definition.ts';
import { delegateBandwidth } from './delegate-bandwidth.ts';
import { undelegateBandwidth } from './undelegate-bandwidth.ts';
import { claimRefund } from './claim-refund.ts';
import { rentResource } from './rent-resource.ts';
import { fundLoan } from './fund-loan.ts';
import { defundLoan } from './defund-loan.ts';

/** Operations that add or release CPU and NET. */
export const STAKE_OPERATIONS = {
  'delegate-bandwidth': delegateBandwidth,
  'undelegate-bandwidth': undelegateBandwidth,
  'claim-refund': claimRefund,
  'rent-resource': rentResource,
  'fund-loan': fundLoan,
  'defund-loan': defundLoan,
} as const;

export type StakeOperation = OperationIn<typeof STAKE_OPERATIONS>;
