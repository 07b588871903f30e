import type { ConteudoLaudo, ResultadoLaudo } from '@bancada/contracts';
import { escapeHl7 } from '../instrument/hl7/escapes.ts';
import { usualSeparators } from '../instrument/hl7/separators.ts';

type SampleContent = ConteudoLaudo['Samples'][number];
type TestContent = SampleContent['Tests'][number];

/** Of which version a message is, and when it was made. */
export interface OruHead {
  readonly Numero: number;
  readonly VersaoLaudo: number;
  readonly now: string;
}

/** A field: its components, each escaped. */
const field = (...components: readonly (string | null)[]): string =>
  components
    .map((each) => escapeHl7(each ?? '', usualSeparators))
    .join(usualSeparators.component)
    .replace(/\^+$/, '');

const segment = (name: string, ...fields: readonly string[]): string =>
  [name, ...fields].join(usualSeparators.field).replace(/\|+$/, '');

/** A moment as HL7 writes it, in UTC: `20261120120000+0000`. */
const moment = (instant: string | null): string =>
  instant === null ? '' : `${new Date(instant).toISOString().slice(0, 19).replace(/\D/g, '')}+0000`;

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
  const orders = content.Samples.flatMap((sample) => sample.Tests.map((test) => ({ sample, test })));
  return [
    segment(
      'MSH',
      '^~\\&',
      ...sender,
      'ORU^R01^ORU_R01',
      `L${Numero}-V${VersaoLaudo}`,
      'P',
      '2.5.1',
      '',
      '',
      '',
      '',
      'BRA',
      'UNICODE UTF-8',
    ),
    ...(person ? [pidOf(person)] : []),
    segment('PV1', '1', 'N', field(Unidade), ...Array<string>(4).fill(''), field('', Job.Solicitante)),
    ...orders.flatMap(({ sample, test }, index) => orderLines(index + 1, sample, test, Job.Codigo)),
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
  const gap = (count: number) => Array<string>(count).fill('');
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
    ...test.Results.filter((result) => result.Problema !== null || hasValue(result)).flatMap((result, index) => [
      obxOf(index + 1, result, authorised),
      ...(result.Observacao === null ? [] : [segment('NTE', '1', 'L', field(result.Observacao))]),
    ]),
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
    ...Array<string>(2).fill(''),
    Problema === null ? 'F' : 'X',
    ...Array<string>(2).fill(''),
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
