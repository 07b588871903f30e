/** What a letter of a header needs, in pixels, and what stands beside its words: its menu, and the arrow of the order. */
const LETTER = 7.2;
const BESIDE = 60;

/** The width at which a column shows the words of its header whole, in pixels. */
export const headerWidth = (header: string): number => Math.ceil(header.length * LETTER) + BESIDE;
