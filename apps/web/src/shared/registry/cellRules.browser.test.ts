import { data, resource, texto } from '@bancada/contracts';
import type { SheetColumn } from '@bancada/sheet';
import { textKind } from '@bancada/sheet/kinds';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cellRules, overStored, withCellRules } from './cellRules.ts';

const Periodo = resource({
  path: 'periodos',
  noun: 'catalog.Periodo',
  subject: 'X',
  writes: {},
  scope: 'empresa',
  sort: 'De:ASC',
  ranges: [['De', 'Ate']],
  rules: { nomeado: { holds: ({ Nome, Sigla }) => Nome !== Sigla, fields: ['Nome', 'Sigla'] } },
  schema: z.strictObject({ De: data, Ate: data.nullable(), Nome: texto(20), Sigla: texto(20) }),
});
const intl = createIntl({
  locale: 'pt',
  messages: {
    'errors.PERIODO_INVALIDO': 'O fim vem antes.',
    'catalog.Periodo.rule.nomeado': 'Nome e sigla são diferentes.',
    'catalog.Periodo.De': 'De',
    'catalog.Periodo.Ate': 'Até',
  },
});
const row = { De: '2026-11-20', Ate: '2026-11-19', Nome: 'A', Sigla: 'A' };

test('a rule is said in each cell it names, and only while it is broken', () => {
  expect(cellRules(Periodo, row, intl)).toEqual({
    De: 'O fim vem antes.',
    Ate: 'O fim vem antes.',
    Nome: 'Nome e sigla são diferentes.',
    Sigla: 'Nome e sigla são diferentes.',
  });
  expect(cellRules(Periodo, { ...row, Ate: '2026-11-20', Sigla: 'B' }, intl)).toEqual({});
  // A row that lacks something breaks no rule yet.
  expect(cellRules(Periodo, { ...row, Ate: null, Nome: null }, intl)).toEqual({});
});

test('cells judge what is typed over the stored row, and what is wrong in the cell itself comes first', () => {
  const field = (name: string) => ({ name, kind: 'text', label: name, required: true }) as const;
  const column = (name: 'De' | 'Ate', typed?: string): SheetColumn<typeof row> => ({
    id: name,
    header: name,
    kind: () => textKind(),
    value: (of) => typed ?? of[name],
  });
  const fields = ['De', 'Ate'].map(field);
  const problems = (...columns: SheetColumn<typeof row>[]) =>
    withCellRules(columns, Periodo, overStored(columns, fields), intl).map(
      (each) => each.problem?.(row)?.message ?? null,
    );
  expect(problems(column('De'), column('Ate'))).toEqual(['O fim vem antes.', 'O fim vem antes.']);
  expect(problems(column('De', '2026-11-18'), column('Ate'))).toEqual([null, null]);
  const own = { text: 'x', code: 'refused', message: 'A própria.' };
  expect(problems({ ...column('De'), problem: () => own }, column('Ate'))).toEqual(['A própria.', 'O fim vem antes.']);
});
