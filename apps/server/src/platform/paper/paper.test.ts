import {
  Compra,
  ConfiguracaoLabel,
  Fornecedor,
  imprimirRegistro,
  listAcessosPaciente,
  Paciente,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, buildLab, buildPerson, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { buildCompra, buildMarket, line, type Market, type StoredCompra } from '../../../test/purchases.ts';
import { financePapers } from '../../modules/finance/papers.ts';
import { renderPdf } from '../pdf/index.ts';
import { wordsOf } from '../words/index.ts';
import { paperDefinition } from './definition.ts';
import { documento, plainLayout } from './layout.ts';
import { readPaper } from './read-paper.ts';

let app: TestApp;
let lab: Lab;
let market: Market;
let compra: StoredCompra;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  market = await buildMarket(lab);
  compra = await buildCompra(lab, market, line(market, 0, '2.5', '10.01'), line(market, 1, '1200', '0.99'));
});
afterAll(() => app.close());

const print = (params: { caminho: string; id: number }, token = lab.token, idioma = 'pt') =>
  app.app.inject({
    url: addressOf(imprimirRegistro, params, { idioma }),
    headers: { authorization: `Bearer ${token}` },
  });

/** All texts of a definition, in the order in which they are printed. */
function textsIn(part: unknown): string[] {
  // Between the sign of a currency and its amount a line is never broken.
  if (typeof part === 'string') return [part.replaceAll('\u00a0', ' ')];
  if (Array.isArray(part)) return part.flatMap(textsIn);
  if (typeof part !== 'object' || part === null) return [];
  const { text, stack, columns, table } = part as Readonly<Record<string, unknown>>;
  return [text, stack, columns, (table as { body?: unknown } | undefined)?.body].flatMap(textsIn);
}

/** What the paper of a purchase says. */
async function said(language: 'pt' | 'de' = 'pt') {
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  return app.database.withScope(scope, async (db) => {
    const words = await wordsOf(db, language, lab.Empresa);
    const layout = financePapers.find(({ path }) => path === Compra.path) ?? plainLayout(Compra);
    const record = await readPaper({ db } as Parameters<typeof readPaper>[0], Compra, compra);
    return textsIn(paperDefinition({ resource: Compra, layout, record, words }).content);
  });
}

test('a purchase is an order with its lines and its total, as people write them', async () => {
  const texts = await said();
  const inOrder = ['Pedido de compra', `nº ${compra.Numero}`, 'Rascunho', 'Fornecedor', market.fornecedor.Nome];
  const places = inOrder.map((text) => texts.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(texts).toEqual(expect.arrayContaining(['20/11/2026', '2,5', 'R$ 10,01', 'R$ 25,03', '1.200', 'R$ 1.213,03']));
  expect(texts).toEqual(expect.arrayContaining(['Comprador', 'De acordo do fornecedor']));
});

test('is in the language that is asked for, with the words of the company', async () => {
  const body = { Chave: 'finance.CompraItem.Quantidade', Valor: 'Qtde.' };
  await app.ask(ConfiguracaoLabel.calls.create, { token: lab.token, body });
  const texts = await said('de');
  expect(texts).toEqual(expect.arrayContaining(['Bestellung', 'Lieferant', 'Qtde.', 'R$ 1.213,03']));
});

test('is a PDF, called by its noun and number', async () => {
  const answer = await print({ caminho: 'compras', id: compra.id });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`compras-${compra.id}.pdf`);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('is for who may read the record, where they may', async () => {
  const stranger = await buildLab(app);
  const nobody = await buildPerson(lab, []);
  const status = async (token: string, caminho = 'compras', id = compra.id) =>
    (await print({ caminho, id }, token)).statusCode;
  expect(await status(stranger.token)).toBe(404);
  expect(await status(nobody.token)).toBe(403);
  expect(await status(lab.token, 'compras', 999_999)).toBe(404);
  expect(await status(lab.token, 'nada')).toBe(404);
  expect(await status(lab.token, 'samples')).toBe(404);
});

test("whoever prints a patient's record has read it", async () => {
  const [id = 0] = await inLab<{ id: number }>(
    lab,
    sql`insert into pacientes ("Empresa", "NomeCompleto") values (${lab.Empresa}, 'Ana') returning id`,
  ).then((rows) => rows.map((row) => row.id));
  const readings = async () =>
    (await app.ask(listAcessosPaciente, { token: lab.token, params: { id } })).acessos.length;
  const before = await readings();
  expect((await print({ caminho: Paciente.path, id })).statusCode).toBe(200);
  expect(await readings()).toBe(before + 1);
});

test('texts as long as a field takes, signs of markup and a thousand lines are set', async () => {
  const Nome = `<b>${'Fornecedora & Filhos '.repeat(8)}`.slice(0, 120);
  await inLab(lab, sql`update fornecedores set "Nome" = ${Nome} where id = ${market.fornecedor.id}`);
  const texts = await said();
  expect(texts).toContain(Nome);
  const many = Array.from({ length: 1000 }, () => line(market, 0, '1', '1'));
  const long = await buildCompra(lab, market, ...many);
  expect((await print({ caminho: 'compras', id: long.id })).statusCode).toBe(200);
});

test('nouns that say nothing of their paper have all their fields on it', () => {
  const layout = plainLayout(Fornecedor);
  expect(layout.fields.flat()).toEqual(expect.arrayContaining(['Nome', 'CNPJ', 'Cidade']));
  expect(layout.fields.flat()).not.toContain('IsActive');
  expect(() => documento(Compra, { lines: { Itens: ['Nada'] } })).toThrow('Itens.Nada');
});

test('what cannot be set is an error, and the next document is set all the same', async () => {
  await expect(renderPdf({ content: [{ image: 'nada' }] })).rejects.toThrow(/image|nada/i);
  expect((await renderPdf({ content: ['x'] })).length).toBeGreaterThan(500);
});
