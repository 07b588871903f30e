/** How wide and high the bar code of a slip is printed, in millimetres, and how many narrow bars its width is. */
export const BOLETO_BARCODE = { widthMm: 103, heightMm: 13, modules: 405 } as const;

/** A bar: where it begins and how wide it is, in narrow bars. */
export interface BoletoBar {
  readonly at: number;
  readonly width: number;
}

/** Of the five elements of each digit two are wide. */
const WIDE = ['..WW.', 'W...W', '.W..W', 'WW...', '..W.W', 'W.W..', '.WW..', '...WW', 'W..W.', '.W.W.'];

/** A wide element is three narrow ones. */
const RATIO = 3;

/** Widths of elements, bars and spaces in turn: of two digits the first is in the bars, the second in the spaces. */
function pair(first: string, second: string): readonly number[] {
  const [bars = '', spaces = ''] = [WIDE[Number(first)], WIDE[Number(second)]];
  return [0, 1, 2, 3, 4].flatMap((place) => [widthOf(bars.charAt(place)), widthOf(spaces.charAt(place))]);
}

const widthOf = (element: string): number => (element === 'W' ? RATIO : 1);

/**
 * The bars of a slip's 44 digits, as _interleaved 2 of 5_ has them: bars carry every other digit, the spaces between them
 * the rest. Draw them over the width and height of `BOLETO_BARCODE`, with at least 5 mm of white on both sides.
 *
 * @returns null for what is not 44 digits
 */
export function boletoBars(barcode: string): readonly BoletoBar[] | null {
  if (!/^\d{44}$/.test(barcode)) return null;
  const pairs = barcode.match(/\d\d/g) ?? [];
  const elements = [1, 1, 1, 1, ...pairs.flatMap((two) => pair(two.charAt(0), two.charAt(1))), RATIO, 1, 1];
  const bars: BoletoBar[] = [];
  let at = 0;
  for (const [index, width] of elements.entries()) {
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return bars;
}
