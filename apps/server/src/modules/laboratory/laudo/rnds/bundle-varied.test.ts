import { amostrasHl7, BASE_RNDS, type ConteudoLaudo, perfilRnds, type ResultadoLaudo } from '@bancada/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundleProblems } from '../../../../../test/rnds-bundle.ts';
import { type RndsCodes, rndsBundle } from './bundle.ts';

type Json = Record<string, unknown>;
type Test = ConteudoLaudo['Samples'][number]['Tests'][number];

const perfil = perfilRnds(BASE_RNDS).Bundle;

const decimal = fc
  .tuple(fc.integer({ min: -9999, max: 99_999 }), fc.stringMatching(/^\d{0,4}$/))
  .map(([whole, places]) => (places === '' ? String(whole) : `${whole}.${places}`));
const words = fc.stringMatching(/^[A-Za-zçãé][A-Za-zçãé ]{0,18}[a-z]$/);
const unit = fc.option(fc.constantFrom('mg/dL', '10^6/mL', '%', 'µUI/mL', 'mmol/L'));

/** What a result says: a number, a limit, an answer by its words, or a sentence. */
const said = fc.oneof(
  fc.record({ type: fc.constantFrom('Numero', 'Calculo'), value: decimal }),
  fc.record({ type: fc.constant('Numero'), value: decimal, operator: fc.constantFrom('<', '<=', '>', '>=') }),
  fc.record({
    type: fc.constant('Lista'),
    value: fc.constantFrom('Detectável', 'não detectável', 'NÃO DETECTÁVEL', 'inconclusivo'),
  }),
  fc.record({ type: fc.constantFrom('Memo', 'Texto'), value: words }),
);
const isWritten = ({ Valor }: Pick<ResultadoLaudo, 'Valor'>) => Valor?.type === 'Memo' || Valor?.type === 'Texto';

const result = fc
  .record({ Valor: said, Nome: words, Unidade: unit, Referencia: words, Observacao: fc.option(words) })
  .map((each) => ({
    id: 0,
    Codigo: 'X',
    Grupo: null,
    Texto: each.Valor.value,
    Situacao: null,
    Problema: null,
    ...each,
    Valor: each.Valor as ResultadoLaudo['Valor'],
  }));
/** An exam has something that the RNDS takes: sentences alone are refused, which has a test of its own. */
const exam = fc
  .record({ Nome: words, Metodo: words, Results: fc.array(result, { minLength: 1, maxLength: 4 }) })
  .filter(({ Results }) => Results.some((each) => !isWritten(each)))
  .map((each): Test => ({ id: 0, AutorizadoEm: '2026-11-20T12:00:00.000Z', ...each }));
const material = fc.oneof(fc.constantFrom(...amostrasHl7), fc.constantFrom('SGHEM', 'SEMEN', 'LIQFOL'));
const sample = fc.record({ code: material, Tests: fc.array(exam, { minLength: 1, maxLength: 3 }) });

const laudo = fc.record({
  Unidade: words,
  Nome: words,
  numbers: fc.constantFrom(
    { CPF: '529.982.247-25', today: { CPF: null, CNS: null } },
    { CPF: null, today: { CPF: '52998224725', CNS: '898000000043208' } },
    { CPF: null, today: { CPF: null, CNS: '898000000043208' } },
  ),
  CNES: fc.stringMatching(/^\d{7}$/),
  samples: fc.array(sample, { minLength: 1, maxLength: 3 }),
  cancelled: fc.boolean(),
  replaces: fc.option(fc.stringMatching(/^[a-z\d]{6}$/)),
});
type Varied = typeof laudo extends fc.Arbitrary<infer One> ? One : never;

/** The laudo as it was frozen, with ids, and the codes of today. */
function made({ Unidade, Nome, numbers, CNES, samples, cancelled, replaces }: Varied) {
  let next = 1;
  const Samples = samples.map(({ Tests }) => ({
    id: next++,
    Nome: `20261120_${next}`,
    CodigoBarras: '0000000377',
    Identificacao: null,
    Material: 'Material',
    DataAmostragem: null,
    DataRecebimento: null,
    Ressalvas: [],
    Tests: Tests.map((each) => ({
      ...each,
      id: next++,
      Results: each.Results.map((one) => ({ ...one, id: next++ })),
    })),
  }));
  const content: ConteudoLaudo = {
    Titulo: 'Laudo',
    Numero: 7,
    VersaoLaudo: 1,
    Parcial: false,
    Idioma: 'pt',
    Empresa: { Nome: 'Clínica', Linhas: [] },
    Unidade,
    Job: { Codigo: 'J-1', Descricao: null, Solicitante: null, CodigoCliente: null, DataColeta: null },
    Paciente: { Nome, CPF: numbers.CPF, DataNascimento: null, Sexo: null },
    Cliente: null,
    Secoes: [],
    Samples,
    Pendentes: [],
    Assinaturas: [],
    TextoRetificacao: null,
    Mudancas: [],
  };
  const tests = Samples.flatMap(({ Tests }) => Tests);
  const codes: RndsCodes = {
    CNES,
    person: numbers.today,
    samples: new Map(Samples.map(({ id }, place) => [id, samples[place]?.code ?? null])),
    results: new Map(
      tests.flatMap(({ Results }) => {
        const own = Results.filter((one) => !isWritten(one)).length > 1;
        return Results.map(({ id }) => [
          id,
          own
            ? { LOINC: '2345-7', ExameLOINC: null, ExameGAL: null }
            : { LOINC: null, ExameLOINC: id % 2 ? '2345-7' : null, ExameGAL: 'GLICO' },
        ]);
      }),
    ),
  };
  const head = { key: '1 1-ABCDE', AutorizadoEm: '2026-11-20T13:00:00.000Z', cancelled, replaces };
  const { text, faltas } = rndsBundle(content, codes, { ...head, base: BASE_RNDS, system: 'https://b.example/laudos' });
  expect(faltas).toBeUndefined();
  return { content, codes, number: numbers.CPF?.replaceAll(/\D/g, '') ?? numbers.today.CPF ?? numbers.today.CNS, text };
}

const bundleOf = (text: string | undefined) => JSON.parse(text ?? 'null') as Json;
const entriesOf = (bundle: Json) => bundle['entry'] as { fullUrl: string; resource: Json }[];

test('whatever a laudo says that the RNDS takes, its document is as FHIR and the published definitions ask', () => {
  fc.assert(
    fc.property(laudo, (varied) => {
      const { content, codes, number, text } = made(varied);
      const bundle = bundleOf(text);
      expect(bundleProblems(bundle)).toEqual([]);
      expect(perfil.safeParse(bundle).error).toBeUndefined();
      const parsed = perfil.parse(bundle);
      const specimens = new Map<string, string>();
      const observations = parsed.entry.flatMap(({ fullUrl, resource }) => {
        if (resource.resourceType === 'Specimen') specimens.set(fullUrl, resource.type.coding[0].code);
        return resource.resourceType === 'Observation' ? [resource] : [];
      });
      const reported = content.Samples.flatMap((each) =>
        each.Tests.flatMap(({ Results }) =>
          Results.filter((one) => !isWritten(one)).map((one) => ({ ...one, code: codes.samples.get(each.id) })),
        ),
      );
      expect(
        observations.map((each) => ({
          specimen: specimens.get(each.specimen.reference),
          unit: each.valueQuantity?.unit ?? null,
          comparator: each.valueQuantity?.comparator,
          isNumber: each.valueQuantity !== undefined,
          reference: each.referenceRange[0].text,
          person: each.subject.identifier.value,
          establishment: each.performer[0].identifier.value,
        })),
      ).toEqual(
        reported.map(({ Valor, Unidade, Referencia, code }) => ({
          specimen: code,
          unit: Valor?.type === 'Lista' ? null : Unidade,
          comparator: Valor?.type === 'Numero' ? Valor.operator : undefined,
          isNumber: Valor?.type !== 'Lista',
          reference: Referencia,
          person: number,
          establishment: varied.CNES,
        })),
      );
      const written = content.Samples.flatMap(({ Tests }) =>
        Tests.flatMap(({ Results }) => Results.filter(isWritten).map(({ Nome, Texto }) => `${Nome}: ${Texto}`)),
      );
      const notes = observations.flatMap((each) => (each.note ?? []).map((one) => one.text));
      expect(notes).toEqual(expect.arrayContaining(written));
    }),
    { numRuns: 150 },
  );
});

/** A change that makes a whole document wrong, and whether there was something to change. */
const mutations: Readonly<Record<string, (bundle: Json) => boolean>> = {
  'no profile': (bundle) => each(bundle, 'Observation', (one) => delete one['meta']),
  'the profile of another': (bundle) =>
    each(bundle, 'Specimen', (one) => (one['meta'] = entriesOf(bundle)[0]?.resource['meta'])),
  'no state': (bundle) => each(bundle, 'Composition', (one) => delete one['status']),
  'a state that there is not': (bundle) => each(bundle, 'Observation', (one) => (one['status'] = 'ready')),
  'another title': (bundle) => each(bundle, 'Composition', (one) => (one['title'] = 'Laudo')),
  'no author': (bundle) => each(bundle, 'Composition', (one) => delete one['author']),
  'an author by a number of persons': (bundle) =>
    each(bundle, 'Composition', (one) => (one['author'] = [one['subject']])),
  'no person': (bundle) => each(bundle, 'Observation', (one) => delete one['subject']),
  'a person by another system': (bundle) =>
    each(
      bundle,
      'Composition',
      (one) => (one['subject'] = { identifier: { system: 'urn:cpf', value: '52998224725' } }),
    ),
  'a person by name': (bundle) =>
    each(bundle, 'Observation', (one) => (one['subject'] = { ...(one['subject'] as Json), display: 'Ana' })),
  'two establishments': (bundle) =>
    each(bundle, 'Observation', (one) => (one['performer'] = [one['performer'], one['performer']].flat())),
  'no method': (bundle) => each(bundle, 'Observation', (one) => delete one['method']),
  'a method by code': (bundle) =>
    each(bundle, 'Observation', (one) => (one['method'] = { text: 'x', coding: [{ code: '1' }] })),
  'no reference': (bundle) => each(bundle, 'Observation', (one) => delete one['referenceRange']),
  'limits beside the reference': (bundle) =>
    each(bundle, 'Observation', (one) => (one['referenceRange'] = [{ text: 'x', low: { value: 1 } }])),
  'no value': (bundle) =>
    each(bundle, 'Observation', (one) => {
      delete one['valueQuantity'];
      delete one['valueCodeableConcept'];
    }),
  'a sentence as value': (bundle) =>
    each(bundle, 'Observation', (one) => {
      delete one['valueQuantity'];
      delete one['valueCodeableConcept'];
      one['valueString'] = 'x';
    }),
  'a sign that is no comparator': (bundle) =>
    each(bundle, 'Observation', (one) => {
      const value = one['valueQuantity'] as Json | undefined;
      if (value) value['comparator'] = '~';
      return value !== undefined;
    }),
  'a code of another system': (bundle) =>
    each(bundle, 'Observation', (one) => (one['code'] = { coding: [{ system: 'http://loinc.org', code: '2345-7' }] })),
  'two codes': (bundle) =>
    each(bundle, 'Observation', (one) => {
      const { coding } = one['code'] as { coding: unknown[] };
      coding.push(coding[0]);
    }),
  'a specimen of no set': (bundle) =>
    each(bundle, 'Specimen', (one) => (one['type'] = { coding: [{ system: 'urn:x', code: 'SER' }] })),
  'a specimen with a state': (bundle) => each(bundle, 'Specimen', (one) => (one['status'] = 'available')),
  'a specimen that is not there': (bundle) =>
    each(
      bundle,
      'Observation',
      (one) => (one['specimen'] = { reference: 'urn:uuid:00000000-0000-0000-0000-000000000000' }),
    ),
  'an observation as specimen': (bundle) =>
    each(bundle, 'Observation', (one) => (one['specimen'] = { reference: entriesOf(bundle)[1]?.fullUrl })),
  'a specimen in the section': (bundle) =>
    each(
      bundle,
      'Composition',
      (one) => (one['section'] = [{ entry: [{ reference: entriesOf(bundle).at(-1)?.fullUrl }] }]),
    ),
  'an empty section': (bundle) => each(bundle, 'Composition', (one) => (one['section'] = [{ entry: [] }])),
  'replacing in another way': (bundle) =>
    each(
      bundle,
      'Composition',
      (one) => (one['relatesTo'] = [{ code: 'appends', targetReference: { reference: 'C/1' } }]),
    ),
  'another kind of bundle': (bundle) => Reflect.set(bundle, 'type', 'collection'),
  'no time': (bundle) => delete bundle['timestamp'],
  'no number': (bundle) => delete bundle['identifier'],
  'a composition that is not first': (bundle) => Reflect.set(bundle, 'entry', entriesOf(bundle).toReversed()),
  'two of one address': (bundle) => {
    const [first, second] = entriesOf(bundle);
    if (first && second) second.fullUrl = first.fullUrl;
    return true;
  },
};

/** Changes the first resource of a kind; a change that answers false found nothing to change. */
function each(bundle: Json, kind: string, change: (resource: Json) => unknown): boolean {
  const found = entriesOf(bundle).find(({ resource }) => resource['resourceType'] === kind);
  return found !== undefined && change(found.resource) !== false;
}

test.each(Object.entries(mutations))('a document with %s is refused by definitions and profile', (_, mutate) => {
  let tried = 0;
  fc.assert(
    fc.property(laudo, (varied) => {
      const bundle = bundleOf(made(varied).text);
      if (!mutate(bundle)) return;
      tried++;
      expect(bundleProblems(bundle)).not.toEqual([]);
      expect(perfil.safeParse(bundle).success).toBe(false);
    }),
    { numRuns: 15 },
  );
  expect(tried).toBeGreaterThan(0);
});
