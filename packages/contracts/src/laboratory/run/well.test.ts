import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingOf, type QualityWell } from './well.ts';

const well = (fields: Partial<QualityWell>): QualityWell => ({
  Tipo: 'Duplicata',
  Valor: '0',
  sample: null,
  Adicao: null,
  blankLimit: null,
  duplicateLimit: null,
  ...fields,
});

test('a blank is held against the limit of detection, where there is one', () => {
  expect(findingOf(well({ Tipo: 'Branco', Valor: '0.5', blankLimit: '0.5' }))).toEqual({ figure: '0.5', within: true });
  expect(findingOf(well({ Tipo: 'Branco', Valor: '0.51', blankLimit: '0.5' }))).toEqual({
    figure: '0.51',
    within: false,
  });
  expect(findingOf(well({ Tipo: 'Branco', Valor: '0.51' }))).toEqual({ figure: '0.51', within: null });
});

test('a duplicate differs from its sample by per cent of their mean, compared without rounding', () => {
  const twin = (Valor: string, duplicateLimit: string | null) =>
    findingOf(well({ sample: '95', Valor, duplicateLimit }));
  expect(twin('105', '10')).toEqual({ figure: '10', within: true });
  // 10.003 % is beyond, and is written as 10.
  expect(twin('105.003', '10')).toEqual({ figure: '10', within: false });
  expect(twin('105', null)).toEqual({ figure: '10', within: null });
  expect(findingOf(well({ sample: '0', Valor: '0', duplicateLimit: '5' }))).toEqual({ figure: '0', within: true });
  expect(findingOf(well({ Valor: '105', duplicateLimit: '5' }))).toEqual({ figure: null, within: null });
});

test('of a spike the recovery is known, once its sample is', () => {
  expect(findingOf(well({ Tipo: 'Fortificada', sample: '50', Valor: '145', Adicao: '100' }))).toEqual({
    figure: '95',
    within: null,
  });
  expect(findingOf(well({ Tipo: 'Fortificada', sample: '50', Valor: '145' }))).toEqual({ figure: null, within: null });
});

test('it does not matter which of the two measures is called the duplicate', () => {
  const value = fc.integer({ min: 1, max: 10_000 }).map(String);
  fc.assert(
    fc.property(value, value, (a, b) => {
      const find = (sample: string, Valor: string) => findingOf(well({ sample, Valor, duplicateLimit: '10' }));
      expect(find(a, b)).toEqual(find(b, a));
    }),
  );
});
