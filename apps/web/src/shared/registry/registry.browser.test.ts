import { child, dinheiro, id, resource, texto } from '@bancada/contracts';
import type { FieldModel } from '@bancada/ui/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { itemsOf } from './children.ts';
import { mergeChanges, sameValue } from './merge.ts';
import { listParams, wholeList } from './query.ts';

const Custo = resource({
  path: 'custos',
  subject: 'X',
  scope: 'empresa',
  sort: 'Item:ASC',
  schema: z.strictObject({ Noun: id, Item: texto(60), Valor: dinheiro, Extra: z.boolean() }),
});
const Noun = resource({
  path: 'nouns',
  noun: 'catalog.Noun',
  subject: 'X',
  writes: {},
  scope: 'empresa',
  lifecycle: 'blocked',
  sort: 'Nome:ASC',
  children: { Custos: child(Custo, 'Noun') },
  schema: z.strictObject({ Nome: texto(60), blocked: z.boolean() }),
});

const field = (name: string, kind: FieldModel['kind']): FieldModel => ({ name, kind, label: name, required: false });
const fields = [field('Nome', 'text'), field('CPF', 'cpf'), field('Data', 'instant'), field('Valor', 'money')];

describe('my changes over a row somebody else changed', () => {
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }));

  test('keep what is mine and differs, and ask only where both changed', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const merged = mergeChanges(base, theirs, mine);
        for (const [name, value] of Object.entries(mine)) {
          expect(name in merged.mine).toBe(!sameValue(value, theirs[name]));
          const both = !sameValue(theirs[name], base[name]) && !sameValue(value, theirs[name]);
          expect(merged.conflicts.includes(name)).toBe(both);
        }
        expect(Object.keys(merged.mine).every((name) => name in mine)).toBe(true);
      }),
    );
  });
});

describe('the rows of a collection', () => {
  const base = [
    { id: 1, Versao: 3, Noun: 9, Item: 'Kit', Valor: '10', Extra: false },
    { id: 2, Versao: 1, Noun: 9, Item: 'Frete', Valor: '5', Extra: true },
  ];

  test('are sent new ones whole, known ones where they changed, and missing ones not at all', () => {
    const mine = [{ ...base[1], Valor: '6' }, { Item: 'Reagente' }];
    expect(itemsOf(Noun.children.Custos ?? child(Custo, 'Noun'), mine, base)).toEqual([
      { id: 2, Versao: 1, Valor: '6' },
      { Item: 'Reagente', Valor: null, Extra: false },
    ]);
  });
});

describe('what a grid asks of the list', () => {
  test('is everything in use, by the flag as the noun means it', () => {
    expect(listParams(Noun, fields, wholeList)).toEqual({ blocked: 'false' });
    expect(listParams(Noun, fields, { ...wholeList, situacao: 'inativos' })).toEqual({ blocked: 'true' });
    expect(listParams(Noun, fields, { ...wholeList, situacao: 'todos' })).toEqual({});
  });

  test('carries search, order and every kind of filter in the list dialect', () => {
    const query = {
      ...wholeList,
      situacao: 'todos' as const,
      search: ' ana ',
      sort: { columnId: 'Nome', descending: true },
      filters: {
        Nome: { is: 'filled' as const, filled: false },
        CPF: { is: 'containing' as const, text: '111.444' },
        Data: { is: 'between' as const, from: '2026-11-20', to: '2026-11-21' },
        Valor: { is: 'between' as const, from: null, to: '10.5' },
      },
    };
    expect(listParams(Noun, fields, query)).toEqual({
      _q: 'ana',
      _sort: 'Nome:DESC',
      Nome_null: 'true',
      CPF_contains: '111444',
      Data_gte: '2026-11-20T00:00:00-03:00',
      Data_lte: '2026-11-21T23:59:59.999-03:00',
      Valor_lte: '10.5',
    });
  });

  test('leaves out filters that hold nothing back', () => {
    const filters = {
      Nome: { is: 'containing' as const, text: '  ' },
      Valor: { is: 'between' as const, from: null, to: null },
    };
    expect(listParams(Noun, fields, { ...wholeList, situacao: 'todos', filters })).toEqual({});
  });
});
