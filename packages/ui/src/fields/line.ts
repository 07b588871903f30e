/** Texts of a line, one for each input. */
export type Line = readonly string[];
