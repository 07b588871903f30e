/** A number as results have it: with a limit's operator, and the reading and factor it is the product of when it was diluted. */
export interface QualifiedNumber {
  /** `<`, `<=`, `>`, `>=`, or nothing. */
  readonly operator: string;
  readonly number: string;
  readonly diluted: { readonly reading: string; readonly factor: string } | null;
}

/** The canonical text: `7.25`, `<0.5`, `<850=85×10`; the operator stands once, before the product. */
const canonical = /^([<>]=?)?(-?\d+(?:\.\d+)?)(?:=(-?\d+(?:\.\d+)?)×(\d+(?:\.\d+)?))?$/;

/** Reads the canonical text of a number; null for any other text. */
export function qualifiedNumber(text: unknown): QualifiedNumber | null {
  const [, operator = '', number, reading, factor] = (typeof text === 'string' && canonical.exec(text)) || [];
  if (number === undefined) return null;
  return { operator, number, diluted: reading === undefined || factor === undefined ? null : { reading, factor } };
}
