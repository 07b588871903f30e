import {
  calculatedResult,
  formulaInputs,
  formulaItems,
  judge,
  type ComponenteDoExame,
  type DefinicaoComponente,
  type FaixaReferencia,
  type ValorResultado,
} from '@bancada/contracts';
import { compileSet } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { definicao, faixa } from '@bancada/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastColumns } from '../../../../test/past.ts';
import { impactOf } from './impact.ts';
import { versionKey, type Past, type PastResult, type PastTest } from './past.ts';

const formulas = ['A + B', 'A / B', 'A * 0,3333', 'MEDIA(A; B)', 'IF(A > B; A; B)', 'ALFA + 1'];
const calculated = (code: string, order: number) =>
  fc
    .record({ CalculoFormula: fc.constantFrom(...formulas), CasasDecimais: fc.integer({ min: 0, max: 4 }) })
    .map((change) => definicao({ CodigoComponent: code, Ordem: order, TipoComponente: 'Calculo', ...change }));
const ranges = fc.constantFrom<FaixaReferencia[]>(
  [],
  [faixa({ Minimo: '1', Maximo: '5', CriticoMaximo: '9' })],
  [faixa({ Sexo: 'F', Maximo: '2' })],
);
const typed = (code: string, absurd: readonly (string | null)[]) =>
  fc
    .record({
      ResultadoReferencia: ranges,
      Censura: fc.constantFrom('Metade' as const, null),
      AbsurdoMaximo: fc.constantFrom(...absurd),
    })
    .map((change) => definicao({ CodigoComponent: code, CalculoAlias: code === 'A' ? 'ALFA' : null, ...change }));
const definitions = (...absurd: (string | null)[]) =>
  fc.tuple(typed('A', absurd), typed('B', absurd), calculated('C', 3), calculated('D', 4));
const value: fc.Arbitrary<ValorResultado | null> = fc.oneof(
  fc.constant(null),
  fc.constantFrom('0', '1', '2.5', '7', '10', '0.125', '12345678901234567890').map((number) => ({
    type: 'Numero' as const,
    value: number,
  })),
  fc.constantFrom('0.5', '3').map((number) => ({ type: 'Numero' as const, value: number, operator: '<' as const })),
);
const rows = fc.array(
  fc.record({
    A: value,
    B: value,
    Sexo: fc.constantFrom('M' as const, 'F' as const, null),
    version: fc.constantFrom(1, 1, 1, 2),
    lacks: fc.constantFrom(null, null, null, 1, 4),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The results of one row by the definitions of a test, one row at a time. */
function calculate(components: readonly DefinicaoComponente[], A: ValorResultado | null, B: ValorResultado | null) {
  const given = components.map((each) => ({
    ...each,
    ValorResultado: each.CodigoComponent === 'A' ? A : each.CodigoComponent === 'B' ? B : null,
  }));
  const { results } = compileSet(formulaItems(components), { functions: laboratoryFunctions }).evaluate(
    formulaInputs(given),
  );
  return given.map((each) => {
    const calculation = results.get(each.CodigoComponent);
    return calculation ? calculatedResult(calculation, each) : { ValorResultado: each.ValorResultado, Problema: null };
  });
}

test('columns find exactly the results that one by one would be others', { tags: 'second' }, () => {
  fc.assert(
    fc.property(definitions(null), definitions(null), definitions('8', null), rows, (first, second, after, people) => {
      const versions = [first, second];
      const pinned = new Map(
        versions.flatMap((before, version) =>
          before.map((each, place) => {
            const key = versionKey({ Component: place + 1, ComponentVersao: version + 1 });
            return [key, each] as const;
          }),
        ),
      );
      const typedIn = people.map((person) => ({ ...person, A: person.lacks === 1 ? null : person.A }));
      const results = typedIn.map(({ A, B, version, lacks }) =>
        calculate(versions[version - 1] ?? first, A, B)
          .map((outcome, index): PastResult => ({ Component: index + 1, ComponentVersao: version, ...outcome }))
          .filter(({ Component }) => Component !== lacks),
      );
      const tests = people.map(({ Sexo }, place): PastTest => {
        const where = { Sample: 1, SampleNome: 'S', Identificacao: null, Job: 1, JobCodigo: 'T-1', AutorizadoEm: null };
        return { id: place + 1, ...where, Sexo, Idade: 30 };
      });
      const past: Past = { tests, columns: pastColumns(results), definitions: pinned };
      const components = after.map((each, place): ComponenteDoExame => ({ ...each, id: place + 1, Versao: 1 }));
      const found = impactOf(past, components).map(({ differences }) =>
        differences.map((each) => [each.test.id, each.changes.value, each.after.ValorResultado?.value] as const),
      );
      const expected = components.map((component, index) =>
        typedIn.flatMap(({ A, B, Sexo, version }, row) => {
          const old = results[row]?.find(({ Component }) => Component === index + 1);
          const now = calculate(after, A, B)[index];
          if (!old || !now) return [];
          const tooBig =
            component.TipoComponente === 'Numero' &&
            Number(now.ValorResultado?.value) > Number(component.AbsurdoMaximo ?? Infinity);
          const problem = tooBig ? 'absurdo' : (now.Problema?.code ?? null);
          const person = { Sexo, Idade: 30 };
          const was = old.Problema
            ? null
            : judge(old.ValorResultado, versions[version - 1]?.[index] ?? component, person);
          const is = problem ? null : judge(now.ValorResultado, component, person);
          const value = old.ValorResultado?.value !== now.ValorResultado?.value;
          const differs = value || was !== is || (old.Problema?.code ?? null) !== problem;
          return differs ? [[row + 1, value, now.ValorResultado?.value] as const] : [];
        }),
      );
      expect(found).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
