import type { RefusalCode } from './execution-result.ts';

/** Thrown to end an execution; `execute` turns it into the result. Never leaves this folder. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** Asserts like a contract: the text is the contract's own, word for word. */
export function check(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Refusal('3050003', message);
}

/** Refuses the transaction with the contract's own text. */
export function refuse(message: string): never {
  throw new Refusal('3050003', message);
}
