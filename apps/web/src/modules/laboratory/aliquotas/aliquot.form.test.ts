import { expect, test } from 'vitest';
import { type AliquotForm, countOf, oneAliquot, passedTests, volumeProblem } from './aliquot.form.ts';

const form = (change: Partial<AliquotForm>): AliquotForm => ({ ...oneAliquot, ...change });

test('only whole numbers of aliquots that the server takes are counted', () => {
  const counted = ['1', '100', '0', '101', '1.5', null].map((Quantidade) => countOf(form({ Quantidade })));
  expect(counted).toEqual([1, 100, null, null, null, null]);
});

test('so much may be taken as there is, to the last drop, and never nothing', () => {
  const problem = (Volume: string | null, Quantidade: string, has: string | null) =>
    volumeProblem(form({ Volume, Quantidade }), has);
  expect(problem('0.1', '3', '0.3')).toBeNull();
  expect(problem('0.1', '4', '0.3')).toBe('tooMuch');
  expect(problem('0', '1', '5')).toBe('nothing');
  expect(problem('900', '1', null)).toBeNull();
  expect(problem(null, '1', '0')).toBeNull();
});

test('an exam whose aliquot is no longer asked for stays', () => {
  const places = new Map([
    [7, 1],
    [8, 3],
  ]);
  expect(passedTests(form({ Quantidade: '2', places }))).toEqual([{ Test: 7, Alicota: 1 }]);
});
