/**
 * Nouns that are the name of a chain, because their commands exist there and nowhere else. A user types them, and they choose that chain
 * where no other is named; what a chain can do is read from its profile.
 */
export const CHAIN_NOUNS = { freezing: 'tron', producerVotes: 'iost' } as const;
