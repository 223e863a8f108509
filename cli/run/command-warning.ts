/** A warning that did not stop the command. */
export interface CommandWarning {
  readonly code: string;
  readonly message: string;
}
