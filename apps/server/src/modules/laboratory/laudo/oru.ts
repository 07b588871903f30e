import type { ConteudoLaudo, ResultadoLaudo } from '@bancada/contracts';
import { usualSeparators } from '../instrument/hl7/separators.ts';
import { isolateLines, susceptibilityOrders } from './oru-isolates.ts';
import { field, gap, moment, segment } from './oru-segments.ts';

type SampleContent = ConteudoLaudo['Samples'][number];
type TestContent = SampleContent['Tests'][number];

/** Of which version a message is, and when it was made. */
export interface OruHead {
  readonly Numero: number;
  readonly VersaoLaudo: number;
  readonly now: string;
}

const day = (date: string | null): string => (date ?? '').replaceAll('-', '');

/** OBX-8: beyond the panic limits, beyond the reference, or normal. */
const flags = { critico: 'AA', fora_da_faixa: 'A', normal: 'N' } as const;

/**
 * A laudo's results as an HL7 message, version 2.5.1, ORU^R01: an OBR for each test, its sample by the label, an OBX for each
 * result with the code of the grid. A result that could not be calculated has no value and says so (OBX-11 is X).
 */
export function oruOf(content: ConteudoLaudo, { Numero, VersaoLaudo, now }: OruHead): string {
  const { Paciente: person, Empresa, Unidade, Job } = content;
  const sender = [field('Bancada'), field(Empresa.Nome), '', '', moment(now), ''];
  const orders = content.Samples.flatMap((sample) =>
    sample.Tests.flatMap((test) => [
      (place: number) => orderLines(place, sample, test, Job.Codigo),
      ...susceptibilityOrders(sample, test, Job.Codigo),
    ]),
  );
  return [
    segment(
      'MSH',
      '^~\\&',
      ...sender,
      'ORU^R01^ORU_R01',
      `L${Numero}-V${VersaoLaudo}`,
      'P',
      '2.5.1',
      ...gap(4),
      'BRA',
      'UNICODE UTF-8',
    ),
    ...(person ? [pidOf(person)] : []),
    segment('PV1', '1', 'N', field(Unidade), ...gap(4), field('', Job.Solicitante)),
    ...orders.flatMap((linesAt, index) => linesAt(index + 1)),
  ]
    .map((line) => `${line}\r`)
    .join('');
}

const pidOf = ({ Nome, CPF, DataNascimento, Sexo }: NonNullable<ConteudoLaudo['Paciente']>): string =>
  segment(
    'PID',
    '1',
    '',
    CPF === null ? '' : field(CPF.replace(/\D/g, ''), '', '', 'BRA', 'NNBRA'),
    '',
    field(Nome),
    '',
    day(DataNascimento),
    Sexo ?? '',
  );

function orderLines(place: number, sample: SampleContent, test: TestContent, job: string): string[] {
  const label = field(sample.CodigoBarras);
  const authorised = moment(test.AutorizadoEm);
  const results = test.Results.filter((result) => result.Problema !== null || hasValue(result));
  return [
    segment('ORC', 'RE', label, '', field(job)),
    segment(
      'OBR',
      String(place),
      label,
      '',
      field('', test.Nome),
      ...gap(2),
      moment(sample.DataAmostragem),
      ...gap(6),
      moment(sample.DataRecebimento),
      ...gap(7),
      authorised,
      ...gap(2),
      'F',
    ),
    ...results.flatMap((result, index) => [
      obxOf(index + 1, result, authorised),
      ...(result.Observacao === null ? [] : [segment('NTE', '1', 'L', field(result.Observacao))]),
    ]),
    ...isolateLines(test, results.length),
    segment('SPM', '1', label, '', field('', sample.Material)),
  ];
}

const hasValue = ({ Valor }: ResultadoLaudo): boolean => [Valor?.value ?? []].flat().some((each) => each !== '');

function obxOf(place: number, result: ResultadoLaudo, authorised: string): string {
  const { Codigo, Nome, Unidade, Referencia, Situacao, Problema } = result;
  const [type, value] = Problema === null ? valueOf(result) : ['', ''];
  return segment(
    'OBX',
    String(place),
    type,
    field(Codigo, Nome),
    '',
    value,
    field(Unidade),
    field(Referencia),
    Situacao === null ? '' : flags[Situacao],
    ...gap(2),
    Problema === null ? 'F' : 'X',
    ...gap(2),
    authorised,
  );
}

/** OBX-2 and OBX-5: limits such as `<0.5` are structured numbers, choices their codes. */
function valueOf({ Valor }: ResultadoLaudo): readonly [type: string, value: string] {
  const values = [Valor?.value ?? []].flat();
  const [only = ''] = values;
  switch (Valor?.type) {
    case 'Numero':
    case 'Calculo':
      return Valor.operator ? ['SN', field(Valor.operator, only)] : ['NM', only];
    case 'Lista':
    case 'Multi_Lista':
      return ['CWE', values.map((each) => field(each)).join(usualSeparators.repetition)];
    case 'Data':
      return ['DT', day(only)];
    case 'Horario':
      return ['TM', only.replaceAll(':', '')];
    case 'Check':
    case 'Texto':
    case 'Memo':
    case 'Arquivo':
    case undefined:
      return ['TX', field(only)];
  }
}
