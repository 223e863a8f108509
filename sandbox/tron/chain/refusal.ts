import type { Fault } from '../../faults/node-faults.ts';

/** Codes with which a node refuses a transaction, by the protocol's numbers. */
export type RefusalCode =
  | 'SIGERROR'
  | 'CONTRACT_VALIDATE_ERROR'
  | 'BANDWITH_ERROR'
  | 'DUP_TRANSACTION_ERROR'
  | 'TAPOS_ERROR'
  | 'TOO_BIG_TRANSACTION_ERROR'
  | 'TRANSACTION_EXPIRATION_ERROR'
  | 'SERVER_BUSY';

/** Thrown for a refusal with the node's code and text. Nothing has changed. */
export class TronRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, text: string) {
    super(text);
    this.code = code;
  }
}

/** Returns the refusal of a violated contract rule. */
export function ruleBroken(text: string): TronRefusal {
  return new TronRefusal('CONTRACT_VALIDATE_ERROR', `Contract validate error : ${text}`);
}

export function badSignature(text: string): TronRefusal {
  return new TronRefusal('SIGERROR', `Validate signature error: ${text}`);
}

export function tooPoor(): TronRefusal {
  return new TronRefusal('BANDWITH_ERROR', 'Account resource insufficient error.');
}

export function expired(): TronRefusal {
  return new TronRefusal('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired');
}

/** The protocol's number of `CONTRACT_VALIDATE_ERROR`, the one code with which a refusal is injected. */
export const RULE_CODE = 2;

/** Returns the injected refusal of a node, with its own text or the given rule's; null for a failure that is none. */
export function injectedRefusal({ kind, reported }: Fault): TronRefusal | null {
  if (kind === 'refusal' && reported?.code === RULE_CODE) return ruleBroken(reported.message);
  if (kind === 'busy') return new TronRefusal('SERVER_BUSY', 'Server busy.');
  return kind === 'expired' ? expired() : null;
}
