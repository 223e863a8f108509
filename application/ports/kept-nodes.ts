/** Most nodes that a user's own list has. */
export const MOST_OWN_NODES = 8;

/**
 * The user's own nodes of one network as the device keeps them, in the order in which they were added. `damaged`: something else was stored
 * among them or in their place, which is left out and gone with the next change. `forgotten`: the device keeps nothing, so they last as long
 * as the page or the process.
 */
export interface OwnNodeList {
  readonly addresses: readonly string[];
  readonly state: 'kept' | 'damaged' | 'forgotten';
}

/** Keeps the user's own nodes of one network. Whatever was stored, reading it never rejects. */
export abstract class KeptNodes {
  /**
   * Returns an address as lists have it. Errors: `node-address-invalid`; `node-address-with-password` for one with a user name or password,
   * which is not repeated; `node-address-unencrypted` for one without TLS that is not on the device itself.
   */
  abstract address(text: string): string;
  abstract read(): Promise<OwnNodeList>;
  /** Stores what `change` makes of the present addresses, also where other tabs or processes change them. Returns what was stored. */
  abstract change(change: (addresses: readonly string[]) => readonly string[]): Promise<OwnNodeList>;
}
