/** The parts of a canonical decimal: sign, integer digits, fraction digits. */
export const canonicalPattern: RegExp = /^(-?)(\d+)(?:\.(\d+))?$/;
