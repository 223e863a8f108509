import type { Plan } from '../../../application/features/plan.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { useService } from '../../react/use-service.ts';
import { type Task, useTask } from '../../react/use-task.ts';
import { SigningQueue } from '../signing/signing-queue.ts';

/** Plans an operation without input and opens its preview. A problem becomes the task's failure. */
export function useOperation(plan: () => Promise<Plan>, signer: Signer): Task<[], void, never> {
  const signingQueue = useService(SigningQueue);
  return useTask(async () => {
    const { operation, problems } = await plan();
    if (operation === null) throw new PoolError(problems[0]!.error, problems[0]!.params);
    signingQueue.open({ operation, signer });
  });
}
