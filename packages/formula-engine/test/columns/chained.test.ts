import { expect, test } from 'vitest';
import { compile } from '../../src/index.ts';
import { evaluateColumns } from '../../src/runtime/columns.ts';

const vldl = compile('TRIG / 5', { decimals: 0 });
const ldl = compile('CT - HDL - VLDL', { decimals: 0 });
const CT = Float64Array.of(200, 200, 200);
const HDL = Float64Array.of(40, 40, 40);
const computed = vldl.evaluateColumns({ TRIG: ['152', 'lipêmico', null] });

test('a row without a result is NaN, never a number', () => {
  expect([...computed.values]).toEqual([30, Number.NaN, Number.NaN]);
  expect([...computed.failures.keys()]).toEqual([1, 2]);
});

test('the numbers of one formula are a column of the next: a row without one is missing there', () => {
  const { values, failures } = ldl.evaluateColumns({ CT, HDL, VLDL: computed.values });
  expect([...values]).toEqual([130, Number.NaN, Number.NaN]);
  expect([...failures.values()].map(({ code }) => code)).toEqual(['VALOR_AUSENTE', 'VALOR_AUSENTE']);
});

test('the results of one formula are a column of the next: a failed row fails there with its first cause', () => {
  const { values, failures } = ldl.evaluateColumns({ CT, HDL, VLDL: computed });
  expect([...values]).toEqual([130, Number.NaN, Number.NaN]);
  expect(failures.get(1)).toMatchObject({ code: 'VALOR_NAO_NUMERICO', cause: computed.failures.get(1) });
  expect(failures.get(1)?.message).toBe(
    'Depende de VLDL, que não foi calculado. O valor de TRIG não é um número: lipêmico',
  );
  expect(failures.get(2)?.code).toBe('VALOR_AUSENTE');
  // A third formula still names the first cause.
  const third = compile('LDL / 2').evaluateColumns({ LDL: { values, failures } });
  expect(third.failures.get(1)?.cause).toBe(computed.failures.get(1));
});

test('a failed row fails what leaves missing values out, too', () => {
  const formula = compile('MEDIA(VLDL; 10)');
  expect([...formula.evaluateColumns({ VLDL: computed.values }).values]).toEqual([20, 10, 10]);
  expect([...formula.evaluateColumns({ VLDL: computed }).values]).toEqual([20, Number.NaN, Number.NaN]);
});

test('the error of a failed result is a value that fails whoever reads it', () => {
  const failed = vldl.evaluate({ TRIG: null });
  const result = ldl.evaluate({ CT: 200, HDL: 40, VLDL: failed.error });
  expect(result.error).toMatchObject({ code: 'VALOR_AUSENTE', cause: failed.error });
});

test('results are a column of stored formulas, too', () => {
  const stored = compile.fromJSON(ldl.toJSON());
  expect(evaluateColumns(stored, { CT, HDL, VLDL: computed })).toEqual(
    ldl.evaluateColumns({ CT, HDL, VLDL: computed }),
  );
});
