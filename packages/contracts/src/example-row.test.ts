import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleRow } from './example-row.ts';
import { cnpj, cpf, dinheiro, email, id, telefone, texto } from './shared/bricks.ts';
import { resource } from './shared/resource.ts';

/** A noun of one field. */
const nounOf = (field: z.ZodType) =>
  resource({
    path: 'exemplos',
    subject: 'X',
    writes: {},
    scope: 'empresa',
    sort: 'id:ASC',
    schema: z.strictObject({ Codigo: field }),
  });

const many = Array.from({ length: 400 }, (_, index) => index + 1);
const valuesOf = (field: z.ZodType) => many.map((n) => exampleRow(nounOf(field), n, () => 1)['Codigo']);

describe('the rows of a unique field differ', () => {
  test.each([2, 3, 5, 8, 9, 10, 11, 60])('texts of at most %s characters', (most) => {
    const values = valuesOf(texto(most));
    expect(new Set(values).size).toBe(many.length);
    expect(values.filter((value) => !texto(most).safeParse(value).success)).toEqual([]);
  });

  test.each(Object.entries({ cpf, cnpj, telefone, email, dinheiro, integer: z.int().min(0).max(500) }))(
    '%s',
    (_, field) => {
      const values = valuesOf(field);
      expect(new Set(values).size).toBe(many.length);
      expect(values.filter((value) => !field.safeParse(value).success)).toEqual([]);
    },
  );
});

test('a link leads to the row that is given, an optional field is left empty', () => {
  const noun = resource({
    path: 'exemplos',
    subject: 'X',
    writes: {},
    scope: 'empresa',
    sort: 'id:ASC',
    relations: { Dono: { path: 'usuarios', fields: ['Nome'] } },
    schema: z.strictObject({ Dono: id, Nota: texto(20).nullable() }),
  });
  expect(exampleRow(noun, 1, (path) => (path === 'usuarios' ? 7 : 0))).toEqual({ Dono: 7, Nota: null });
});
