import type { SetCase } from '../kinds.ts';

const result = (text: string): { result: string } => ({ result: text });
const failure = (code: string): { failure: string } => ({ failure: code });

/** A chain in which every component reads the one after it in the list. */
function reversedChain(length: number): SetCase {
  const items = Array.from({ length }, (_, index) => {
    const position = length - index;
    return { code: `C${position}`, formula: position === 1 ? 'X' : `C${position - 1} + 1`, decimals: 0 };
  });
  const codes = Array.from({ length }, (_, index) => `C${index + 1}`);
  return {
    id: `03-chain-of-${length}-in-reverse`,
    items,
    order: codes,
    rows: [
      { inputs: { X: 1 }, results: Object.fromEntries(codes.map((code, index) => [code, result(`${index + 1}`)])) },
    ],
  };
}

/** Components that read each other, worked out by hand: rows 3, 16, 18 and 20 of the semantics. */
export const SETS: readonly SetCase[] = [
  {
    id: '03-dependency-order-and-aliases',
    items: [
      { code: 'NAO_HDL', formula: 'COL - HDL', decimals: 0, order: 1 },
      { code: 'LDL', formula: 'COL - HDL - VLDL', decimals: 0, order: 2 },
      { code: 'VLDL', formula: 'TRIG / 5', decimals: 1, order: 3 },
      { code: 'CT', alias: 'COL', order: 0 },
    ],
    order: ['NAO_HDL', 'VLDL', 'LDL'],
    dependents: { TRIG: ['VLDL', 'LDL'], COL: ['NAO_HDL', 'LDL'], CT: ['NAO_HDL', 'LDL'], LDL: [], NADA: [] },
    rows: [
      {
        inputs: { CT: 200, HDL: '40,3', TRIG: 150 },
        results: { NAO_HDL: result('160'), VLDL: result('30'), LDL: result('130') },
      },
      {
        inputs: { CT: 200, HDL: 40, TRIG: null },
        results: { NAO_HDL: result('160'), VLDL: failure('VALOR_AUSENTE'), LDL: failure('VALOR_AUSENTE') },
      },
    ],
    edits: [
      { set: { TRIG: '200' }, changed: ['VLDL', 'LDL'] },
      { set: { TRIG: '200,0' }, changed: [] },
      { set: { HDL: 41 }, changed: ['NAO_HDL', 'LDL'] },
      { set: { COL: 210 }, changed: ['NAO_HDL', 'LDL'] },
      { set: { LDL: 5 }, changed: [] },
      { set: { NADA: 5 }, changed: [] },
    ],
  },
  {
    id: '03-dependents-read-the-rounded-value',
    items: [
      { code: 'A', formula: '2 / 3' },
      { code: 'B', formula: 'A * 3', decimals: 3 },
    ],
    order: ['A', 'B'],
    rows: [{ inputs: {}, results: { A: result('0.67'), B: result('2.01') } }],
  },
  {
    id: '03-dependents-read-the-full-value-when-asked',
    items: [
      { code: 'A', formula: '2 / 3' },
      { code: 'B', formula: 'A * 3', decimals: 3 },
    ],
    options: { dependents: 'full' },
    order: ['A', 'B'],
    rows: [{ inputs: {}, results: { A: result('0.67'), B: result('2') } }],
  },
  {
    id: '03-a-change-that-rounds-away-stops',
    items: [
      { code: 'A', formula: 'X / 100', decimals: 0 },
      { code: 'B', formula: 'A * 2' },
    ],
    order: ['A', 'B'],
    rows: [{ inputs: { X: 100 }, results: { A: result('1'), B: result('2') } }],
    edits: [
      { set: { X: 101 }, changed: [] },
      { set: { X: 149.9 }, changed: [] },
      { set: { X: 150 }, changed: ['A', 'B'] },
    ],
  },
  {
    id: '03-a-change-below-the-rounding-reaches-exact-readers',
    items: [
      { code: 'A', formula: 'X / 100', decimals: 0 },
      { code: 'B', formula: 'A * 100', decimals: 0 },
    ],
    options: { dependents: 'full' },
    order: ['A', 'B'],
    rows: [{ inputs: { X: 100 }, results: { A: result('1'), B: result('100') } }],
    edits: [{ set: { X: 101 }, changed: ['B'] }],
  },
  reversedChain(5),
  reversedChain(60),
  {
    id: '03-values-given-for-computed-components-are-not-read',
    items: [
      { code: 'A', formula: '1' },
      { code: 'B', formula: 'A' },
    ],
    order: ['A', 'B'],
    rows: [{ inputs: { A: 5, B: 7 }, results: { A: result('1'), B: result('1') } }],
  },
  {
    id: '05-div-is-an-option-of-the-set',
    items: [{ code: 'A', formula: 'DIV(7; 2)' }],
    options: { div: 'exata' },
    order: ['A'],
    rows: [{ inputs: {}, results: { A: result('3.5') } }],
  },
  {
    id: '14-a-declared-input-is-missing',
    items: [{ code: 'A', formula: 'X + 1' }, { code: 'X' }],
    order: ['A'],
    rows: [
      { inputs: {}, results: { A: failure('VALOR_AUSENTE') } },
      { inputs: { X: null }, results: { A: failure('VALOR_AUSENTE') } },
      { inputs: { x: 1 }, results: { A: result('2') } },
    ],
  },
  {
    id: '14-a-component-without-a-value-is-left-out-of-a-mean-and-a-failed-one-is-not',
    items: [
      { code: 'M', formula: 'MEDIA(R1; R2; R3)' },
      { code: 'R3', formula: '10 / X' },
      { code: 'R1' },
      { code: 'R2' },
    ],
    order: ['R3', 'M'],
    rows: [
      { inputs: { R1: 4, X: 5 }, results: { R3: result('2'), M: result('3') } },
      { inputs: { R1: 4, X: 0 }, results: { R3: failure('DIVISAO_POR_ZERO'), M: failure('DIVISAO_POR_ZERO') } },
    ],
  },
  {
    id: '16-codes-that-fold-to-one-are-refused',
    items: [
      { code: 'ldl', formula: '1' },
      { code: 'LDL', formula: '2' },
    ],
    order: ['ldl', 'LDL'],
    issues: [
      { code: 'CODIGO_DUPLICADO', component: 'ldl' },
      { code: 'CODIGO_DUPLICADO', component: 'LDL' },
    ],
    rows: [{ inputs: {}, results: { ldl: failure('CODIGO_DUPLICADO'), LDL: failure('CODIGO_DUPLICADO') } }],
  },
  {
    id: '16-two-inputs-with-one-code-are-for-nobody',
    items: [{ code: 'X' }, { code: 'x' }, { code: 'A', formula: 'X' }, { code: 'B', formula: '1' }],
    order: ['A', 'B'],
    issues: [
      { code: 'CODIGO_DUPLICADO', component: 'X' },
      { code: 'CODIGO_DUPLICADO', component: 'x' },
    ],
    rows: [{ inputs: { X: 1 }, results: { A: failure('CODIGO_DUPLICADO'), B: result('1') } }],
  },
  {
    id: '16-an-alias-of-two-components-fails-only-who-uses-it',
    items: [
      { code: 'A', formula: '1', alias: 'X' },
      { code: 'B', formula: '2', alias: 'x' },
      { code: 'C', formula: 'X' },
      { code: 'D', formula: 'B + 1' },
    ],
    order: ['A', 'B', 'C', 'D'],
    issues: [{ code: 'CODIGO_DUPLICADO' }],
    rows: [
      {
        inputs: { X: 5 },
        results: { A: result('1'), B: result('2'), C: failure('CODIGO_DUPLICADO'), D: result('3') },
      },
    ],
  },
  {
    id: '17-an-input-that-nobody-knows',
    items: [{ code: 'A', formula: 'X + 1' }],
    order: ['A'],
    rows: [
      { inputs: {}, results: { A: failure('VARIAVEL_DESCONHECIDA') } },
      { inputs: { X: null }, results: { A: failure('VALOR_AUSENTE') } },
    ],
  },
  {
    id: '18-what-reads-a-failed-component-fails-with-the-first-cause',
    items: [
      { code: 'A', formula: '1 / X' },
      { code: 'B', formula: '2 * A' },
      { code: 'C', formula: 'MAX(1; B)' },
      { code: 'D', formula: 'IF(X = 0; 7; C)' },
    ],
    order: ['A', 'B', 'C', 'D'],
    rows: [
      {
        inputs: { X: 0 },
        results: {
          A: { failure: 'DIVISAO_POR_ZERO', at: [0, 5] },
          B: { failure: 'DIVISAO_POR_ZERO', at: [4, 5] },
          C: { failure: 'DIVISAO_POR_ZERO', at: [7, 8] },
          D: result('7'),
        },
      },
      { inputs: { X: 4 }, results: { A: result('0.25'), B: result('0.5'), C: result('1'), D: result('1') } },
    ],
    edits: [
      { set: { X: 2 }, changed: ['A', 'B', 'C', 'D'] },
      { set: { X: 4 }, changed: ['A', 'B'] },
    ],
  },
  {
    id: '18-a-formula-that-does-not-compile-poisons-its-readers',
    items: [
      { code: 'A', formula: '(1' },
      { code: 'B', formula: '' },
      { code: 'C', formula: '1', decimals: 11 },
      { code: 'D', formula: 'A + 1' },
      { code: 'E', formula: '2' },
    ],
    order: ['A', 'B', 'C', 'D', 'E'],
    issues: [
      { code: 'PARENTESE_NAO_FECHADO', component: 'A' },
      { code: 'SINTAXE', component: 'B' },
      { code: 'LIMITE_EXCEDIDO', component: 'C' },
    ],
    rows: [
      {
        inputs: {},
        results: {
          A: failure('PARENTESE_NAO_FECHADO'),
          B: failure('SINTAXE'),
          C: failure('LIMITE_EXCEDIDO'),
          D: failure('PARENTESE_NAO_FECHADO'),
          E: result('2'),
        },
      },
    ],
  },
  {
    id: '20-a-cycle-settles-in-rounds',
    items: [
      { code: 'A', formula: 'B / 2 + 10' },
      { code: 'B', formula: 'A / 2 + 1' },
      { code: 'C', formula: 'A * 2' },
    ],
    order: ['A', 'B', 'C'],
    cycles: [['A', 'B']],
    issues: [{ code: 'CICLO', component: 'A' }],
    // 10; 6 · 13; 7.5 · 13.75; 7.88 · 13.94; 7.97 · 13.99; 8 · 14; 8 · 14; 8
    rows: [{ inputs: {}, rounds: 7, results: { A: result('14'), B: result('8'), C: result('28') } }],
  },
  {
    id: '20-the-order-of-the-components-decides-who-is-first',
    items: [
      { code: 'A', formula: 'B / 2 + 10', order: 2 },
      { code: 'B', formula: 'A / 2 + 1', order: 1 },
    ],
    order: ['B', 'A'],
    cycles: [['B', 'A']],
    issues: [{ code: 'CICLO', component: 'B' }],
    // 1; 10.5 · 6.25; 13.13 · 7.57; 13.79 · 7.9; 13.95 · 7.98; 13.99 · 8; 14 · 8; 14
    rows: [{ inputs: {}, rounds: 7, results: { A: result('14'), B: result('8') } }],
  },
  {
    id: '20-interest-on-a-total-that-contains-it',
    items: [
      { code: 'JUROS', formula: 'TOTAL * 0,05' },
      { code: 'TOTAL', formula: '10000 + JUROS + TAXA * TOTAL', order: -1 },
      { code: 'TAXA', formula: '0,0026', decimals: 4 },
    ],
    order: ['TAXA', 'TOTAL', 'JUROS'],
    cycles: [['TOTAL', 'JUROS']],
    issues: [{ code: 'CICLO', component: 'TOTAL' }],
    // 10000; 500 · 10526; 526.3 · 10553.67; 527.68 · 10555.12; 527.76 · 10555.2; 527.76 · 10555.2; 527.76
    rows: [
      { inputs: {}, rounds: 6, results: { TAXA: result('0.0026'), TOTAL: result('10555.2'), JUROS: result('527.76') } },
    ],
  },
  {
    id: '20-a-ring-that-swings-keeps-its-last-value',
    items: [
      { code: 'A', formula: 'IF(B = 0; 1; 0)' },
      { code: 'B', formula: 'A' },
    ],
    order: ['A', 'B'],
    cycles: [['A', 'B']],
    issues: [{ code: 'CICLO', component: 'A' }],
    rows: [{ inputs: {}, rounds: 50, stable: false, results: { A: result('0'), B: result('0') } }],
  },
  {
    id: '20-a-sum-that-grows-stops-at-50',
    items: [
      { code: 'A', formula: 'A + 1' },
      { code: 'Z', formula: 'A * 2' },
    ],
    order: ['A', 'Z'],
    cycles: [['A']],
    issues: [{ code: 'CICLO', component: 'A' }],
    rows: [{ inputs: {}, rounds: 50, stable: false, results: { A: result('50'), Z: result('100') } }],
  },
  {
    id: '20-the-most-rounds-are-an-option',
    items: [{ code: 'A', formula: 'A + 1' }],
    options: { maxRounds: 3 },
    order: ['A'],
    cycles: [['A']],
    issues: [{ code: 'CICLO', component: 'A' }],
    rows: [{ inputs: {}, rounds: 3, stable: false, results: { A: result('3') } }],
  },
  {
    id: '20-a-cycle-that-is-right-from-the-start-takes-one-round',
    items: [{ code: 'A', formula: 'A * 2' }],
    order: ['A'],
    cycles: [['A']],
    issues: [{ code: 'CICLO', component: 'A' }],
    rows: [{ inputs: {}, rounds: 1, results: { A: result('0') } }],
  },
  {
    id: '20-a-failure-that-passes-does-not-matter',
    items: [
      { code: 'A', formula: '1 / B' },
      { code: 'B', formula: 'A + 1' },
    ],
    order: ['A', 'B'],
    cycles: [['A', 'B']],
    issues: [{ code: 'CICLO', component: 'A' }],
    // A fails at first and counts as 0: 0; 1 · 1; 2 · 0.5; 1.5 · 0.67; 1.67 · 0.6; 1.6 · 0.63; 1.63 · 0.61; 1.61 · 0.62; 1.62 · 0.62; 1.62
    rows: [{ inputs: {}, rounds: 9, results: { A: result('0.62'), B: result('1.62') } }],
  },
  {
    id: '20-a-failure-that-stays-fails-who-reads-it',
    items: [
      { code: 'A', formula: 'B + 1' },
      { code: 'B', formula: 'A / X' },
    ],
    order: ['A', 'B'],
    cycles: [['A', 'B']],
    issues: [{ code: 'CICLO', component: 'A' }],
    rows: [
      { inputs: { X: 0 }, rounds: 2, results: { A: failure('DIVISAO_POR_ZERO'), B: failure('DIVISAO_POR_ZERO') } },
    ],
  },
  {
    id: '20-two-cycles-are-computed-one-after-the-other',
    items: [
      { code: 'C', formula: 'D / 2 + A' },
      { code: 'D', formula: 'C / 4' },
      { code: 'A', formula: 'B / 2 + 10' },
      { code: 'B', formula: 'A / 2 + 1' },
    ],
    order: ['A', 'B', 'C', 'D'],
    cycles: [
      ['A', 'B'],
      ['C', 'D'],
    ],
    issues: [
      { code: 'CICLO', component: 'A' },
      { code: 'CICLO', component: 'C' },
    ],
    // 14; 3.5 · 15.75; 3.94 · 15.97; 3.99 · 16; 4 · 16; 4
    rows: [{ inputs: {}, rounds: 7, results: { A: result('14'), B: result('8'), C: result('16'), D: result('4') } }],
  },
  {
    id: '20-inside-a-cycle-values-are-rounded-even-with-full-dependents',
    items: [
      { code: 'A', formula: 'B / 2 + 10' },
      { code: 'B', formula: 'A / 2 + 1' },
    ],
    options: { dependents: 'full' },
    order: ['A', 'B'],
    cycles: [['A', 'B']],
    issues: [{ code: 'CICLO', component: 'A' }],
    rows: [{ inputs: {}, rounds: 7, results: { A: result('14'), B: result('8') } }],
  },
];
