import { Compra, Fornecedor, issueIngresso, listNotificacoes, lerNotificacoes } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  inLab,
  type Lab,
  openStream,
  type Person,
  testApp,
  type TestApp,
} from '../../../test/index.ts';
import { attachedTo } from '../../../test/attachments.ts';
import { buildCompra, buildMarket, line, type Market } from '../../../test/purchases.ts';
import { differentRows } from '../../platform/audit/verify-rows.ts';
import { asOwner } from '../../platform/database/pool.ts';

let app: TestApp;
let lab: Lab;
let market: Market;
let ana: Person;
let bia: Person;
let stranger: Person;
const { comments } = attachedTo(Compra);

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  market = await buildMarket(lab);
  ana = await buildPerson(lab, [['ler', 'Financeiro']]);
  bia = await buildPerson(lab, [['ler', 'Financeiro']]);
  stranger = await buildPerson(lab, [['ler', 'Pacientes']]);
});
afterAll(() => app.close());

const compra = async () => (await buildCompra(lab, market, line(market, 0, '1', '10'))).id;
const comment = (id: number, Texto: string, Mencionados: number[] = [], token = ana.token) =>
  app.ask(comments.create, { token, params: { id }, body: { Texto, Mencionados } });
const listOf = (id: number) => app.ask(comments.list, { token: lab.token, params: { id } });
const mentions = async ({ token }: Person) =>
  (await app.ask(listNotificacoes, { token })).Notificacoes.filter(({ Tipo }) => Tipo === 'Mencao');

describe('a comment', () => {
  test('is written by who may only read the record, and is text: scripts and all', async () => {
    const id = await compra();
    const Texto = '<script>alert(1)</script>\n<b>Chegou?</b> https://exemplo.com.br';
    const written = await comment(id, Texto);
    expect(written).toMatchObject({ Registro: id, Texto, Autor: ana.id, AutorNome: ana.Nome, EditadoEm: null });
    expect(await listOf(id)).toEqual({ Comentarios: [written], Total: 1 });
    expect(await listOf(await compra())).toEqual({ Comentarios: [], Total: 0 });
  });

  test.each(['', '   ', 'x'.repeat(4001)])('is neither empty nor endless', async (Texto) => {
    const body = { Texto, Mencionados: [] };
    const refused = await app.refused(comments.create, { token: ana.token, params: { id: await compra() }, body });
    expect(refused).toMatchObject({ status: 400, code: 'DADOS_INVALIDOS' });
  });

  test('is changed by its author alone, from the version that was read', async () => {
    const id = await compra();
    const { id: comentario, Versao } = await comment(id, 'Chegou?');
    const change = (token: string, Texto: string) => ({ token, params: { id, comentario }, body: { Texto, Versao } });
    for (const token of [bia.token, lab.token]) {
      expect(await app.refused(comments.update, change(token, 'Não'))).toMatchObject({
        status: 403,
        code: 'COMENTARIO_ALHEIO',
      });
    }
    const changed = await app.ask(comments.update, change(ana.token, 'Chegou tudo?'));
    expect(changed).toMatchObject({ Texto: 'Chegou tudo?', Versao: Versao + 1, EditadoEm: expect.any(String) });
    expect(await app.refused(comments.update, change(ana.token, 'Da outra aba'))).toMatchObject({
      code: 'VERSAO_DESATUALIZADA',
      details: { quem: ana.Nome },
    });
  });

  test('that is changed twice at once is changed once', async () => {
    const id = await compra();
    const { id: comentario, Versao } = await comment(id, 'Chegou?');
    const both = await Promise.all(
      ['Sim', 'Não'].map((Texto) =>
        app.send(comments.update, { token: ana.token, params: { id, comentario }, body: { Texto, Versao } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await listOf(id)).Comentarios).toMatchObject([{ Versao: Versao + 1 }]);
  });

  test('is deleted by its author, or by who may delete the record', async () => {
    const id = await compra();
    const remove = ({ id: comentario, Versao }: { id: number; Versao: number }, token: string) => ({
      token,
      params: { id, comentario },
      query: { Versao },
    });
    const [one, two] = [await comment(id, 'Um'), await comment(id, 'Dois')];
    expect(await app.refused(comments.remove, remove(one, bia.token))).toMatchObject({ code: 'COMENTARIO_ALHEIO' });
    await app.ask(comments.remove, remove(one, ana.token));
    await app.ask(comments.remove, remove(two, lab.token));
    expect(await listOf(id)).toEqual({ Comentarios: [], Total: 0 });
    const acts = await app.ask(Compra.calls.history, { token: lab.token, params: { id } });
    expect(acts.map(({ Acao, De, Para }) => [Acao, De?.['Comentario'], Para?.['Comentario']])).toMatchObject([
      ['deletarComentario', 'Dois', undefined],
      ['deletarComentario', 'Um', undefined],
      ['comentar', undefined, 'Dois'],
      ['comentar', undefined, 'Um'],
      ['criar', undefined, undefined],
    ]);
  });

  test('is not there for another company, on another record, or without the right', async () => {
    const id = await compra();
    const { id: comentario } = await comment(id, 'Chegou?');
    const { token } = await buildLab(app);
    expect(await app.refused(comments.list, { token, params: { id } })).toMatchObject({ code: 'NAO_ENCONTRADO' });
    const body = { Texto: 'Oi', Mencionados: [] };
    expect(await app.refused(comments.create, { token, params: { id }, body })).toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
    const other = { token: ana.token, params: { id: await compra(), comentario }, body: { ...body, Versao: 1 } };
    expect(await app.refused(comments.update, other)).toMatchObject({ code: 'NAO_ENCONTRADO' });
    const unable = { token: stranger.token, params: { id }, body };
    expect(await app.refused(comments.create, unable)).toMatchObject({ code: 'SEM_PERMISSAO' });
  });

  test('is read in pages, the last ones first', async () => {
    const id = await compra();
    await inLab(
      lab,
      sql`insert into registro_comentarios ("Empresa", "Caminho", "Registro", "Texto", "Mencionados", "Autor", "CriadoEm")
        select ${lab.Empresa}, 'compras', ${id}, n::text, '{}', ${ana.id}, now() from generate_series(1, 130) n`,
    );
    const { Comentarios, Total } = await listOf(id);
    expect([Comentarios.length, Comentarios.at(-1)?.Texto, Total]).toEqual([100, '130', 130]);
    const antes = Comentarios[0]?.id ?? 0;
    const before = await app.ask(comments.list, { token: lab.token, params: { id }, query: { antes } });
    expect(before.Comentarios.map(({ Texto }) => Texto)).toEqual(Array.from({ length: 30 }, (_, n) => String(n + 1)));
  });
});

describe('a mention', () => {
  test('notifies the person, leading to the record, and never its author', async () => {
    const id = await compra();
    const { id: Comentario } = await comment(id, '@Bia @Ana chegou?', [bia.id, ana.id, bia.id]);
    const Dados = { Recurso: 'compras', Nome: 'finance.Compra', Registro: id, Comentario, Por: ana.Nome };
    expect(await mentions(bia)).toMatchObject([{ Dados }]);
    expect(await mentions(ana)).toEqual([]);
    const body = { Versao: 1, Texto: '@Bia chegou mesmo?', Mencionados: [bia.id] };
    await app.ask(comments.update, { token: ana.token, params: { id, comentario: Comentario }, body });
    expect(await mentions(bia)).toHaveLength(1);
    await app.ask(lerNotificacoes, { token: bia.token, body: { id: (await mentions(bia))[0]?.id ?? 0 } });
  });

  test('of somebody who may not read the record, is blocked, or of another company is refused', async () => {
    const id = await compra();
    const blocked = await buildPerson(lab, [['ler', 'Financeiro']]);
    await inLab(lab, sql`update usuarios set blocked = true where id = ${blocked.id}`);
    const foreign = await buildPerson(await buildLab(app), [['ler', 'Financeiro']]);
    for (const person of [stranger, blocked, foreign, { id: 999_999_999 }]) {
      const body = { Texto: 'Oi', Mencionados: [bia.id, person.id] };
      expect(await app.refused(comments.create, { token: ana.token, params: { id }, body })).toMatchObject({
        status: 400,
        code: 'MENCAO_SEM_ACESSO',
        details: { usuarios: [person.id] },
      });
    }
    expect(await listOf(id)).toEqual({ Comentarios: [], Total: 0 });
  });

  test('is offered for the people who may read the record, by part of their name', async () => {
    const id = await compra();
    const people = (token: string, query = {}) => app.ask(comments.people, { token, params: { id }, query });
    const ids = (await people(ana.token)).map((each) => each.id);
    expect(ids).toEqual(expect.arrayContaining([bia.id, lab.userId]));
    expect(ids).not.toContain(ana.id);
    expect(ids).not.toContain(stranger.id);
    expect(await people(ana.token, { _q: bia.Nome.toUpperCase() })).toEqual([{ id: bia.id, Nome: bia.Nome }]);
    // Suppliers belong to the company: whoever reads them in one of its units may be mentioned.
    const suppliers = attachedTo(Fornecedor).comments;
    const offered = await app.ask(suppliers.people, { token: lab.token, params: { id: market.fornecedor.id } });
    expect(offered.map((each) => each.id)).not.toContain(ana.id);
  });
});

test('whoever has the record open hears of a comment', async () => {
  const id = await compra();
  const address = await app.app.listen({ port: 0 });
  const stream = await openStream(address, (await app.ask(issueIngresso, { token: bia.token })).Ingresso);
  await comment(id, 'Chegou?');
  await expect
    .poll(() => stream.changes().find(({ Entidade }) => Entidade === 'compras')?.Registros)
    .toEqual([{ id, Versao: 1, Acao: 'comentar' }]);
  stream.close();
});

test('a record that is deleted takes its comments with it, and the audit still fits the rows', async () => {
  const id = await compra();
  await comment(id, 'Chegou?');
  const about = { token: lab.token, params: { id } };
  await app.ask(Compra.calls.update, { ...about, body: { Versao: 1, Data: '2026-11-22' } });
  await app.ask(Compra.calls.remove, { ...about, query: { Versao: 2 } });
  const rows = await inLab(
    lab,
    sql`select 1 from registro_comentarios where "Empresa" = ${lab.Empresa} and "Caminho" = 'compras' and "Registro" = ${id}`,
  );
  expect(rows).toEqual([]);
  await comment(await compra(), 'Fica');
  const different = await asOwner(app.connection, async (client) => {
    const tables: string[] = [];
    for await (const { table } of differentRows(client)) tables.push(table);
    return tables;
  });
  expect(different).not.toContain('compras');
});

test('a comment that is added while its record is deleted is deleted with it', async () => {
  const id = await compra();
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  const isWaiting = () =>
    asOwner(app.connection, async (client) => {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    });
  let removal: Promise<unknown> = Promise.resolve();
  await app.database.inTransaction(scope, async (db) => {
    await sql`select 1 from compras where "Empresa" = ${lab.Empresa} and id = ${id} for key share`.execute(db);
    await sql`
      insert into registro_comentarios ("Empresa", "Caminho", "Registro", "Texto", "Mencionados", "Autor", "CriadoEm")
      values (${lab.Empresa}, 'compras', ${id}, 'Chegou?', '{}', ${ana.id}, now())`.execute(db);
    removal = app.ask(Compra.calls.remove, { token: lab.token, params: { id }, query: { Versao: 1 } });
    await expect.poll(isWaiting).toBe(1);
  });
  await removal;
  const rows = await inLab(
    lab,
    sql`select 1 from registro_comentarios where "Empresa" = ${lab.Empresa} and "Registro" = ${id}`,
  );
  expect(rows).toEqual([]);
});
