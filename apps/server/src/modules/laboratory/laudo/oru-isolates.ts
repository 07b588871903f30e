import type { ConteudoLaudo, IsoladoLaudo } from '@bancada/contracts';
import { measured, units } from './isolate-values.ts';
import { field, gap, moment, segment } from './oru-segments.ts';

type SampleContent = ConteudoLaudo['Samples'][number];
type TestContent = SampleContent['Tests'][number];
type Tested = IsoladoLaudo['Antimicrobianos'][number];

/** LOINC: an organism that a culture grew, and the order of what it is susceptible to. */
const ORGANISM = ['6463-4', 'Bacteria identified in Specimen by Culture', 'LN'] as const;
const SUSCEPTIBILITY = ['18769-0', 'Microbial susceptibility tests Set', 'LN'] as const;

/** The organisms of a culture, each with the number (OBX-4) by which the order of its antibiogram names it. */
export const isolateLines = ({ Isolados = [], AutorizadoEm }: TestContent, before: number): string[] =>
  Isolados.flatMap(({ Numero, Microrganismo, Contagem, Indicacao, Observacao }, index) => [
    segment(
      'OBX',
      String(before + index + 1),
      'CWE',
      field(...ORGANISM),
      String(Numero),
      field('', Microrganismo),
      ...gap(5),
      'F',
      ...gap(2),
      moment(AutorizadoEm),
    ),
    ...notes(Contagem, Indicacao ?? null, Observacao),
  ]);

/** An order for each isolate with an antibiogram, below the one whose result the isolate is (OBR-26, OBR-29). */
export const susceptibilityOrders = (sample: SampleContent, test: TestContent, job: string) =>
  (test.Isolados ?? [])
    .filter(({ Antimicrobianos }) => Antimicrobianos.length > 0)
    .map((isolate) => (place: number): string[] => {
      const label = field(sample.CodigoBarras);
      const authorised = moment(test.AutorizadoEm);
      const parent = [ORGANISM.map((each) => field(each)).join('&'), isolate.Numero, field(isolate.Microrganismo)].join(
        '^',
      );
      return [
        segment('ORC', 'RE', label, '', field(job)),
        segment(
          'OBR',
          String(place),
          label,
          '',
          field(...SUSCEPTIBILITY),
          ...gap(2),
          moment(sample.DataAmostragem),
          ...gap(14),
          authorised,
          ...gap(2),
          'F',
          parent,
          ...gap(2),
          label,
        ),
        ...isolate.Antimicrobianos.flatMap((tested, index) => testedLines(index + 1, tested, authorised)),
        segment('SPM', '1', label, '', field('', sample.Material)),
      ];
    });

function testedLines(place: number, tested: Tested, authorised: string): string[] {
  const { Antimicrobiano, Sigla, Metodo, Valor, Interpretacao, Motivo, Fonte, Ano } = tested;
  const [type, value] = typed(Valor);
  const table = Fonte === null ? null : [Fonte, Ano].join(' ').trim();
  return [
    segment(
      'OBX',
      String(place),
      type,
      field(Sigla, Antimicrobiano),
      '',
      value,
      Valor === null ? '' : field(units[Metodo]),
      '',
      Interpretacao ?? '',
      ...gap(2),
      'F',
      ...gap(2),
      authorised,
    ),
    ...notes(table, Motivo),
  ];
}

/** OBX-2 and OBX-5: `<=0.25` is a structured number. */
function typed(value: string | null): readonly [type: string, value: string] {
  const { sign, number } = measured(value);
  if (number === '') return ['', ''];
  return sign === '' ? ['NM', field(number)] : ['SN', field(sign, number)];
}

const notes = (...texts: readonly (string | null)[]): string[] =>
  texts.filter((text) => text !== null).map((text, index) => segment('NTE', String(index + 1), 'L', field(text)));
