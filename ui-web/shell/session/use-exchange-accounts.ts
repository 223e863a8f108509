import { useEffect } from 'react';
import { readExchangeAccounts } from '../../../application/features/exchange/exchange-accounts.ts';
import { AntelopeBackend, type ExchangeAccounts } from '../../../application/ports/antelope-backend.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { type Task, useTask } from '../../react/use-task.ts';

/** Reads the accounts of the exchange's contracts once the screen is shown; null where there are none. For chains of Antelope. */
export function useExchangeAccounts(): Task<[], ExchangeAccounts | null, never> {
  const profile = asAntelope(useService(CHAIN_PROFILE));
  const backend = useService(AntelopeBackend);
  const task = useTask(async () => profile && readExchangeAccounts(backend, profile));
  const { run } = task;
  useEffect(() => void run(), [run]);
  return task;
}
