/** Texts of a node, or of what stands in front of it, that is too busy to answer. */
export const BUSY_TEXT = /Server busy|Block unsolidified|lack of computing resources|exceeds the frequency limit/;
