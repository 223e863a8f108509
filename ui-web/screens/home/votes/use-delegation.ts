import { AccountService } from '../../../../application/features/account/account-service.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { VotingService } from '../../../../application/features/proxy-votes/voting-service.ts';
import { WalletSession } from '../../../../application/session/wallet-session.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { type Task, useTask } from '../../../react/use-task.ts';
import { SigningQueue } from '../../../shell/signing/signing-queue.ts';

interface Delegation {
  /** Null: the account's own wallet is not connected. */
  readonly signer: Signer | null;
  /** Plans the vote and opens the signing sheet; does nothing without a signer. */
  readonly plan: Task<[], void, never>;
}

/** Plans a vote through the pool's proxy, or its renewal. The account is read again afterwards. */
export function useDelegation(account: string, onOpened?: () => void): Delegation {
  const voting = useService(VotingService);
  const signingQueue = useService(SigningQueue);
  const accounts = useService(AccountService);
  const pool = useService(PoolService);
  const connection = useLive(useService(WalletSession));
  const identity = connection.state === 'connected' && connection.identity.account === account ? connection.identity : null;
  const signer = identity && { account, permission: identity.permission };
  const reread = () => {
    void accounts.snapshot(account).refresh();
    void pool.participation(account).refresh();
  };
  const plan = useTask(async () => {
    const { operation, problems } = await voting.planDelegation(account);
    if (operation === null) throw new PoolError(problems[0]!.error, problems[0]!.params);
    if (!signer) return;
    signingQueue.open({ operation, signer, onClose: reread });
    onOpened?.();
  });
  return { signer, plan };
}
