import {
  Componente,
  Job,
  jobsWithRelationships,
  lerJobCabecalho,
  Paciente,
  Result,
  Sample,
  session,
  Test,
  Tratamento,
} from '@bancada/contracts';
import { describe, expect, test } from 'vitest';
import {
  buildComponente,
  buildJob,
  buildJobCabecalho,
  buildJobLine,
  buildPaciente,
  buildPerfilLipidico,
  buildResult,
  buildReviewer,
  buildSample,
  buildSession,
  buildTest,
  buildTratamento,
  buildUrina,
  buildWorksheet,
} from './index.ts';

describe('every builder makes what its schema accepts', () => {
  const cases = [
    ['componente', Componente.row, buildComponente],
    ['job', Job.row, buildJob],
    ['job header', lerJobCabecalho.answer, buildJobCabecalho],
    ['job line', jobsWithRelationships.answer.element, buildJobLine],
    ['paciente', Paciente.row, buildPaciente],
    ['result', Result.row, buildResult],
    ['sample', Sample.row, buildSample],
    ['session', session, buildSession],
    ['session of a reviewer', session, () => buildSession({ user: buildReviewer() })],
    ['test', Test.row, buildTest],
    ['tratamento', Tratamento.row, buildTratamento],
  ] as const;

  test.for(cases)('%s', ([, schema, build]) => {
    const built = build();
    expect(schema.parse(built)).toEqual(built);
  });

  test('panels', () => {
    for (const component of [...buildPerfilLipidico(), ...buildUrina()])
      expect(Componente.row.parse(component)).toEqual(component);
  });

  test('worksheets', () => {
    const { samples, tests, results } = buildWorksheet({
      components: buildUrina,
      value: (_, code) => (code === 'CRIST' ? ['OXCA'] : null),
    });
    expect(samples).toHaveLength(12);
    expect(tests.map((each) => each.Sample)).toEqual(samples.map(({ id }) => id));
    for (const result of results) expect(Result.row.parse(result)).toEqual(result);
  });
});

test('a urine test covers the ten input types', () => {
  expect(new Set(buildUrina().map(({ TipoComponente }) => TipoComponente)).size).toBe(10);
});

test('what is built is shared with nobody', () => {
  const component = buildUrina().find(({ TipoComponente }) => TipoComponente === 'Lista');
  const result = buildResult({}, component);
  result.ListaValores.push({ Codigo: 'NOVA', Valor: 'Nova' });
  expect(component?.ListaValores).toHaveLength(3);
  expect(buildUrina().find(({ TipoComponente }) => TipoComponente === 'Lista')?.ListaValores).toHaveLength(3);
});
