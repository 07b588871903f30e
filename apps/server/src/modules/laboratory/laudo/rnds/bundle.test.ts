import { BASE_RNDS, type ConteudoLaudo, perfilRnds, type ResultadoLaudo } from '@bancada/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ElementRule,
  keysOf,
  parentsOf,
  problemsOf,
  rndsFile,
  rulesOf,
} from '../../../../../test/rnds-definitions.ts';
import { type RndsCodes, type RndsHead, rndsBundle } from './bundle.ts';

type Json = Record<string, unknown>;

const perfil = perfilRnds(BASE_RNDS);
const definitions = {
  Composition: rulesOf('BRResultadoExameLaboratorial.xml'),
  Observation: rulesOf('BRDiagnosticoLaboratorioClinico.xml'),
  Specimen: rulesOf('BRAmostraBiologica.xml'),
};
type Kind = keyof typeof definitions;

const result = (change: Partial<ResultadoLaudo> = {}): ResultadoLaudo => ({
  id: 11,
  Codigo: 'GLI',
  Nome: 'Glicose',
  Grupo: null,
  Valor: { type: 'Numero', value: '85.20' },
  Texto: '85,20',
  Unidade: 'mg/dL',
  Referencia: '70 – 99',
  Situacao: 'normal',
  Problema: null,
  Observacao: null,
  ...change,
});

type Test = ConteudoLaudo['Samples'][number]['Tests'][number];

const content = (Results: ResultadoLaudo[], exam: Partial<Test> = {}): ConteudoLaudo => ({
  Titulo: 'Laudo',
  Numero: 7,
  VersaoLaudo: 1,
  Parcial: false,
  Idioma: 'pt',
  Empresa: { Nome: 'Clínica', Linhas: [] },
  Unidade: 'Matriz',
  Job: { Codigo: 'J-1', Descricao: null, Solicitante: null, CodigoCliente: null, DataColeta: null },
  Paciente: { Nome: 'Ana Souza', CPF: '529.982.247-25', DataNascimento: '1980-02-29', Sexo: 'F' },
  Cliente: null,
  Secoes: [],
  Samples: [
    {
      id: 1,
      Nome: '20261120_01',
      CodigoBarras: '0000000377',
      Identificacao: null,
      Material: 'Soro',
      DataAmostragem: null,
      DataRecebimento: null,
      Ressalvas: [],
      Tests: [
        { id: 5, Nome: 'Glicemia', Metodo: 'Enzimático', AutorizadoEm: '2026-11-20T12:00:00.000Z', Results, ...exam },
      ],
    },
  ],
  Pendentes: [],
  Assinaturas: [],
  TextoRetificacao: null,
  Mudancas: [],
});

const own = { LOINC: '2345-7', ExameLOINC: null, ExameGAL: null };
const codes = (change: Partial<RndsCodes> = {}): RndsCodes => ({
  CNES: '1234567',
  person: { CPF: null, CNS: null },
  samples: new Map([[1, 'SER']]),
  results: new Map([11, 12, 13].map((id) => [id, own])),
  ...change,
});

const head = (change: Partial<RndsHead> = {}): RndsHead => ({
  key: '1 1-ABCDE',
  AutorizadoEm: '2026-11-20T13:00:00.000Z',
  cancelled: false,
  replaces: 'abc-1',
  base: BASE_RNDS,
  system: 'https://bancada.example/laudos',
  ...change,
});

const documentOf = (...args: Parameters<typeof rndsBundle>): Json =>
  JSON.parse(rndsBundle(...args).text ?? 'null') as Json;
const resources = (bundle: Json) => (bundle['entry'] as { resource: Json }[]).map(({ resource }) => resource);
const kindOf = (resource: Json) => resource['resourceType'] as Kind;

/** Elements of a document that are not as the published definitions say. */
const problems = (bundle: Json) =>
  resources(bundle).flatMap((resource) => problemsOf(definitions[kindOf(resource)], resource));

/** One with everything in it: a limit, a remark, an answer. */
const whole = () =>
  documentOf(
    content([
      result({ Valor: { type: 'Numero', value: '0.50', operator: '<' } }),
      result({ id: 12, Valor: { type: 'Lista', value: 'N' }, Texto: 'não detectável', Unidade: null }),
      result({ id: 13, Valor: { type: 'Memo', value: 'x' }, Nome: 'Lâmina', Texto: 'hemolisada' }),
    ]),
    codes(),
    head(),
  );

test('the published examples: what is valid passes both readings, what is not is refused at its place', () => {
  const [valid, invalid] = ['valida', 'invalida'].map(
    (name) => JSON.parse(rndsFile(`exemplo-amostra-${name}.json`)) as Json,
  );
  expect(problemsOf(definitions.Specimen, valid ?? {})).toEqual([]);
  expect(perfil.Specimen.safeParse(valid).success).toBe(true);
  expect(problemsOf(definitions.Specimen, invalid ?? {})).toEqual(['Specimen.status']);
  expect(perfil.Specimen.safeParse(invalid).error?.issues[0]).toMatchObject({ keys: ['status'] });
});

test('a whole document is what the definitions and the profile say', () => {
  const bundle = whole();
  expect(problems(bundle)).toEqual([]);
  expect(perfil.Bundle.safeParse(bundle).success).toBe(true);
  expect(resources(bundle).map(kindOf)).toEqual(['Composition', 'Observation', 'Observation', 'Specimen']);
  const [composition, limit, answer] = resources(bundle);
  expect(composition).toMatchObject({ relatesTo: [{ targetReference: { reference: 'Composition/abc-1' } }] });
  expect(limit).toMatchObject({
    valueQuantity: { value: 0.5, comparator: '<', unit: 'mg/dL' },
    note: [{ text: 'Lâmina: hemolisada' }],
  });
  expect(answer).toMatchObject({ valueCodeableConcept: { coding: [{ code: '2' }] } });
});

const byKind = Object.entries(definitions).flatMap(([kind, rules]) => rules.slice(1).map((rule) => ({ kind, rule })));
const asked = byKind.filter(({ rule }) => rule.min > 0 || rule.max === 0 || rule.fixed !== undefined);

/** A document in which one element is not as its rule says; null where it has no place: of performers and parts we never say. */
function broken(kind: string, rule: ElementRule): Json | null {
  const bundle = whole();
  const resource = resources(bundle).find((each) => kindOf(each) === kind);
  const last = (rule.id.split('.').at(-1) ?? '').split(':')[0] ?? '';
  const rules = definitions[kind as Kind];
  const [parent] = resource ? (parentsOf(rules, resource, rule.id) as Json[]) : [];
  if (!parent || rule.id.split('.').at(-1)?.includes(':')) return null;
  if (rule.max === 0) parent[last.replace('[x]', 'String')] = 'x';
  else if (rule.min > 0) for (const key of keysOf(parent, last)) delete parent[key];
  else if (last in parent) parent[last] = 'x';
  else return null;
  return bundle;
}

test('whatever the definitions ask, fix or forbid of a document, the profile does too', () => {
  const tried = asked.flatMap(({ kind, rule }) => {
    const bundle = broken(kind, rule);
    return bundle ? [{ id: rule.id, bundle }] : [];
  });
  expect(tried.length).toBeGreaterThan(100);
  for (const { id, bundle } of tried) {
    // Without its system an identifier is of no slice any more: the definitions leave others open, the profile does not.
    const isLeftOpen = /:\w+\.identifier(\.system)?$/.test(id);
    expect([id, isLeftOpen || problems(bundle).includes(id)]).toEqual([id, true]);
    expect([id, perfil.Bundle.safeParse(bundle).success]).toEqual([id, false]);
  }
});

test('codes of other sets are refused by both', () => {
  const specimen = (code: string, system = 'http://terminology.hl7.org/CodeSystem/v2-0487') => ({
    resourceType: 'Specimen',
    meta: { profile: [`${BASE_RNDS}/StructureDefinition/BRAmostraBiologica-1.0`] },
    type: { coding: [{ system, code }] },
  });
  for (const [resource, right] of [
    [specimen('SER'), true],
    [specimen('BLOOD'), false],
    [specimen('SER', 'http://example.org'), false],
  ] as const) {
    expect(problemsOf(definitions.Specimen, resource).length === 0).toBe(right);
    expect(perfil.Specimen.safeParse(resource).success).toBe(right);
  }
});

const decimal = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.stringMatching(/^\d{0,6}$/))
  .map(([whole, places]) => (places === '' ? String(whole) : `${whole}.${places}`));

test('any numbers make a document of the profile, with all their digits, and the same version is the same text', () => {
  const results = fc.array(
    fc.record({
      value: decimal,
      Observacao: fc.option(fc.string({ minLength: 1 }).filter((each) => each.trim() === each)),
    }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(results, (list) => {
      const said = content(
        list.map(({ value, Observacao }, place) =>
          result({ id: 11 + place, Valor: { type: 'Calculo', value }, Observacao }),
        ),
      );
      const { text = '' } = rndsBundle(said, codes(), head());
      expect(problems(JSON.parse(text) as Json)).toEqual([]);
      expect([...text.matchAll(/"value": (-?\d[\d.]*)/g)].map(([, digits]) => digits)).toEqual(
        list.map(({ value }) => value),
      );
      expect(rndsBundle(said, codes(), head()).text).toBe(text);
      expect(rndsBundle(said, codes(), head({ key: '1 1-OTHER' })).text).not.toBe(text);
    }),
    { numRuns: 50 },
  );
});

test('the exam has a code for its only result; of several each needs its own', () => {
  const exam = { LOINC: null, ExameLOINC: null, ExameGAL: 'GLICO' };
  const results = new Map([11, 12].map((id) => [id, exam]));
  const [, only] = resources(documentOf(content([result()]), codes({ results }), head()));
  expect(only).toMatchObject({
    code: { coding: [{ system: `${BASE_RNDS}/CodeSystem/BRNomeExameGAL`, code: 'GLICO' }] },
  });
  expect(
    rndsBundle(content([result(), result({ id: 12, Nome: 'Insulina' })]), codes({ results }), head()).faltas,
  ).toEqual([
    { falta: 'SEM_CODIGO', onde: '20261120_01 › Glicemia › Glicose' },
    { falta: 'SEM_CODIGO', onde: '20261120_01 › Glicemia › Insulina' },
  ]);
});

test('all that is missing is named with its place, and there is no document', () => {
  const bare = codes({ CNES: null, samples: new Map(), results: new Map() });
  const { text, faltas } = rndsBundle(
    {
      ...content(
        [
          result({ Referencia: '' }),
          result({ id: 12, Nome: 'Razão', Problema: 'div_zero' }),
          result({ id: 13, Nome: 'Cor', Valor: { type: 'Lista', value: 'A' }, Texto: 'Amarelo' }),
        ],
        { Metodo: null, AutorizadoEm: null },
      ),
      Paciente: null,
    },
    bare,
    head(),
  );
  expect(text).toBeUndefined();
  expect(faltas?.map(({ falta }) => falta)).toEqual([
    'SEM_CNES',
    'SEM_PACIENTE',
    'SEM_AMOSTRA',
    'SEM_METODO',
    'SEM_DATA',
    'SEM_CODIGO',
    'SEM_REFERENCIA',
    'SEM_CODIGO',
    'SEM_CALCULO',
    'SEM_CODIGO',
    'SEM_RESPOSTA',
  ]);
  const written = result({ Valor: { type: 'Memo', value: 'x' }, Texto: 'x' });
  const person = { ...content([written]), Paciente: { Nome: 'Ana', CPF: null, DataNascimento: null, Sexo: null } };
  expect(rndsBundle(person, codes(), head()).faltas).toEqual([
    { falta: 'SEM_CPF', onde: 'Ana' },
    { falta: 'SEM_RESULTADO', onde: '20261120_01 › Glicemia' },
  ]);
});

test('an antibiogram, which has no place there, keeps a laudo back', () => {
  const whole = content([result()]);
  const grown = { Numero: 1, Microrganismo: 'Escherichia coli', Contagem: null, Observacao: null, Antimicrobianos: [] };
  const Samples = whole.Samples.map((sample) => ({
    ...sample,
    Tests: sample.Tests.map((each) => ({ ...each, Isolados: [grown] })),
  }));
  expect(rndsBundle(whole, codes(), head()).faltas).toBeUndefined();
  expect(rndsBundle({ ...whole, Samples }, codes(), head()).faltas?.map(({ falta }) => falta)).toEqual([
    'COM_ANTIBIOGRAMA',
  ]);
});
