import { formatDatePt } from '@bancada/br-utils';
import type { GraficoLaudo, ImagemExame, ImagemLaudo } from '@bancada/contracts';
import { bounded, type Content } from '../../../platform/pdf/index.ts';
import type { Words } from '../../../platform/words/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { ALERT } from './lined.ts';
import { CHART, trendSvg } from './trend-svg.ts';

const dayOf = (at: string) => formatDatePt(localDay(at));

/** Results over time: the drawing, and the same in words; or that there is nothing to compare with. */
export function chartContent(chart: GraficoLaudo, words: Words): Content[] {
  const t = (id: string, values: Record<string, string>) => words.text(`laboratory.laudo.paper.chart.${id}`, values);
  const { Nome, Unidade, Referencia, Pontos } = chart;
  const name = bounded([Nome, Unidade && `(${Unidade})`].filter(Boolean).join(' ')).text;
  if (Pontos.every(({ Atual }) => Atual)) return [{ text: t('alone', { name }), style: 'remark' }];
  const values = Pontos.map(({ Data, Texto }) => `${dayOf(Data)}: ${Texto}`).join(' · ');
  return [
    {
      unbreakable: true,
      stack: [
        { text: name, style: 'exam', margin: [0, 8, 0, 2] },
        { svg: trendSvg(chart, dayOf), ...CHART },
        ...(Referencia === '' ? [] : [{ text: t('reference', { range: Referencia }), style: 'label' }]),
        ...limitsOf(Pontos).map((side) => ({
          text: words.text(`laboratory.laudo.paper.chart.${side}`),
          style: 'label',
        })),
        { text: t('values', { values }), style: 'label' },
      ],
    },
  ];
}

/** On which sides of a limit results are drawn: the legend says what an open triangle means. */
function limitsOf(points: GraficoLaudo['Pontos']): readonly ('below' | 'above')[] {
  const has = (sign: string) => points.some(({ Operador }) => Operador?.startsWith(sign));
  return [...(has('<') ? (['below'] as const) : []), ...(has('>') ? (['above'] as const) : [])];
}

/** A picture of the model; in a preview, that it is not there. */
export const imageContent = ({ Arquivo, Bytes }: ImagemLaudo, words: Words): Content[] => [
  Bytes === null
    ? { text: words.text('laboratory.laudo.paper.image.missing', { name: Arquivo }), style: 'remark', color: ALERT }
    : { image: Bytes, fit: [CHART.width, 300], margin: [0, 4, 0, 4] },
];

/** Room for a picture of an exam, two beside each other. */
const HALF = { width: 248, height: 230 };

/** Pictures of exams, two in a row, each with what is said of it and whose sample it is of. */
export const examImages = (images: readonly ImagemExame[], words: Words): Content[] =>
  Array.from({ length: Math.ceil(images.length / 2) }, (_, row) => ({
    unbreakable: true,
    columnGap: 16,
    margin: [0, 4, 0, 8] as [number, number, number, number],
    columns: images.slice(2 * row, 2 * row + 2).map((image) => ({ width: HALF.width, stack: examImage(image, words) })),
  }));

const examImage = ({ Arquivo, Bytes, Sample, Legenda }: ImagemExame, words: Words): Content[] => [
  Bytes === null
    ? { text: words.text('laboratory.laudo.paper.image.deleted', { name: Arquivo }), style: 'remark', color: ALERT }
    : { image: Bytes, fit: [HALF.width, HALF.height], margin: [0, 0, 0, 2] },
  ...(Legenda === null ? [] : [{ text: bounded(Legenda).text }]),
  ...(Sample === '' ? [] : [{ text: words.text('laboratory.laudo.paper.sample', { name: Sample }), style: 'label' }]),
];
