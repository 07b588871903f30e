import { exameArquivo, formulaInputs, formulaItems, limitesForaDeOrdem, referenceCoverage } from '@bancada/contracts';
import { compileSet } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { describe, expect, test } from 'vitest';
import { library } from './index.ts';

const byName = new Map(library.map((exam) => [exam.Apelido, exam]));

/** What an exam's formulas make of typed values. */
function results(name: string, values: Readonly<Record<string, string>>) {
  const components = byName.get(name)?.Componentes ?? [];
  const rows = components.map((each) => {
    const value = values[each.CodigoComponent] ?? null;
    return { ...each, ValorResultado: { type: each.TipoComponente, value } };
  });
  const { results: all } = compileSet(formulaItems(components), { functions: laboratoryFunctions }).evaluate(
    formulaInputs(rows),
  );
  return Object.fromEntries([...all].map(([code, result]) => [code, result.ok ? result.exact : result.error.code]));
}

describe.each(library.map((exam) => [exam.Apelido, exam] as const))('the library’s %s', (_, exam) => {
  test('is a file as exports write it, with a source for each formula and each range', () => {
    expect(exameArquivo.parse(exam)).toEqual(exam);
    const named = new Set(exam.Fontes.flatMap(({ Componentes }) => Componentes));
    const everything = exam.Fontes.some(({ Componentes }) => Componentes.length === 0);
    const codes = exam.Componentes.map(({ CodigoComponent }) => CodigoComponent);
    expect(codes).toEqual(expect.arrayContaining([...named]));
    const stated = exam.Componentes.filter(
      ({ ResultadoReferencia, CalculoFormula, CodigoComponent }) =>
        ResultadoReferencia.length > 0 || (CalculoFormula !== null && !definitions.has(CodigoComponent)),
    );
    expect(stated.filter(({ CodigoComponent }) => !everything && !named.has(CodigoComponent))).toEqual([]);
  });

  test('can be read, has no ring, and its limits and ranges are in order', () => {
    const set = compileSet(formulaItems(exam.Componentes), { functions: laboratoryFunctions });
    expect(set.issues).toEqual([]);
    const codes = new Set(exam.Componentes.map(({ CodigoComponent }) => CodigoComponent));
    expect(set.variables.filter((name) => !codes.has(name))).toEqual([]);
    expect(exam.Componentes.flatMap(limitesForaDeOrdem)).toEqual([]);
    const overlaps = exam.Componentes.flatMap((each) => referenceCoverage(each.ResultadoReferencia).sobreposicoes);
    expect(overlaps).toEqual([]);
  });
});

/** Differences and sums that are what the words say. */
const definitions = new Set(['NAO_HDL']);

/** Worked examples that others published: where they are, the exam, what is typed, and their result. */
test.each([
  ['bit1024.com', 'LIPIDIOS', { CT: '250', HDL: '60', TRIG: '200' }, { LDL: '150', VLDL: '40' }],
  ['en.wikipedia.org', 'INDICES_HEM', { HEM: '5', HB: '10', HT: '40' }, { VCM: '80', HCM: '20', CHCM: '25' }],
  ['tools.gera.services', 'RNI', { TP: '24', TP_NORMAL: '12', ISI: '1.2' }, { RNI: '2.3' }],
  ['zenhealthcare.com.np', 'HOMA', { GLIC: '82', INS: '14' }, { HOMA_IR: '2.83' }],
  ['diabetesselfmanagement.com', 'HBA1C', { A1C: '7' }, { GME: '154' }],
  ['diabetestechnologies.com', 'HBA1C', { A1C: '11' }, { GME: '269' }],
  ['boltpharmacy.co.uk', 'A1C_IFCC', { A1C_SI: '48' }, { A1C: '6.5' }],
  ['discussion.fool.com', 'TYG', { TRIG: '71', GLIC: '110' }, { TYG: '8.27' }],
  ['vimatics.com', 'ANION_GAP', { NA: '138', CL: '103', HCO3: '8' }, { AG: '27' }],
  ['droracle.ai', 'FIB4', { IDADE: '50', AST: '40', ALT: '36', PLAQ: '200', LSN_AST: '40' }, { FIB4: '1.67' }],
  ['droracle.ai', 'FIB4', { IDADE: '50', AST: '80', ALT: '36', PLAQ: '150', LSN_AST: '40' }, { APRI: '1.33' }],
  ['kidney.org', 'TFG_2021', { CREAT: '1.2', IDADE: '55', FEM: 'false' }, { TFG: '71' }],
  ['superglobalcalculator.com', 'DCE_CG', { CREAT: '1.4', IDADE: '65', PESO: '70', FEM: 'false' }, { DCE: '52' }],
  ['superglobalcalculator.com', 'DCE_CG', { CREAT: '0.9', IDADE: '45', PESO: '60', FEM: 'true' }, { DCE: '75' }],
  ['codingace.net', 'RAC', { ALB_U: '45', CREAT_U: '90' }, { RAC: '50' }],
])('the example of %s: %s of %j is %j', (_, name, values, expected) => {
  expect(results(name, values)).toMatchObject(expected);
});

test.each([
  ['LIPIDIOS', { CT: '200', HDL: '50', TRIG: '150' }, { LDL: '120', VLDL: '30', NAO_HDL: '150' }],
  [
    'LIPIDIOS',
    { CT: '300', HDL: '40', TRIG: '400' },
    { LDL: 'DIVISAO_POR_ZERO', VLDL: 'DIVISAO_POR_ZERO', NAO_HDL: '260' },
  ],
  ['LIPIDIOS', { CT: '300', HDL: '40', TRIG: '399' }, { LDL: '180' }],
  ['LDL_SAMPSON', { CT: '300', HDL: '40', TRIG: '801' }, { LDL: 'DIVISAO_POR_ZERO' }],
  ['LDL_SAMPSON', { CT: '200', HDL: '50', TRIG: '150' }, { LDL: '123' }],
  ['INDICES_HEM', { HEM: '5', HB: '15', HT: '45' }, { VCM: '90', HCM: '30', CHCM: '33.3' }],
  ['FERRO_IST', { FERRO: '100', CTLF: '300' }, { IST: '33' }],
  ['RNI', { TP: '24', TP_NORMAL: '12', ISI: '1' }, { RNI: '2' }],
  ['HOMA', { GLIC: '90', INS: '9' }, { HOMA_IR: '2', HOMA_B: '120' }],
  ['HBA1C', { A1C: '7' }, { GME: '154' }],
  ['A1C_IFCC', { A1C_SI: '53' }, { A1C: '7' }],
  ['CALCIO_ALB', { CA: '8', ALB: '2' }, { CA_CORR: '10' }],
  ['ANION_GAP', { NA: '140', CL: '104', HCO3: '24' }, { AG: '12' }],
  ['OSMOLARIDADE', { NA: '140', K: '4', GLIC: '90', UREIA: '30' }, { OSM: '293' }],
  ['FIB4', { IDADE: '50', AST: '40', ALT: '36', PLAQ: '200', LSN_AST: '40' }, { FIB4: '1.67', APRI: '0.5' }],
  ['ESPERMA_OMS', { VOLUME: '2', CONC: '20', PROG: '32', NAO_PROG: '10' }, { TOTAL: '40', MOT_TOTAL: '42' }],
  ['TFG_2021', { CREAT: '1', IDADE: '50', FEM: 'true' }, { TFG: '69' }],
  ['TFG_2021', { CREAT: '1', IDADE: '50', FEM: 'false' }, { TFG: '92' }],
  ['DCE_CG', { CREAT: '1', IDADE: '40', PESO: '72', FEM: 'true' }, { DCE: '85' }],
  ['RAC', { ALB_U: '30', CREAT_U: '100' }, { RAC: '30' }],
  ['FENA', { NA: '140', CREAT: '2', NA_U: '70', CREAT_U: '100' }, { FENA: '1' }],
  ['TYG', { TRIG: '150', GLIC: '100' }, { TYG: '8.92' }],
])('%s of %j is %j', (name, values, expected) => {
  expect(results(name, values)).toMatchObject(expected);
});
