import { declareReport, dinheiro, texto } from '@bancada/contracts/shared';
import { buildUser } from '@bancada/testing';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { columnFields } from './fields.ts';

const report = declareReport('laboratory.custos', {
  ability: ['ler', 'Laboratorio'],
  parameters: z.strictObject({}),
  columns: z.strictObject({ Exame: texto(80), Custo: dinheiro }),
  keys: z.strictObject({}),
  totals: { Custo: 'sum' },
});
const messages = { 'laboratory.report.Exame': 'Exame', 'laboratory.report.Custo': 'Custo' };
const intl = createIntl({ locale: 'pt', messages });
const masked = (hidden: boolean) =>
  columnFields(report, { intl, user: buildUser(), hidden }).map((field) => [field.name, field.masked === true]);

test('amounts of a report are hidden while the person hides amounts, in whichever room they are', () => {
  expect(masked(false)).toEqual([
    ['Exame', false],
    ['Custo', false],
  ]);
  expect(masked(true)).toEqual([
    ['Exame', false],
    ['Custo', true],
  ]);
});
