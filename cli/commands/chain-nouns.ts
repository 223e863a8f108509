/**
 * Nouns that are the name of a chain, because what they are about is called so there and nowhere else. They are words a user types,
 * and choose that chain where no other is named; what a chain can do is asked of its profile.
 */
export const CHAIN_NOUNS = { freezing: 'tron', producerVotes: 'iost' } as const;
