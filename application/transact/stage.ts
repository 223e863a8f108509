import type { PoolError } from '../../domain/core/errors/pool-error.ts';

/**
 * Stage of a write in the transaction pipeline. The countdown to `expiresAt` is the user's time to sign. `sending-again`: what was signed
 * earlier is handed over once more. `refused`: the nodes refused it, or
 * the sponsor refused it or did not answer; whoever has the signature may still broadcast it until `expiresAt`, so nothing else is signed
 * before the chain has proven its outcome.
 */
export type Stage =
  | { readonly stage: 'checking-identity' }
  | { readonly stage: 'building' }
  | { readonly stage: 'awaiting-signature'; readonly expiresAt: number }
  | { readonly stage: 'checking-signature' }
  | { readonly stage: 'sending' | 'sending-again' }
  | Refused
  | { readonly stage: 'following'; readonly id: string };

/** A refusal of a write whose signature has left the device. */
export interface Refused {
  readonly stage: 'refused';
  readonly by: 'nodes' | 'sponsor';
  readonly id: string;
  readonly expiresAt: number;
  readonly error: PoolError;
}
