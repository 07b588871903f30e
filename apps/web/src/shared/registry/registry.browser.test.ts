import { child, dinheiro, id, resource, texto } from '@bancada/contracts';
import type { FieldModel } from '@bancada/ui/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { itemsOf } from './children.ts';
import { givenLinks } from './givenLinks.ts';
import { isOwnWrite, isStored, mergeChanges, sameValue } from '../outbox/ownWrite.ts';
import { readKept } from './keptView.ts';
import { listParams, wholeList, withColumns } from './query.ts';

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

describe('a row that was written by oneself, without an answer', () => {
  const base = { id: 1, Versao: 3, Nome: 'Ana', Link: { id: 4, Nome: 'X' }, Rows: [] };
  const after = (fields: object) => ({ ...base, Link: 4, Versao: 4, ...fields });
  const sent = [{ Nome: 'Bia ' }, { Nome: 'Carla', Rows: [{ Item: 'Kit' }] }];

  test('is base with one of the changes that were sent, one version further', () => {
    expect(isOwnWrite(base, after({ Nome: 'Bia' }), sent, [])).toBe(true);
    expect(isOwnWrite(base, after({ Nome: 'Carla', Rows: [{ id: 7, Versao: 1, Item: 'Kit' }] }), sent, [])).toBe(true);
    expect(isOwnWrite(base, after({ Nome: 'Bia', Em: 'x' }), sent, [])).toBe(true);
  });

  test('is nobody else’s', () => {
    for (const theirs of [
      after({ Nome: 'Bia', Versao: 5 }),
      after({ Nome: 'Bia', Link: 5 }),
      after({ Nome: 'Davi' }),
      after({ Nome: 'Carla' }),
      after({ Nome: 'Carla', Rows: [{ id: 7, Item: 'Outro' }] }),
    ])
      expect(isOwnWrite(base, theirs, sent, [])).toBe(false);
    expect(isOwnWrite(base, after({ Nome: 'Bia' }), [], [])).toBe(false);
  });

  test('has rows of a collection in any order, each once', () => {
    const row = (id: number, Item: string) => ({ id, Versao: 1, Item });
    expect(isStored([{ Item: 'A' }, { Item: 'B' }], [row(1, 'B'), row(2, 'A')])).toBe(true);
    expect(isStored([{ Item: 'A' }, { Item: 'A' }], [row(1, 'A'), row(2, 'B')])).toBe(false);
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

describe('a view kept by the first version of the product', () => {
  test('is understood as it was meant', () => {
    const kept = {
      columns: ['Valor', 'Nome'],
      search: 'ana',
      sort: { columnId: 'Nome', descending: true },
      situacao: 'todos',
      filters: {
        Nome: { is: 'containing', text: 'a' },
        Data: { is: 'between', from: '2026-11-20', to: null },
        Valor: { is: 'oneOf', values: ['1'] },
        CPF: { is: 'what?' },
      },
    };
    expect(readKept(fields, kept)).toEqual({
      ...withColumns(fields, ['Valor', 'Nome']),
      quick: 'ana',
      situacao: 'todos',
      sort: [{ columnId: 'Nome', descending: true }],
      filters: {
        Nome: { contains: 'a' },
        Data: { compare: { operator: 'greaterOrEqual', value: '2026-11-20' } },
        Valor: { among: ['1'] },
      },
    });
    const now = { ...withColumns(fields, ['Nome']), situacao: 'inativos' as const, widths: { Nome: 300 } };
    expect(readKept(fields, JSON.parse(JSON.stringify(now)) as Record<string, unknown>)).toEqual(now);
  });
});

describe('a column of links', () => {
  const Linking = resource({
    path: 'linkings',
    noun: 'catalog.Linking',
    subject: 'X',
    scope: 'empresa',
    sort: 'Nome:ASC',
    relations: { Noun: { path: 'nouns', fields: ['Nome'] } },
    schema: z.strictObject({ Nome: texto(60), Noun: id.nullable() }),
  });
  const query = { ...wholeList, sort: [{ columnId: 'Noun', descending: true }] };
  const links = [field('Noun', 'link'), field('Nome', 'text')];

  test('is sorted by what it shows, and within its groups as they come', () => {
    expect(listParams(Linking, links, query)).toEqual({ _sort: 'Noun.Nome:DESC' });
    expect(listParams(Linking, links, { ...query, groups: ['Noun'] })['_sort']).toMatch(/^Noun:DESC/);
  });
});

describe('values that are ticked', () => {
  const choice = { ...field('Tipo', 'choice'), options: ['A', 'B', 'C'].map((value) => ({ value, label: value })) };
  const asked = (among: readonly string[]) =>
    listParams(Noun, [choice], { ...wholeList, situacao: 'todos', filters: { Tipo: { among } } });

  test('are asked for, with the empty ones as all that is none of the rest', () => {
    expect(asked(['A'])).toEqual({ Tipo_in: ['A'] });
    expect(asked(['A', ''])).toEqual({ Tipo_nin: ['B', 'C'] });
    expect(asked([''])).toEqual({ Tipo_null: 'true' });
    expect(asked(['A', 'B', 'C', ''])).toEqual({});
    expect(asked([])).toEqual({ id: '-1' });
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
      quick: ' ana ',
      sort: [
        { columnId: 'Nome', descending: true },
        { columnId: 'Valor', descending: false },
        { columnId: 'Gone', descending: false },
      ],
      filters: {
        Nome: { contains: 'x', filled: false, among: ['Ana', 'Bia'] },
        CPF: { contains: '111.444' },
        Data: { compare: { operator: 'between' as const, value: '2026-11-20', to: '2026-11-21' } },
        Valor: { compare: { operator: 'lessOrEqual' as const, value: '10.5' } },
      },
    };
    expect(listParams(Noun, fields, query)).toEqual({
      _q: 'ana',
      _sort: 'Nome:DESC,Valor:ASC',
      Nome_contains: 'x',
      Nome_null: 'true',
      Nome_in: ['Ana', 'Bia'],
      CPF_contains: '111444',
      Data_gte: '2026-11-20',
      Data_lte: '2026-11-21',
      Valor_lte: '10.5',
    });
  });

  test('is grouped first, and within groups in the order of the person or the noun', () => {
    const grouped = { ...wholeList, situacao: 'todos' as const, groups: ['Valor'] };
    const by = (columnId: string, descending: boolean) => [{ columnId, descending }];
    expect(listParams(Noun, fields, grouped)).toEqual({ _sort: 'Valor:ASC,Nome:ASC' });
    expect(listParams(Noun, fields, { ...grouped, sort: by('Valor', true) })).toEqual({ _sort: 'Valor:DESC,Nome:ASC' });
    expect(listParams(Noun, fields, { ...grouped, sort: by('CPF', true) })).toEqual({ _sort: 'Valor:ASC,CPF:DESC' });
    expect(listParams(Noun, fields, { ...grouped, groups: ['Nome'] })).toEqual({ _sort: 'Nome:ASC' });
  });

  test('is grouped by steps of the calendar in the order of the dates', () => {
    const grouped = { ...wholeList, situacao: 'todos' as const };
    expect(listParams(Noun, fields, { ...grouped, groups: ['Data:mes'] })).toEqual({ _sort: 'Data:ASC,Nome:ASC' });
    for (const id of ['Data', 'Data:hora', 'Nome:mes', 'Nada:mes'])
      expect(listParams(Noun, fields, { ...grouped, groups: [id] })).toEqual({});
  });

  test('leaves out filters that hold nothing back', () => {
    const filters = {
      Nome: { contains: '  ' },
      Valor: { compare: { operator: 'between' as const, value: '' } },
    };
    expect(listParams(Noun, fields, { ...wholeList, situacao: 'todos', filters })).toEqual({});
  });
});

describe('a new record', () => {
  const Compra = resource({
    path: 'compras',
    noun: 'finance.Compra',
    subject: 'X',
    writes: {},
    scope: 'empresa',
    sort: 'Numero:ASC',
    relations: {
      Fornecedor: { path: 'fornecedores', fields: ['Nome'] },
      CriadoPor: { path: 'usuarios', fields: ['Nome'] },
    },
    serverFields: ['CriadoPor'],
    schema: z.strictObject({ Numero: texto(20), Fornecedor: id, CriadoPor: id }),
  });

  test('begins with the links of its address that people write, and with nothing else of it', () => {
    expect(givenLinks(Compra, 'Fornecedor=12&Empresa=3&CriadoPor=4&Numero=7&Nada=1')).toEqual({
      Fornecedor: 12,
      Empresa: 3,
    });
    for (const id of ['', '0', '-1', '1.5', 'x', '1e99']) expect(givenLinks(Compra, `Fornecedor=${id}`)).toEqual({});
    expect(givenLinks(Compra, '')).toEqual({});
  });
});
