/** Settings of a page that belong to its host and to no network. */
export interface PageSettings {
  readonly exchange: {
    /** Address of the exchange's pairs, or its path on the page's own host; null where there is none. */
    readonly pairs: string | null;
    /** Path of an account's orders below a backend; null where there is none. */
    readonly orders: string | null;
  };
  /** Address to which page views are reported where users agree, or its path on the page's own host; null: they are not. */
  readonly pageViews: string | null;
  /** Other origins whose pictures the page shows. */
  readonly pictures: readonly string[];
  /** Names of hosts of the plain mobile site, on which accounts are not read. */
  readonly plainSites: readonly string[];
}

/** Settings of a host that says nothing. */
export const NO_PAGE_SETTINGS: PageSettings = { exchange: { pairs: null, orders: null }, pageViews: null, pictures: [], plainSites: [] };
