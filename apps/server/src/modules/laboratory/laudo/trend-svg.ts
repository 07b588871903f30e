import type { GraficoLaudo } from '@bancada/contracts';
import { exact } from '@bancada/contracts/dinheiro';

/** The size of a chart, in points: as wide as the text of a page. */
export const CHART = { width: 515, height: 140 } as const;
const LEFT = 56;
const RIGHT = 24;
const TOP = 18;
const BOTTOM = 22;
const INNER = { width: CHART.width - LEFT - RIGHT, height: CHART.height - TOP - BOTTOM };

/** How near to each other two texts may begin, across and down, in points. */
const APART = { across: 36, down: 9 } as const;

type Point = GraficoLaudo['Pontos'][number];

/**
 * Results over time as SVG: the band of reference, a line through the results, those of the laudo itself filled. A limit
 * (`<0,5`) is an open triangle at its number, which points to where the result is. It has numbers and dates alone: nothing that anybody typed.
 *
 * @param dayOf - the day of a moment as it is printed
 */
export function trendSvg(
  chart: Pick<GraficoLaudo, 'Minimo' | 'Maximo' | 'Pontos'>,
  dayOf: (at: string) => string,
): string {
  const { Minimo, Maximo, Pontos } = chart;
  const y = scaleOf([...Pontos.map(({ Valor }) => Valor), ...[Minimo, Maximo].filter((each) => each !== null)]);
  const x = timeOf(Pontos);
  const placed = Pontos.map((point) => ({ ...point, x: x(point), y: y(point.Valor) }));
  const [first, last] = [placed[0], placed.at(-1)];
  const band = { top: Maximo === null ? TOP : y(Maximo), bottom: Minimo === null ? TOP + INNER.height : y(Minimo) };
  const foot = CHART.height - 6;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART.width} ${CHART.height}" width="${CHART.width}" height="${CHART.height}">`,
    ...(Minimo === null && Maximo === null
      ? []
      : [
          `<rect x="${LEFT}" y="${at(band.top)}" width="${INNER.width}" height="${at(Math.max(band.bottom - band.top, 0.5))}" fill="#e3f1e8"/>`,
        ]),
    `<path d="M${LEFT} ${TOP}V${TOP + INNER.height}H${LEFT + INNER.width}" fill="none" stroke="#8a8886" stroke-width="0.75"/>`,
    ...axisLabels(chart, y),
    `<path d="${placed.map((each, index) => `${index === 0 ? 'M' : 'L'}${at(each.x)} ${at(each.y)}`).join('')}" fill="none" stroke="#2b5f8a" stroke-width="1.25"/>`,
    ...placed.map(markOf),
    ...valueLabels(placed),
    ...(first ? [label(dayOf(first.Data), first.x, foot, 'middle')] : []),
    ...(first && last && last.x - first.x > 2 * APART.across ? [label(dayOf(last.Data), last.x, foot, 'middle')] : []),
    '</svg>',
  ].join('');
}

type Placed = Point & { readonly x: number; readonly y: number };

/** The mark of a result: those of the laudo are larger, and filled where they are exact. */
function markOf({ x, y, Atual, Operador }: Placed): string {
  const size = Atual ? 3.5 : 2.5;
  const fill = Atual && Operador === undefined ? '#1b3f5c' : '#ffffff';
  const look = `fill="${fill}" stroke="#1b3f5c" stroke-width="${Atual && Operador !== undefined ? 1.5 : 1}"`;
  if (Operador === undefined) return `<circle cx="${at(x)}" cy="${at(y)}" r="${size}" ${look}/>`;
  const [base, tip] = Operador.startsWith('<') ? [y - size, y + size] : [y + size, y - size];
  const corners = [
    [x - size, base],
    [x + size, base],
    [x, tip],
  ] as const;
  return `<polygon points="${corners.map(([across, down]) => `${at(across)},${at(down)}`).join(' ')}" ${look}/>`;
}

/** Where a value is, from the top; all alike are in the middle. */
function scaleOf(values: readonly string[]): (value: string) => number {
  const sorted = values.map(exact).toSorted((a, b) => a.comparedTo(b));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high || low.equals(high)) return () => TOP + INNER.height / 2;
  const span = high.minus(low);
  return (value) => TOP + INNER.height * (1 - exact(value).minus(low).dividedBy(span).toNumber());
}

/** Where a moment is, from the left; one alone is in the middle. */
function timeOf(points: readonly Point[]): (point: Point) => number {
  const moments = points.map(({ Data }) => Date.parse(Data));
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  if (from === to) return () => LEFT + INNER.width / 2;
  // Not on the axis itself: the first result has a text over it, too.
  return ({ Data }) => LEFT + 24 + (INNER.width - 36) * ((Date.parse(Data) - from) / (to - from));
}

/** The limits of the reference at the side, those that have room. */
function axisLabels(
  { Minimo, Maximo }: Pick<GraficoLaudo, 'Minimo' | 'Maximo'>,
  y: (value: string) => number,
): string[] {
  const limits = [Maximo, Minimo].filter((each) => each !== null).map((value) => ({ value, y: y(value) }));
  const [above, below] = limits;
  const shown = above && below && below.y - above.y < APART.down ? [above] : limits;
  return shown.map((each) => label(written(each.value), LEFT - 4, each.y + 2.5, 'end'));
}

/** The values over their points, from the latest on, those that have room. */
function valueLabels(points: readonly Placed[]): string[] {
  let left = Infinity;
  return points.toReversed().flatMap((each) => {
    if (left - each.x < APART.across) return [];
    left = each.x;
    return [label(shortened(each.Texto), each.x, Math.max(each.y - 6, 8), 'middle', each.Atual)];
  });
}

const written = (value: string) => shortened(value.replace('.', ','));

/** What would run over its neighbours is left to the list of values under the chart. */
const shortened = (text: string) => (text.length > 11 ? `${text.slice(0, 10)}…` : text);

const at = (place: number): string => place.toFixed(2);

const label = (text: string, x: number, y: number, anchor: 'middle' | 'end', bold = false): string =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" font-family="Roboto" font-size="7.5"${bold ? ' font-weight="bold"' : ''} fill="#323130">${text.replace('<', '&lt;').replace('>', '&gt;')}</text>`;
