/** Name of the document's meta element that holds its PageCode as JSON. */
export const PAGE_CODE = 'page-code';

/** Which files a document starts with, written by the build; addresses on the page's own host. */
export interface PageCode {
  /** The script that starts the app. */
  readonly start: string;
  /** The scripts the first screen waits for, by the key of the chain the document may be of. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** Keys of the chains a visit may choose from, the default first. */
  readonly chains: readonly string[];
  /** The file of texts of each language. */
  readonly texts: Readonly<Record<string, string>>;
}
