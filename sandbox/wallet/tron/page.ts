/** The part of the page's window that the wallet uses. */
export interface TronPage extends EventTarget {
  postMessage(message: unknown, origin: string): void;
  readonly location: { readonly origin: string };
}
