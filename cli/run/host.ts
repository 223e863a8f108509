type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };
type Output = NodeJS.WritableStream & { readonly isTTY?: boolean };
type Interruption = 'SIGINT' | 'SIGTERM';

/** The process of a run: the streams it reads and writes, its working directory, and the signals that interrupt it. `process` is one. */
export interface Host {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Returns the folder in which, or above which, `--sandbox` looks for a running sandbox. */
  cwd(): string;
  on(signal: Interruption, listener: () => void): unknown;
  emit(signal: 'SIGINT'): boolean;
}
