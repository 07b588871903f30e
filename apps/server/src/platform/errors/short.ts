/** The most characters of a caller's own text that an answer repeats. */
const LONGEST = 120;

/** A text as an answer repeats it: a refusal must not grow with what was refused. */
export const short = (text: string, most = LONGEST): string => (text.length > most ? `${text.slice(0, most)}…` : text);
