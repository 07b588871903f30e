import { planImport, suggestMapping } from '@bancada/contracts';
import { definicao } from '@bancada/contracts/testing';
import { describe, expect, test } from 'vitest';
import { compareLines } from './compare.ts';

const components = [
  definicao({ CodigoComponent: 'TRIG_MG' }),
  definicao({
    CodigoComponent: 'TRIG_MMOL',
    TipoComponente: 'Calculo',
    CalculoFormula: 'TRIG_MG*0.01129',
    CasasDecimais: 3,
  }),
];

function compared(rows: string[][], headers = ['TRIG_MG', 'TRIG_MMOL']) {
  const mapping = suggestMapping(headers, components);
  return compareLines(planImport({ headers, rows, mapping, decimal: '.', missing: [] }, components).lines, components);
}

describe('compareLines', () => {
  test('counts equal and different numbers, and the ones missing on either side', () => {
    expect(
      compared([
        ['147', '1.660'],
        ['147', '1.661'],
        ['147', ''],
      ]),
    ).toEqual({ equal: 1, different: 1, bothMissing: 0, oneMissing: 1 });
  });

  test('compares numbers, not digits', () => {
    expect(compared([['100', '1.1290']])).toMatchObject({ equal: 1, different: 0 });
  });

  test('says nothing when the file brings no calculated column', () => {
    expect(compared([['147']], ['TRIG_MG'])).toBeNull();
  });
});
