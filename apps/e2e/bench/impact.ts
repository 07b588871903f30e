import { formulaItems, type ComponenteDoExame, type DefinicaoComponente } from '@bancada/contracts';
import { definicao, faixa } from '@bancada/contracts/testing';
import { compileSet } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { impactOf } from '../../server/src/modules/laboratory/exam/impact.ts';
import { versionKey, type Past, type PastTest } from '../../server/src/modules/laboratory/exam/past.ts';
import { pastColumns } from '../../server/test/past.ts';
import { atMost, type Line, median } from './numbers.ts';
import { report } from './report.ts';

const TESTS = 100_000;
const ROUNDS = 9;

/** A lipid panel: three typed numbers with references, four calculated ones. */
const components: readonly DefinicaoComponente[] = [
  definicao({ CodigoComponent: 'CT', ResultadoReferencia: [faixa({ Maximo: '190' })] }),
  definicao({ CodigoComponent: 'HDL', ResultadoReferencia: [faixa({ Minimo: '40' })] }),
  definicao({ CodigoComponent: 'TRIG', ResultadoReferencia: [faixa({ Maximo: '150' })] }),
  ...[
    ['VLDL', 'TRIG/5', 0] as const,
    ['LDL', 'CT-HDL-TRIG/5', 0] as const,
    ['NAO_HDL', 'CT-HDL', 0] as const,
    ['CT_HDL', 'CT/HDL', 2] as const,
  ].map(([CodigoComponent, CalculoFormula, CasasDecimais]) =>
    definicao({ CodigoComponent, CalculoFormula, CasasDecimais, TipoComponente: 'Calculo' }),
  ),
];

const typedIn = (test: number) => ({
  CT: String(120 + ((test * 7) % 160)),
  HDL: String(30 + ((test * 3) % 60)),
  TRIG: String(50 + ((test * 11) % 300)),
});

const set = compileSet(formulaItems(components), { functions: laboratoryFunctions });

/** Typed values as the database gives them: texts. */
const inputs = Array.from({ length: TESTS }, (_, test) => typedIn(test));
const columns = {
  CT: inputs.map(({ CT }) => CT),
  HDL: inputs.map(({ HDL }) => HDL),
  TRIG: inputs.map(({ TRIG }) => TRIG),
};

/** So many authorised tests of the panel. */
function past(): Past {
  const computed = set.evaluateColumns(columns).results;
  const results = inputs.map((typed, test) => {
    const values: Readonly<Record<string, string>> = typed;
    return components.map(({ CodigoComponent, TipoComponente }, index) => ({
      Component: index + 1,
      ComponentVersao: 1,
      Problema: null,
      ValorResultado: {
        type: TipoComponente,
        value: values[CodigoComponent] ?? String(computed.get(CodigoComponent)?.values[test]),
      },
    }));
  });
  const tests = inputs.map((_, test): PastTest => {
    const where = { Sample: test, SampleNome: 'S', Identificacao: null, Job: 1, JobCodigo: 'T-1', AutorizadoEm: null };
    return { id: test + 1, ...where, Sexo: 'F', Idade: 40, IdadeDias: null };
  });
  const definitions = new Map(
    components.map((each, index) => [versionKey({ Component: index + 1, ComponentVersao: 1 }), each] as const),
  );
  return { tests, columns: pastColumns(results), definitions };
}

const changed = (code: string, change: Partial<DefinicaoComponente>): ComponenteDoExame[] =>
  components.map((each, index) => {
    return { ...each, ...(each.CodigoComponent === code ? change : {}), id: index + 1, Versao: 1 };
  });

function times(work: () => unknown): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}

/** The impact of a formula and of a reference over many past results, against evaluating their columns. */
function measure(): Line[] {
  const tests = past();
  const bare = median(times(() => set.evaluateColumns(columns)));
  const line = (what: string, after: ComponenteDoExame[]): Line => {
    const own = median(times(() => impactOf(tests, after)));
    const detail = `${own.toFixed(0)} to ${bare.toFixed(0)} ms, n ${ROUNDS}`;
    return atMost(
      `${what}, 100,000 tests of 7 components, against evaluating their columns`,
      own / bare,
      1.5,
      '×',
      detail,
    );
  };
  const formula = 'CT-HDL-TRIG/5+IF(TRIG>340;1;0)';
  return [
    line('impact where nothing changes', changed('', {})),
    line('impact of a formula that changes 3 in 100 results', changed('LDL', { CalculoFormula: formula })),
    line('impact of a reference', changed('HDL', { ResultadoReferencia: [faixa({ Minimo: '50' })] })),
  ];
}

report(measure());
