import { type Ato, atoCalls, type BodyOf, Categoria, Compra, type Row } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosen, confirmAct, prepareAct, readAct, undoAct } from '../../../../test/acts.ts';
import {
  buildLab,
  buildPerson,
  buildRole,
  buildUnit,
  buildUser,
  inLab,
  type Lab,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';
import { buildCompra, buildMarket, line, type Market, type StoredCompra } from '../../../../test/purchases.ts';

let app: TestApp;
let lab: Lab;
let market: Market;
beforeAll(async () => {
  app = await testApp({ workers: 1 });
  lab = await buildLab(app);
  market = await buildMarket(lab);
});
afterAll(() => app.close());

const send: Ato = { Tipo: 'transicao', Acao: 'enviar' };
const cancel: Ato = { Tipo: 'transicao', Acao: 'cancelar' };
const draft = () => buildCompra(lab, market, line(market, 0, '1', '10'));
const { get, update, history, transition } = Compra.calls;
const read = ({ id }: { id: number }) => app.ask(get, { token: lab.token, params: { id } });
const states = async (...rows: readonly StoredCompra[]) =>
  (await Promise.all(rows.map(read))).map(({ Status }) => Status);
const retouch = ({ id, Versao }: StoredCompra, token = lab.token) =>
  app.ask(update, { token, params: { id }, body: { Data: '2026-11-21', Versao } });

let count = 0;
const category = (at: Lab = lab): Promise<Row<typeof Categoria>> =>
  app.ask(Categoria.calls.create, {
    token: at.token,
    body: { Empresa: at.Empresa, Nome: `Categoria ${++count}`, Descricao: null },
  });
const categories = (at: Lab) => app.ask(Categoria.calls.list, { token: at.token, query: { _limit: '-1' } });

describe('an act that is prepared', () => {
  test('says which rows it would be done to, and why not to the others, and writes nothing', async () => {
    const [good, sent, stale] = [await draft(), await draft(), await draft()];
    const empty = await buildCompra(lab, market);
    await app.ask(transition, { token: lab.token, params: { id: sent.id }, body: { Acao: 'enviar', Versao: 1 } });
    await retouch(stale);
    const lines = () =>
      inLab(lab, sql<{ n: number }>`select count(*)::int as n from audit_log where "Entidade" = 'compras'`);
    const before = [await states(good, sent, stale, empty), await lines()];
    const act = await prepareAct(lab, Compra, send, chosen(good, { ...sent, Versao: 2 }, stale, empty));
    expect(act).toMatchObject({ Situacao: 'Aberto', Total: 4, Prontas: 1, Feitas: 0, PedeJustificativa: false });
    const reasons = act.Recusados.map(({ code, Quantidade, Linhas }) => [code, Quantidade, Linhas]);
    const named = ({ id, Numero }: StoredCompra) => [{ id, Texto: String(Numero) }];
    expect(reasons).toHaveLength(3);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['TRANSICAO_INVALIDA', 1, named(sent)],
        ['VERSAO_DESATUALIZADA', 1, named(stale)],
        ['REGRA_NAO_CUMPRIDA', 1, named(empty)],
      ]),
    );
    expect([await states(good, sent, stale, empty), await lines()]).toEqual(before);
    const left = await app.ask(atoCalls.recusadas, { token: lab.token, params: { id: act.id } });
    expect(left.map(({ id }) => id)).toEqual([sent.id, stale.id, empty.id]);
  });

  test('is of the rows that the list showed then: what is added later is not among them', async () => {
    const own = await buildLab(app);
    const [a, b] = [await category(own), await category(own)];
    const query = { consulta: { Nome_contains: 'Categoria', _sort: 'Nome:ASC', _limit: '1' } };
    const act = await prepareAct(own, Categoria, { Tipo: 'desativar' }, query);
    expect(act).toMatchObject({ Total: 2, Prontas: 2 });
    const late = await category(own);
    expect(await confirmAct(own, act)).toMatchObject({ Situacao: 'Executado', Feitas: 2 });
    const inUse = (await categories(own)).filter(({ IsActive }) => IsActive).map(({ id }) => id);
    expect(inUse).toEqual([late.id]);
    expect([a.id, b.id]).not.toContain(late.id);
  });

  test('asks again when a row has changed before it is confirmed, and does nothing', async () => {
    const [one, other] = [await draft(), await draft()];
    const act = await prepareAct(lab, Compra, send, chosen(one, other));
    await retouch(other);
    const again = await confirmAct(lab, act);
    expect(again).toMatchObject({ Situacao: 'Aberto', Prontas: 1, Recusados: [{ code: 'VERSAO_DESATUALIZADA' }] });
    expect(await states(one, other)).toEqual(['Rascunho', 'Rascunho']);
    expect(await confirmAct(lab, again)).toMatchObject({ Situacao: 'Executado', Feitas: 1 });
    expect(await states(one, other)).toEqual(['Enviada', 'Rascunho']);
  });

  test('refuses what the noun does not have, values that do not fit, rows that are not there or of several companies', async () => {
    const compra = await draft();
    const refused = (act: Ato, Registro = 'compras', Selecao: object = chosen(compra)) =>
      app.refused(atoCalls.preparar, {
        token: lab.token,
        body: { Registro, Ato: act, Selecao } as BodyOf<typeof atoCalls.preparar>,
      });
    expect(await refused({ Tipo: 'transicao', Acao: 'voar' })).toMatchObject({ code: 'NAO_ENCONTRADO' });
    expect(await refused({ Tipo: 'transicao', Acao: 'receber' })).toMatchObject({ code: 'NAO_ENCONTRADO' });
    expect(await refused({ Tipo: 'desativar' })).toMatchObject({ code: 'NAO_ENCONTRADO' });
    expect(await refused({ Tipo: 'excluir' }, 'usuarios')).toMatchObject({ code: 'NAO_ENCONTRADO' });
    expect(await refused({ Tipo: 'alterar', Campo: 'Total', Valor: '1' })).toMatchObject({
      code: 'COLUNA_INEXISTENTE',
    });
    expect(await refused({ Tipo: 'alterar', Campo: 'Data', Valor: 'ontem' })).toMatchObject({
      code: 'DADOS_INVALIDOS',
    });
    expect(await refused(send, 'compras', { itens: [{ id: 999_999_999, Versao: 1 }] })).toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
    expect(await refused(send, 'compras', { consulta: { Cor: 'azul' } })).toMatchObject({
      code: 'COLUNA_INEXISTENTE',
    });
  });
});

describe('an act that is confirmed', () => {
  test('is done with its reason; confirmed twice it is done once', async () => {
    const rows = [await draft(), await draft()];
    const act = await prepareAct(lab, Compra, cancel, chosen(...rows));
    expect(act.PedeJustificativa).toBe(true);
    const without = { token: lab.token, params: { id: act.id }, body: { Prontas: 2 } };
    expect(await app.refused(atoCalls.confirmar, without)).toMatchObject({ status: 400, code: 'JUSTIFICATIVA' });
    const done = await confirmAct(lab, act, 'sem verba');
    expect(done).toMatchObject({ Situacao: 'Executado', Feitas: 2, Prontas: 0, DesfazerAte: null });
    expect(await confirmAct(lab, act, 'sem verba')).toEqual(done);
    expect(await states(...rows)).toEqual(['Cancelada', 'Cancelada']);
    const changes = await app.ask(history, { token: lab.token, params: { id: rows[0]?.id ?? 0 } });
    expect(changes.map(({ Acao, Motivo }) => [Acao, Motivo])).toEqual([
      ['cancelar', 'sem verba'],
      ['criar', null],
    ]);
  });

  test('from two screens at once is done to each row by one of them', async () => {
    const rows = [await draft(), await draft(), await draft()];
    const other = { app, token: (await buildPerson(lab)).token };
    const [mine, theirs] = [
      await prepareAct(lab, Compra, send, chosen(...rows)),
      await prepareAct(other, Compra, cancel, chosen(...rows)),
    ];
    const [one, two] = await Promise.all([confirmAct(lab, mine), confirmAct(other, theirs, 'engano')]);
    expect([one.Situacao, two.Situacao].toSorted()).toEqual(['Aberto', 'Executado']);
    expect(new Set([one.Feitas, two.Feitas])).toEqual(new Set([0, 3]));
    expect(new Set(await states(...rows)).size).toBe(1);
  });

  test('needs its ability where each row is', async () => {
    const [own, foreign] = [await buildLab(app), await buildLab(app)];
    const mine = await category(own);
    const reader = await buildPerson(own, [['ler', 'Parametros']]);
    const asReader = { app, token: reader.token };
    const act = { Registro: Categoria.path, Ato: { Tipo: 'desativar' } as const, Selecao: chosen(mine) };
    expect(await app.refused(atoCalls.preparar, { token: asReader.token, body: act })).toMatchObject({ status: 403 });
    expect(await app.refused(atoCalls.preparar, { token: foreign.token, body: act })).toMatchObject({ status: 404 });
    const prepared = await prepareAct(own, Categoria, act.Ato, act.Selecao);
    for (const token of [asReader.token, foreign.token])
      expect(await app.refused(atoCalls.ver, { token, params: { id: prepared.id } })).toMatchObject({ status: 404 });
  });
});

test('whoever may do it in one unit does it there, and is told of the rows of the others', async () => {
  const other = await buildUnit(app.database, { Empresa: lab.Empresa });
  const { Empresa } = lab;
  const [editor, reader] = [
    await buildRole(app.database, Empresa, [
      ['ler', 'Financeiro'],
      ['editar', 'Financeiro'],
    ]),
    await buildRole(app.database, Empresa, [['ler', 'Financeiro']]),
  ];
  const acessos = [
    { Organizacao: Empresa, Unidade: lab.Unidade, role: editor.id },
    { Organizacao: Empresa, Unidade: other.id, role: reader.id },
  ];
  const { email } = await buildUser(app.database, { Empresa, role: reader.id, acessos });
  const by = { app, token: (await app.login(email)).accessToken };
  const [here, there] = [await draft(), await draft()];
  await inLab(lab, sql`update compras set "Unidade" = ${other.id} where id = ${there.id}`);
  const act = await prepareAct(by, Compra, send, chosen(here, there));
  expect(act).toMatchObject({ Prontas: 1, Recusados: [{ code: 'SEM_PERMISSAO', Linhas: [{ id: there.id }] }] });
  expect(await confirmAct(by, act)).toMatchObject({ Situacao: 'Executado', Feitas: 1 });
  const stored = await inLab(
    lab,
    sql<{ id: number; Status: string }>`
      select id, "Status" from compras where id in (${here.id}, ${there.id}) order by id`,
  );
  expect(stored.map(({ Status }) => Status)).toEqual(['Enviada', 'Rascunho']);
});

test('steps of many rows come out as those of single ones, in the audit, too', async () => {
  const [one, other] = [await draft(), await draft()];
  const single = await app.ask(transition, {
    token: lab.token,
    params: { id: one.id },
    body: { Acao: 'enviar', Versao: one.Versao },
  });
  await confirmAct(lab, await prepareAct(lab, Compra, send, chosen(other)));
  /** What two purchases have in common. */
  const plain = ({ Itens, ...row }: StoredCompra) => ({
    ...row,
    id: 0,
    Numero: 0,
    Itens: Itens.map((item) => ({ ...item, id: 0, Compra: 0 })),
  });
  expect(plain(await read(other))).toEqual(plain(single));
  const last = async ({ id }: StoredCompra) =>
    (await app.ask(history, { token: lab.token, params: { id } }))[0] as unknown as {
      De: StoredCompra;
      Para: StoredCompra;
    };
  const [byOne, byMany] = [await last(one), await last(other)];
  expect([plain(byMany.De), plain(byMany.Para)]).toEqual([plain(byOne.De), plain(byOne.Para)]);
});

describe('an act that is undone', () => {
  test('gives each row the value it had, and says so in its history', async () => {
    const [a, b] = [await category(), await category()];
    const before = [a, b];
    const act = await prepareAct(
      lab,
      Categoria,
      { Tipo: 'alterar', Campo: 'Descricao', Valor: 'iguais' },
      chosen(...before),
    );
    const done = await confirmAct(lab, act);
    expect(done).toMatchObject({ Feitas: 2, DesfazerAte: expect.any(String) });
    const undone = await undoAct(lab, done);
    expect(undone).toMatchObject({ Situacao: 'Desfeito', Feitas: 0, Desfeitas: 2, Recusados: [], DesfazerAte: null });
    expect(await undoAct(lab, done)).toEqual(undone);
    const after = (await categories(lab)).filter(({ id }) => id === a.id || id === b.id);
    expect(after).toEqual(before.map((row) => ({ ...row, Versao: 3 })));
    const changes = await app.ask(Categoria.calls.history, { token: lab.token, params: { id: a.id } });
    expect(changes.map(({ Acao, Motivo }) => [Acao, Motivo])).toEqual([
      ['desfazer', 'Desfeito'],
      ['editar', null],
      ['criar', null],
    ]);
  });

  test('leaves alone what somebody has changed since, and says so', async () => {
    const rows = [await draft(), await draft()];
    const done = await confirmAct(lab, await prepareAct(lab, Compra, send, chosen(...rows)));
    const [first] = rows;
    const cancelled = { Acao: 'cancelar' as const, Versao: 2, Justificativa: 'engano' };
    await app.ask(transition, { token: lab.token, params: { id: first?.id ?? 0 }, body: cancelled });
    const undone = await undoAct(lab, done);
    expect(undone).toMatchObject({
      Situacao: 'Desfeito',
      Desfeitas: 1,
      Recusados: [{ code: 'VERSAO_DESATUALIZADA', Situacao: 'Mantida', Quantidade: 1, Linhas: [{ id: first?.id }] }],
    });
    expect(await states(...rows)).toEqual(['Cancelada', 'Rascunho']);
  });

  test('is refused for steps that have no way back, before it is done, and when it is late', async () => {
    const compra = await draft();
    const act = await prepareAct(lab, Compra, cancel, chosen(compra));
    const undo = () => app.refused(atoCalls.desfazer, { token: lab.token, params: { id: act.id } });
    expect(await undo()).toMatchObject({ status: 409, code: 'ATO_NAO_DESFAZ' });
    await confirmAct(lab, act, 'engano');
    expect(await undo()).toMatchObject({ code: 'ATO_NAO_DESFAZ' });
    const late = await prepareAct(lab, Categoria, { Tipo: 'desativar' }, chosen(await category()));
    await confirmAct(lab, late);
    await inLab(lab, sql`update atos set "ExecutadoEm" = now() - interval '11 minutes' where id = ${late.id}`);
    expect(await app.refused(atoCalls.desfazer, { token: lab.token, params: { id: late.id } })).toMatchObject({
      code: 'ATO_NAO_DESFAZ',
    });
  });
});

test('ten thousand rows are checked, changed and restored by tasks', { tags: 'second', timeout: 120_000 }, async () => {
  const own = await buildLab(app);
  await inLab(
    own,
    sql`insert into categorias ("Empresa", "Nome", "IsActive")
      select ${own.Empresa}, 'C' || n, n % 100 <> 0 from generate_series(1, 10000) n`,
  );
  const act = await prepareAct(own, Categoria, { Tipo: 'desativar' }, { consulta: {} });
  expect(act).toMatchObject({
    Situacao: 'Aberto',
    Total: 10_000,
    Prontas: 9900,
    Recusados: [{ code: 'ATO_SEM_EFEITO', Quantidade: 100 }],
  });
  const done = await confirmAct(own, act);
  expect(done).toMatchObject({ Situacao: 'Executado', Feitas: 9900, Prontas: 0 });
  const inUse = async () =>
    (await inLab(own, sql<{ n: number }>`select count(*)::int as n from categorias where "IsActive"`))[0]?.n;
  expect(await inUse()).toBe(0);
  expect(await undoAct(own, done)).toMatchObject({ Situacao: 'Desfeito', Desfeitas: 9900 });
  expect(await inUse()).toBe(9900);
  expect(await readAct(own, act.id)).toMatchObject({ Feitas: 0, DesfazerAte: null });
});
