/**
 * Blocks between the head and the last irreversible one where 21 producers confirm each other's blocks in turn, two rounds of twelve blocks
 * each: 165 s. A real nodeos was measured at 165 to 170 s.
 */
export const LAG_OF_21_PRODUCERS = 330;

/** Blocks between the head and the last irreversible one since producers vote on every block (Savanna, September 2024): within 3 s. */
export const LAG_WITH_VOTES_ON_BLOCKS = 6;
