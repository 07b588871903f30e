import { parseBoleto } from '@bancada/br-utils';
import { Cobranca, imprimirRegistro, listAcessosPaciente, Titulo } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCharging, chargingAccount } from '../../../../../test/charging.ts';
import { addressOf, buildLab, inLab, type Lab, testApp, type TestApp } from '../../../../../test/index.ts';
import { type Books, buildBooks, buildTitulo } from '../../../../../test/titulos.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { wordsOf } from '../../../../platform/words/index.ts';
import { barsOf, mm } from './bars.ts';
import { chargePaper } from './paper.ts';

let app: TestApp;
let lab: Lab;
let books: Books;
let banco: number;
let cliente: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  books = await buildBooks(lab);
  ({ banco, cliente } = await buildCharging(lab));
});
afterAll(() => app.close());

const account = (change: object = {}) => chargingAccount(lab, { banco }, change);

async function charged(Conta: number, payer: object): Promise<Cobranca> {
  const of = { Tipo: 'Receber', Conta, Vencimento: '2026-12-10', Valor: '1234.56', ...payer };
  const { id, Versao } = await buildTitulo(lab, books, of);
  await app.ask(Titulo.calls.transition, { token: lab.token, params: { id }, body: { Acao: 'cobrar', Versao } });
  const [charge] = await app.ask(Cobranca.calls.list, { token: lab.token, query: { Titulo: String(id) } });
  if (!charge) throw new Error(`Title ${id} has no charge`);
  return charge;
}

const print = (id: number) =>
  app.app.inject({
    url: addressOf(imprimirRegistro, { caminho: Cobranca.path, id }, { idioma: 'de' }),
    headers: { authorization: `Bearer ${lab.token}` },
  });

/** What is set of a charge below its fields, as pdfmake is given it. */
const contentOf = (charge: Cobranca) =>
  app.database.withScope({ empresas: [lab.Empresa], unidades: [lab.Unidade] }, async (db) => {
    const words = await wordsOf(db, 'de', lab.Empresa);
    const make = await chargePaper.more?.({ db, now: '2026-11-28T12:00:00.000Z' } as AnyCtx, charge, words);
    return make?.();
  });

test('a slip is printed with what banks ask of it, in Portuguese, and its bars are the 44 digits', async () => {
  const charge = await charged(await account(), { Cliente: cliente });
  const content = await contentOf(charge);
  const texts = JSON.stringify(content).replaceAll('\u00a0', ' ');
  const said = ['Ficha de compensação', 'Recibo do pagador', '341-7', 'Itaú Unibanco', '10/12/2026', '28/11/2026'];
  const parties = ['Laboratório Exemplo Ltda. – CNPJ 11.222.333/0001-81', '1234 / 56789-0', 'Indústria Exemplo – CNPJ'];
  for (const text of [...said, ...parties, charge.NossoNumero ?? '', 'R$ 1.234,56']) expect(texts).toContain(text);
  const read = parseBoleto(charge.Linha ?? '');
  if (!read.ok) throw new Error(read.reason);
  expect(content?.at(-1)).toMatchObject({ unbreakable: true });
  expect(texts).toContain(JSON.stringify(barsOf(read.boleto.barcode)[0]));
  const answer = await print(charge.id);
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('its bars are 103 mm wide and 13 high', () => {
  const [bars] = barsOf('34191131900001234561090000000171234567890000');
  const drawn = (bars as { canvas: { x: number; w: number; h: number }[] }).canvas;
  const last = drawn.at(-1);
  expect((last?.x ?? 0) + (last?.w ?? 0)).toBeCloseTo(mm(103), 9);
  expect(new Set(drawn.map(({ h }) => h))).toEqual(new Set([mm(13)]));
  expect(barsOf('no slip')).toEqual([]);
});

test('whoever prints the slip of a patient has read them', async () => {
  const [id = 0] = await inLab<{ id: number }>(
    lab,
    sql`insert into pacientes ("Empresa", "NomeCompleto", "CPF") values (${lab.Empresa}, 'Ana', '52998224725') returning id`,
  ).then((rows) => rows.map((row) => row.id));
  const charge = await charged(await account(), { Paciente: id });
  const readings = async () =>
    (await app.ask(listAcessosPaciente, { token: lab.token, params: { id } })).acessos.length;
  const before = await readings();
  expect((await print(charge.id)).statusCode).toBe(200);
  expect(await readings()).toBe(before + 1);
});

test('an account whose agreement was taken away since still prints its slips; a Pix code has its picture', async () => {
  const at = await account();
  const charge = await charged(at, { Cliente: cliente });
  await inLab(lab, sql`update contas set "ConvenioCNAB" = null where id = ${at} returning id`);
  expect(JSON.stringify(await contentOf(charge))).toContain('Ficha de compensação');
  const pix = await charged(await account({ ConvenioCNAB: null }), { Cliente: cliente });
  expect(await contentOf(pix)).toEqual(expect.arrayContaining([expect.objectContaining({ qr: pix.Linha })]));
  expect((await print(pix.id)).statusCode).toBe(200);
});
