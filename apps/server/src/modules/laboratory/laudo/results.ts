import { formatDecimalPt } from '@bancada/br-utils';
import type { ConteudoLaudo, ResultadoLaudo } from '@bancada/contracts';
import { bounded, type Content, type TableCell } from '../../../platform/pdf/index.ts';
import { regionOf, type Words } from '../../../platform/words/index.ts';
import { spoken } from '../../../platform/zone.ts';
import { isolateTables } from './isolate-tables.ts';
import { ALERT, lined, QUIET } from './lined.ts';

type SampleContent = ConteudoLaudo['Samples'][number];

/** A sample of a laudo: where it comes from, and a table of results for each exam. */
export function sampleOf({ Idioma }: ConteudoLaudo, sample: SampleContent, words: Words): Content[] {
  const t = (id: string, values?: Record<string, string>) => words.text(`laboratory.laudo.paper.${id}`, values);
  const at = (instant: string | null) => (instant === null ? '' : spoken(instant, regionOf[Idioma]));
  const { Nome, Identificacao, Material, DataAmostragem, DataRecebimento, Ressalvas } = sample;
  const line = [
    Material,
    DataAmostragem && t('collected', { when: at(DataAmostragem) }),
    DataRecebimento && t('received', { when: at(DataRecebimento) }),
  ].filter(Boolean);
  return [
    {
      margin: [0, 8, 0, 2],
      table: {
        widths: ['*'],
        body: [
          [
            {
              fillColor: '#f3f2f1',
              border: [false, false, false, false],
              stack: [
                { text: t('sample', { name: [Nome, Identificacao].filter(Boolean).join(' · ') }), bold: true },
                ...(line.length > 0 ? [{ text: line.join(' · '), style: 'label' }] : []),
                ...(Ressalvas.length > 0
                  ? [{ text: t('conditions', { conditions: Ressalvas.join('; ') }), style: 'remark', color: ALERT }]
                  : []),
              ],
            },
          ],
        ],
      },
    },
    ...sample.Tests.map((test) => examOf(test, words)),
  ];
}

function examOf({ Nome, Metodo, Results, Isolados = [] }: SampleContent['Tests'][number], words: Words): Content {
  const t = (id: string, values?: Record<string, string>) => words.text(`laboratory.laudo.paper.${id}`, values);
  const head = ['component', 'result', 'measure', 'reference'].map((id): TableCell => ({
    text: t(id),
    style: 'th',
    ...(id === 'result' && { alignment: 'right' }),
  }));
  const groups = Map.groupBy(Results, ({ Grupo }) => Grupo);
  const body = [...groups].flatMap(([group, rows]): TableCell[][] => [
    ...(group === null ? [] : [[{ text: group, bold: true, colSpan: 4, fontSize: 8.5 }, '', '', '']]),
    ...rows.flatMap((row) => resultLines(row, t)),
  ]);
  return {
    stack: [
      {
        margin: [0, 8, 0, 2],
        text: [
          { text: Nome, style: 'exam' },
          ...(Metodo === null ? [] : [{ text: `   ${t('method', { method: Metodo })}`, style: 'label' }]),
        ],
      },
      tableOf(head, body),
      ...isolateTables(Isolados, words),
    ],
  };
}

const tableOf = (head: TableCell[], body: TableCell[][]) => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    keepWithHeaderRows: 1,
    widths: [190, 110, 70, '*'],
    body: lined([head, ...body]),
  },
});

type Translate = (id: string, values?: Record<string, string>) => string;

/** A value, and its unit, in the second unit of its component: under the first. */
const second = (text: string | undefined): Content[] => (text === undefined ? [] : [{ text, style: 'remark' }]);

function resultLines(row: ResultadoLaudo, t: Translate): TableCell[][] {
  const isOut = row.Situacao === 'fora_da_faixa' || row.Situacao === 'critico';
  const mark = row.Situacao === 'critico' ? ' **' : isOut ? ' *' : '';
  const value = row.Problema === null ? (row.Texto === '' ? '—' : `${row.Texto}${mark}`) : t('notCalculated');
  const isLong = row.Texto.length > 40;
  const cells: TableCell[] = isLong
    ? [{ text: row.Nome }, { text: bounded(value).text, colSpan: 3 }, '', '']
    : [
        { text: row.Nome },
        {
          alignment: 'right',
          stack: [
            { text: value, bold: isOut, ...(row.Problema !== null && { italics: true }) },
            ...second(row.Auxiliar?.Texto),
          ],
        },
        { stack: [{ text: row.Unidade ?? '' }, ...second(row.Auxiliar?.Unidade)] },
        { text: row.Referencia, color: QUIET },
      ];
  const factor = row.Problema === null ? row.Valor?.Diluicao?.Fator : undefined;
  const remarks = [
    ...(factor === undefined ? [] : [t('diluted', { factor: formatDecimalPt(factor) })]),
    ...(row.Observacao === null ? [] : [bounded(row.Observacao).text]),
  ];
  return [
    cells,
    ...remarks.map((text): TableCell[] => [{ text, style: 'remark', italics: true, colSpan: 4 }, '', '', '']),
  ];
}
