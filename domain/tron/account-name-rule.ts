/** Fewest and most characters of an account's name (product rule, stricter than the chain's 200 bytes). */
export const SHORTEST_ACCOUNT_NAME = 8;
export const LONGEST_ACCOUNT_NAME = 32;
