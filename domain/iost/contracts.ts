/** Contracts the chain itself brings, by what they are for. */
export const IOST_CONTRACTS = {
  /** The one users vote with. */
  producers: 'vote_producer.iost',
  /** The one that holds their coins and counts. */
  votes: 'vote.iost',
  gas: 'gas.iost',
  token: 'token.iost',
  ram: 'ram.iost',
} as const;

/** The election of producers among all votes the contract of votes holds. */
export const ELECTION = '1';
