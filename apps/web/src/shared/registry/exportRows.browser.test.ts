import { data, decimal, dinheiro, resource, texto, type Resource } from '@bancada/contracts';
import { exportSheet } from '@bancada/sheet/export';
import type { FieldModel } from '@bancada/ui/registry';
import { buildSession } from '@bancada/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { dropSession, keepSession } from '../session/session.state.ts';
import { exportRows } from './exportRows.ts';

const noun = (totals: Resource['totals']) => ({
  ...resource({
    path: 'nouns',
    noun: 'catalog.Noun',
    subject: 'X',
    scope: 'empresa',
    sort: 'Nome:ASC',
    totals,
    schema: z.strictObject({ Nome: texto(60), Preco: dinheiro, Fator: decimal, Dia: data }),
  }),
  noun: 'catalog.Noun',
});
const field = (name: string, kind: FieldModel['kind']): FieldModel => ({ name, kind, label: name, required: true });
const fields = [field('Nome', 'text'), field('Preco', 'money'), field('Fator', 'decimal'), field('Dia', 'date')];

const network = globalThis.fetch;
let asked: { readonly pathname: string; readonly query: Readonly<Record<string, string | string[]>> }[];
const counted = {
  Preco: { Soma: '9007199254740993.57', Media: '1', Minimo: '1', Maximo: '2' },
  Fator: { Soma: '1', Media: '0.123456789', Minimo: '1', Maximo: '2' },
};

beforeEach(() => {
  asked = [];
  globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(input as string, location.href);
    const query = JSON.parse((init?.body ?? 'null') as string) as (typeof asked)[number]['query'] | null;
    asked.push({ pathname, query: query ?? Object.fromEntries(searchParams) });
    const row = { id: 1, Empresa: 1, Versao: 1, Nome: 'Ana', Preco: '1234.5', Fator: '0.5', Dia: '2026-11-20' };
    const totals = [query?.['_campo'] ?? []]
      .flat()
      .map((Campo) => ({ Campo, Quantidade: 1, ...counted[Campo as keyof typeof counted] }));
    return Promise.resolve(Response.json(pathname.endsWith('/totais') ? totals : [row]));
  };
  keepSession(buildSession());
});
afterEach(() => {
  globalThis.fetch = network;
  dropSession();
});

async function csvOf(totals: Resource['totals'], columns = fields): Promise<string[]> {
  const { signal } = new AbortController();
  const params = { Nome_contains: 'a', _sort: 'Nome:ASC' };
  const { rows, ...table } = exportRows(noun(totals), columns, params);
  const names = { total: 'Total', subtotal: String };
  const { blob } = await exportSheet(
    { ...table, rows: rows({ signal, onPreparing: () => undefined }), totals: names },
    { format: 'csv', name: 'x' },
  );
  return (await blob.text()).trim().split(/\r?\n/);
}

test('a list ends with the totals of its columns, to the last place, as the server counts them for the same filter', async () => {
  const lines = await csvOf({ Preco: 'sum', Fator: 'mean' });
  expect(lines.slice(1)).toEqual(['Ana;1234,5;0,5;20/11/2026', 'Total;9007199254740993,57;0,123456789;']);
  expect(asked).toEqual([
    { pathname: '/api/consulta/nouns/totais', query: { Nome_contains: 'a', _campo: ['Preco', 'Fator'] } },
    { pathname: '/api/consulta/nouns', query: { Nome_contains: 'a', _sort: 'Nome:ASC', _limit: '-1' } },
  ]);
});

test('only columns that are shown are counted; without any there is no such line, and nothing is asked', async () => {
  expect((await csvOf({ Preco: 'sum' }, fields.slice(2))).slice(1)).toEqual(['0,5;20/11/2026']);
  expect((await csvOf({})).slice(1)).toEqual(['Ana;1234,5;0,5;20/11/2026']);
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/consulta/nouns', '/api/consulta/nouns']);
});
