/** A counter of page views outside the product. */
export abstract class PageViews {
  /** Reports that a screen was opened: its path, without its query, which can name an account. Never rejects and waits for nothing. */
  abstract report(path: string): void;
}
