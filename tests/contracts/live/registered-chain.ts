import { CHAINS, type RegisteredChain } from '../../../adapters/chains.ts';

/** Returns the chain of the register with this key; throws an Error where none has it. */
export function registeredChain(key: string): RegisteredChain {
  const found = CHAINS.find(({ profile }) => profile.key === key);
  if (found === undefined) throw new Error(`${key} is not registered`);
  return found;
}
