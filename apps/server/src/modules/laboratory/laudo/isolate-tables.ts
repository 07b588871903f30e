import { formatDecimalPt } from '@bancada/br-utils';
import { type IsoladoLaudo, partesMedida, significadoI } from '@bancada/contracts';
import { bounded, type Content, type TableCell } from '../../../platform/pdf/index.ts';
import type { Words } from '../../../platform/words/index.ts';
import { lined } from './lined.ts';

type Tested = IsoladoLaudo['Antimicrobianos'][number];

/** What a culture grew, a table for each isolate: what was measured, what it means and by which table. */
export const isolateTables = (isolates: readonly IsoladoLaudo[], words: Words): Content[] =>
  isolates.flatMap(({ Numero, Microrganismo, Contagem, Indicacao, Observacao, Antimicrobianos }): Content[] => {
    const t = (id: string, values?: Record<string, string | number>) =>
      words.text(`laboratory.laudo.paper.${id}`, values);
    const head = ['antimicrobial', 'result', 'susceptibility', 'breakpoint'].map((id): TableCell => ({
      text: t(id),
      style: 'th',
    }));
    const indication = Indicacao !== undefined && t('indication', { indication: Indicacao });
    const name = t('isolate', { n: Numero, organism: Microrganismo });
    const title = [name, Contagem, indication].filter(Boolean).join(' · ');
    return [
      { margin: [0, 6, 0, 2], text: title, bold: true, fontSize: 9 },
      ...(Observacao === null ? [] : [{ text: bounded(Observacao).text, style: 'remark', italics: true }]),
      ...(Antimicrobianos.length === 0
        ? []
        : [
            {
              table: {
                headerRows: 1,
                dontBreakRows: true,
                keepWithHeaderRows: 1,
                widths: [170, 90, 150, '*'],
                body: lined([head, ...Antimicrobianos.flatMap((each) => linesOf(each, words))]),
              },
            },
          ]),
    ];
  });

function linesOf(tested: Tested, words: Words): TableCell[][] {
  const { Antimicrobiano, Metodo, Valor, Fonte, Ano, Motivo } = tested;
  const t = (id: string, values?: Record<string, string>) => words.text(`laboratory.laudo.paper.${id}`, values);
  const value = Valor === null ? '—' : t(Metodo === 'CIM' ? 'mic' : 'zone', { value: written(Valor) });
  const source = Fonte === null ? '—' : `${words.text(`laboratory.PontoCorte.Fonte.${Fonte}`)} ${Ano ?? ''}`;
  return [
    [
      { text: Antimicrobiano },
      { text: value },
      { text: meaningOf(tested, words), bold: tested.Interpretacao === 'R' },
      { text: source },
    ],
    ...(Motivo === null
      ? []
      : [[{ text: t('overridden', { reason: bounded(Motivo).text }), style: 'remark', colSpan: 4 }, '', '', '']]),
  ];
}

function meaningOf({ Interpretacao, Intrinseca, Fonte }: Tested, words: Words): string {
  if (Interpretacao === null) return '—';
  const id = Interpretacao === 'I' ? significadoI(Fonte) : Interpretacao;
  const natural = Intrinseca === true && Interpretacao === 'R';
  const mark = natural ? ` (${words.text('laboratory.antibiogram.intrinsic.mark')})` : '';
  return `${Interpretacao} – ${words.text(`laboratory.antibiogram.meaning.${id}`)}${mark}`;
}

/** `<=0.25` as `≤ 0,25`. */
function written(value: string): string {
  const { sign, number } = partesMedida(value);
  return [signs[sign], formatDecimalPt(number)].filter(Boolean).join(' ');
}

const signs: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥', '<': '<', '>': '>' };
