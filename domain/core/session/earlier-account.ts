/** The account the earlier client of the site was connected to, and the key of its chain. Everything else it kept of it is asked of the wallet anew. */
export interface EarlierAccount {
  readonly chain: string;
  readonly account: string;
}
