/**
 * Kinds of backend failures. `paused` answers normally, but reports the service as paused; `cpu`: its sponsor has used up its own;
 * `claims-only`: its sponsor reports a broadcast it did not make; `notice`: there is an important article, published now.
 * `drop-after-accept` and `slow-after-accept` carry the call out, and lose or delay the answer.
 */
export const BACKEND_FAULT_KINDS = [
  'html',
  'empty',
  'http-500',
  'refused',
  'session',
  'slow',
  'drop',
  'paused',
  'cpu',
  'claims-only',
  'notice',
  'drop-after-accept',
  'slow-after-accept',
] as const;
export type BackendFaultKind = (typeof BACKEND_FAULT_KINDS)[number];

export interface BackendFaultCommand {
  readonly kind: BackendFaultKind;
  /** Last part of the path, such as `getPoolInfo`; null for any. */
  readonly endpoint: string | null;
  /** Key of the requested chain; absent or null for any. */
  readonly chain?: string | null;
  /** How many calls fail. */
  readonly times: number;
  /** Milliseconds for `slow` and `slow-after-accept`. */
  readonly amount: number;
  /** Code and message of `refused` where it is not the usual refusal. */
  readonly code?: number;
  readonly says?: string;
}

/** Pending failures, oldest first. */
export class BackendFaults {
  private commands: { readonly command: BackendFaultCommand; left: number }[] = [];

  add(command: BackendFaultCommand): void {
    this.commands.push({ command, left: command.times });
  }

  clear(): void {
    this.commands = [];
  }

  /** Takes the failure of this call; null when it may succeed. */
  take(endpoint: string, chain: string): BackendFaultCommand | null {
    const waiting = this.commands.find(({ command }) => (command.endpoint ?? endpoint) === endpoint && (command.chain ?? chain) === chain);
    if (!waiting) return null;
    waiting.left -= 1;
    if (waiting.left <= 0) this.commands = this.commands.filter((other) => other !== waiting);
    return waiting.command;
  }

  /** Returns the pending failures. */
  pending(): readonly (BackendFaultCommand & { readonly left: number })[] {
    return this.commands.map(({ command, left }) => ({ ...command, left }));
  }
}
