import { conteudoLaudo, type GraficoLaudo } from '@bancada/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderPdf } from '../../../platform/pdf/index.ts';
import type { Words } from '../../../platform/words/index.ts';
import { chartContent } from './figures.ts';
import { CHART, trendSvg } from './trend-svg.ts';

/** Says what would be said. */
const words: Words = {
  language: 'pt',
  has: () => true,
  text: (id, values = {}) => [id, ...Object.values(values)].join(' '),
};

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(9_999))
  .map(([whole, part]) => `${whole}.${part}5`);

const chart: fc.Arbitrary<GraficoLaudo> = fc.record({
  Nome: fc.string({ maxLength: 200 }),
  Unidade: fc.option(fc.string({ maxLength: 40 })),
  Minimo: fc.option(decimal),
  Maximo: fc.option(decimal),
  Referencia: fc.string(),
  Pontos: fc.array(
    fc.record({
      Data: fc
        .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((at) => at.toISOString()),
      Valor: decimal,
      Texto: decimal,
      Atual: fc.boolean(),
      Operador: fc.constantFrom(undefined, undefined, '<', '<=', '>', '>=' as const),
    }),
    { minLength: 1, maxLength: 13 },
  ),
});

const ordered = (some: GraficoLaudo): GraficoLaudo => ({
  ...some,
  Pontos: some.Pontos.toSorted((a, b) => a.Data.localeCompare(b.Data)),
});

/** Where each mark is, in the order of the drawing; of a triangle, its middle. */
const points = (svg: string) =>
  [...svg.matchAll(/<circle cx="([^"]+)" cy="([^"]+)"|<polygon points="([^"]+)"/g)].map(([, x, y, corners]) =>
    corners === undefined ? { x: Number(x), y: Number(y) } : middle(corners),
  );

function middle(corners: string): { x: number; y: number } {
  const [[, base = NaN] = [], , [x = NaN, tip = NaN] = []] = corners
    .split(' ')
    .map((each) => each.split(',').map(Number));
  return { x, y: Number(((base + tip) / 2).toFixed(2)) };
}

test('whatever the values and days, each result is a point inside the drawing, a higher one never below a lower one', () => {
  fc.assert(
    fc.property(chart.map(ordered), (some) => {
      const svg = trendSvg(some, (at) => at.slice(0, 10));
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const drawn = points(svg);
      expect(drawn).toHaveLength(some.Pontos.length);
      for (const { x, y } of drawn) {
        expect(x >= 0 && x <= CHART.width && y >= 0 && y <= CHART.height).toBe(true);
      }
      const heights = some.Pontos.map(({ Valor }, index) => ({ value: Number(Valor), y: drawn[index]?.y ?? NaN }));
      const falling = heights.toSorted((a, b) => b.value - a.value);
      expect(falling.map(({ y }) => y)).toEqual(falling.map(({ y }) => y).toSorted((a, b) => a - b));
    }),
  );
});

const point = (Data: string, Valor: string, Atual = false) => ({ Data, Valor, Texto: Valor.replace('.', ','), Atual });
const glucose = {
  Nome: 'Glicose',
  Unidade: 'mg/dL',
  Minimo: '70',
  Maximo: '99',
  Referencia: '70 – 99',
  Pontos: [point('2026-10-01T12:00:00.000Z', '85.5'), point('2026-11-20T12:00:00.000Z', '105.4', true)],
};

test('the words beside a chart say every value with its day, and the reference', () => {
  const said = JSON.stringify(chartContent(glucose, words));
  expect(said).toContain('01/10/2026: 85,5 · 20/11/2026: 105,4');
  expect(said).toContain('chart.reference 70 – 99');
  expect(said).toContain('Glicose (mg/dL)');
});

test('a limit is drawn at its number as an open triangle that points to the result, and the legend says so', () => {
  const limits = [
    { ...point('2026-09-01T12:00:00.000Z', '0.5'), Texto: '<0,5', Operador: '<' as const },
    point('2026-10-01T12:00:00.000Z', '0.5'),
    { ...point('2026-11-20T12:00:00.000Z', '600', true), Texto: '>=600', Operador: '>=' as const },
  ];
  const svg = trendSvg({ ...glucose, Pontos: limits }, () => '');
  const [below, exact] = points(svg);
  expect(below?.y).toBe(exact?.y);
  const tips = [...svg.matchAll(/<polygon points="\S+,(\S+) \S+ \S+,(\S+)" fill="(#\w+)"/g)];
  expect(tips.map(([, base, tip, fill]) => [Number(tip) > Number(base), fill])).toEqual([
    [true, '#ffffff'],
    [false, '#ffffff'],
  ]);
  expect(svg).toContain('&lt;0,5');
  expect(svg).not.toMatch(/>[<>]\d/);
  const said = JSON.stringify(chartContent({ ...glucose, Pontos: limits }, words));
  expect(said).toContain('chart.below');
  expect(said).toContain('chart.above');
  expect(said).toContain('01/09/2026: <0,5');
  expect(JSON.stringify(chartContent(glucose, words))).not.toMatch(/chart\.(below|above)/);
});

test('a chart without earlier results says so instead of drawing one point', () => {
  const said = JSON.stringify(chartContent({ ...glucose, Pontos: glucose.Pontos.slice(1) }, words));
  expect(said).toContain('chart.alone Glicose (mg/dL)');
  expect(said).not.toContain('<svg');
});

test('a document with a chart of the longest name is set', async () => {
  const content = chartContent(
    { ...glucose, Nome: 'Anticorpos anti-<transglutaminase> & "gliadina" '.repeat(4) },
    words,
  );
  expect(Buffer.from((await renderPdf({ content })).subarray(0, 5)).toString()).toBe('%PDF-');
});

test('what was frozen before there were charts is read as it was', () => {
  const { Secoes } = conteudoLaudo.shape;
  const old = [{ Tipo: 'Texto', Titulo: null, Texto: 'x', Condicao: 'Sempre' }];
  expect(Secoes.parse(old)).toEqual(old);
});
