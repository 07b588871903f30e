import { type ConteudoLaudo, type ResultadoLaudo, valorResultado } from '@bancada/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHl7 } from '../instrument/hl7/message.ts';
import { oruOf } from './oru.ts';

const text = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((each) => each.trim() === each && !each.includes('\0'));
const code = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,8}$/);
const decimal = fc.integer({ min: -99_999, max: 99_999 }).map((each) => String(each / 100));

const value = fc.oneof(
  fc.record({ type: fc.constant('Numero' as const), value: decimal }),
  fc.record({
    type: fc.constant('Numero' as const),
    value: decimal,
    operator: fc.constantFrom('<' as const, '>=' as const),
  }),
  fc.record({ type: fc.constant('Lista' as const), value: code }),
  fc.record({ type: fc.constant('Multi_Lista' as const), value: fc.uniqueArray(code, { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant('Texto' as const), value: text }),
);

const result: fc.Arbitrary<ResultadoLaudo> = fc.record({
  id: fc.constant(1),
  Codigo: code,
  Nome: text,
  Grupo: fc.constant(null),
  Valor: value.map((each) => valorResultado.parse(each)),
  Texto: fc.constant(''),
  Unidade: fc.option(fc.constantFrom('mg/dL', '10^3/µL', 'g|L', '%')),
  Referencia: text,
  Situacao: fc.constantFrom('normal', 'fora_da_faixa', 'critico', null),
  Problema: fc.constantFrom(null, null, null, 'div_zero'),
  Observacao: fc.option(text),
});

const content = (results: readonly ResultadoLaudo[], Nome = 'Ana Souza'): ConteudoLaudo => ({
  Titulo: 'Laudo',
  Numero: 7,
  VersaoLaudo: 2,
  Parcial: false,
  Idioma: 'pt',
  Empresa: { Nome: 'Clínica & Filhos', Linhas: [] },
  Unidade: 'Matriz',
  Job: { Codigo: 'J-1', Descricao: null, Solicitante: 'Dr. João', CodigoCliente: null, DataColeta: null },
  Paciente: { Nome, CPF: '529.982.247-25', DataNascimento: '1980-02-29', Sexo: 'F' },
  Cliente: null,
  Secoes: [],
  Samples: [
    {
      id: 1,
      Nome: '20261120_01',
      CodigoBarras: '0000000377',
      Identificacao: null,
      Material: 'Soro',
      DataAmostragem: '2026-11-20T10:00:00.000Z',
      DataRecebimento: '2026-11-20T11:00:00.000Z',
      Ressalvas: [],
      Tests: [{ id: 1, Nome: 'Exame', Metodo: null, AutorizadoEm: '2026-11-20T12:00:00.000Z', Results: [...results] }],
    },
  ],
  Pendentes: [],
  Assinaturas: [],
  TextoRetificacao: null,
  Mudancas: [],
});

const head = { Numero: 7, VersaoLaudo: 2, now: '2026-11-20T13:00:00.000Z' };

/** A value as the reader of instruments says it. */
const said = ({ Valor }: ResultadoLaudo) => `${Valor?.operator ?? ''}${[Valor?.value ?? []].flat().join('\n')}`;

test('what is written is read back by the reader of instruments: codes, values, units and samples', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 8 }), text, (results, name) => {
      const read = readHl7(oruOf(content(results, name), head));
      expect([read.control, read.refusal]).toEqual(['L7-V2', null]);
      const [whole, refused] = [
        results.filter(({ Problema }) => Problema === null),
        results.filter(({ Problema }) => Problema !== null),
      ];
      const lines = read.lines.filter((line) => !('refusal' in line));
      expect(lines.map((line) => [line.code, line.value, 'unit' in line ? line.unit : null, line.samples])).toEqual(
        whole.map((each) => [each.Codigo, said(each), each.Unidade, ['0000000377']]),
      );
      // What could not be calculated is never a number.
      expect(read.lines.filter((line) => 'refusal' in line && line.refusal === 'cancelado')).toHaveLength(
        refused.length,
      );
    }),
  );
});

test('every segment stands in its place', () => {
  const [one] = fc.sample(
    result.filter(({ Problema, Observacao }) => Problema === null && Observacao === null),
    1,
  );
  const lines = oruOf(content(one ? [one] : []), head).split('\r');
  expect(lines[0]).toBe(
    'MSH|^~\\&|Bancada|Clínica \\T\\ Filhos|||20261120130000+0000||ORU^R01^ORU_R01|L7-V2|P|2.5.1|||||BRA|UNICODE UTF-8',
  );
  expect(lines[1]).toBe('PID|1||52998224725^^^BRA^NNBRA||Ana Souza||19800229|F');
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['MSH', 'PID', 'PV1', 'ORC', 'OBR', 'OBX', 'SPM', '']);
  const obr = lines[4]?.split('|') ?? [];
  expect([obr[2], obr[4], obr[7], obr[14], obr[22], obr[25]]).toEqual([
    '0000000377',
    '^Exame',
    '20261120100000+0000',
    '20261120110000+0000',
    '20261120120000+0000',
    'F',
  ]);
});
