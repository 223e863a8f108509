/** What the wallet needs of the window it is put into. */
export interface TronPage extends EventTarget {
  postMessage(message: unknown, origin: string): void;
  readonly location: { readonly origin: string };
}
