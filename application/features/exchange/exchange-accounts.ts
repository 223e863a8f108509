import { isOwnContract } from '../../../domain/antelope/contract/own-contracts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { AntelopeBackend, ExchangeAccounts } from '../../ports/antelope-backend.ts';

/**
 * Reads the accounts of the exchange's contracts; null where the chain has none, or the backend does not name both, or names a contract of
 * the chain itself as one of them. Errors: backend errors.
 */
export async function readExchangeAccounts(backend: AntelopeBackend, profile: AntelopeProfile): Promise<ExchangeAccounts | null> {
  if (!profile.features.exchangeContracts) return null;
  const named = await backend.exchangeAccounts();
  const isForeign = named && [named.account, named.staking].every((contract) => !isOwnContract(contract, profile));
  return isForeign ? named : null;
}
