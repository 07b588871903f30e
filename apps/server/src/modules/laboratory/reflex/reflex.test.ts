import { bulkTransition, novaFaixa, PedidoReflexo, RegraReflexa, Test, TestHistorico } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosen, confirmAct, prepareAct, undoAct } from '../../../../test/acts.ts';
import {
  buildLab,
  buildPerson,
  buildTest,
  buildTratamento,
  cell,
  force,
  inLab,
  type Lab,
  moveTest,
  rowOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';
import { sql } from 'kysely';

let app: TestApp;
let lab: Lab;
let token: string;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

let rules = 0;

/** An exam with one number, and a rule by which it orders another one. */
async function ruled(change: Partial<RegraReflexa> = {}) {
  const Exame = change.Exame ?? (await buildTratamento(lab));
  const faixa = novaFaixa({ Minimo: '0.4', Maximo: '4' });
  const built = await buildTest(lab, [{ CodigoComponent: 'TSH', ResultadoReferencia: [faixa] }]);
  const tsh = built.results['TSH'];
  if (!tsh) throw new Error('The result was not stored');
  const regra = await app.ask(RegraReflexa.calls.create, {
    token,
    body: {
      Nome: `Regra ${(rules += 1)}`,
      Componente: tsh.Component,
      Condicao: 'Maior',
      Limite: '10',
      Texto: null,
      Exame,
      Automatica: true,
      ...change,
    },
  });
  return { ...built, tsh, Exame, regra };
}

async function submit({ test: { id }, tsh }: Awaited<ReturnType<typeof ruled>>, value: string) {
  const [row] = await inLab(lab, sql<{ Versao: number }>`select "Versao" from results where id = ${tsh.id}`);
  await typeCells(lab, [cell({ ...tsh, Versao: row?.Versao ?? 1 }, value)]);
  const moved = await moveTest(lab, id, 'Digitado');
  if (!moved.ok) throw new Error(moved.error.message);
}

const ordersOf = (origin: number) =>
  app.ask(PedidoReflexo.calls.list, { token, query: { Test: String(origin), _sort: 'id:ASC' } });
const testsOf = (Job: number, Tratamento: number) =>
  app.ask(Test.calls.list, { token, query: { Job: String(Job), Tratamento: String(Tratamento) } });

test('a submitted result that meets the condition orders the exam, once, on its own sample; others order nothing', async () => {
  const made = await ruled();
  await submit(made, '12.5');
  const [ordered, ...others] = await testsOf(made.sample.Job, made.Exame);
  expect(others).toEqual([]);
  expect(ordered).toMatchObject({ Sample: made.sample.id, TestStatus: 'Disponivel' });
  const [first] = await ordersOf(made.test.id);
  expect(first).toMatchObject({
    Situacao: 'Pedido',
    TestPedido: ordered?.id,
    RegraReflexa: made.regra.id,
    Valor: '12.5',
    Componente: made.tsh.NomeComponent,
  });
  // Given back and submitted again: it is ordered already.
  await moveTest(lab, made.test.id, 'Em_Execucao');
  await submit(made, '13');
  expect(await ordersOf(made.test.id)).toHaveLength(1);
  expect(await testsOf(made.sample.Job, made.Exame)).toHaveLength(1);

  const low = await ruled();
  await submit(low, '10');
  expect(await ordersOf(low.test.id)).toEqual([]);
});

test('the ordered exam has its origin in its history, and the audit; its sample goes on with it', async () => {
  const made = await ruled({ Condicao: 'Fora_Faixa', Limite: null });
  await submit(made, '0.1');
  const [ordered] = await testsOf(made.sample.Job, made.Exame);
  const history = await app.ask(TestHistorico.calls.list, { token, query: { Test: String(ordered?.id) } });
  expect(history).toMatchObject([{ Acao: 'reflexo', Motivo: made.regra.Nome, Origem: 'sistema' }]);
  const audit = await inLab(
    lab,
    sql<{
      n: number;
    }>`select count(*)::int as n from audit_log where "Entidade" = 'pedido_reflexos' and "Acao" = 'criar'`,
  );
  expect(audit[0]?.n).toBeGreaterThan(0);
  // All that was on the sample is typed, but there is more now.
  expect(await rowOf(lab, 'samples', made.sample.id)).toMatchObject({ StatusSample: 'Em_Analise' });
});

test('what is only suggested waits for a person, who orders it or says why not', async () => {
  const made = await ruled({ Automatica: false });
  await submit(made, '50');
  expect(await testsOf(made.sample.Job, made.Exame)).toEqual([]);
  const [suggested] = await ordersOf(made.test.id);
  expect(suggested).toMatchObject({ Situacao: 'Sugerido', TestPedido: null });
  const params = { id: suggested?.id ?? 0 };
  const reader = await buildPerson(lab, [['ler', 'Laboratorio']]);
  const { transition } = PedidoReflexo.calls;
  const body = { Acao: 'pedir' as const, Versao: suggested?.Versao ?? 0 };
  expect((await app.refused(transition, { token: reader.token, params, body })).status).toBe(403);
  const done = await app.ask(transition, { token, params, body });
  const [ordered] = await testsOf(made.sample.Job, made.Exame);
  expect(done).toMatchObject({ Situacao: 'Pedido', TestPedido: ordered?.id, Usuario: lab.userId });
  const again = await app.refused(transition, { token, params, body: { ...body, Versao: done.Versao } });
  expect(again.code).toBe('TRANSICAO_INVALIDA');

  const other = await ruled({ Automatica: false });
  await submit(other, '50');
  const [waits] = await ordersOf(other.test.id);
  const why = { Acao: 'dispensar' as const, Versao: waits?.Versao ?? 0, Justificativa: 'Feito ontem' };
  const dismissed = await app.ask(transition, { token, params: { id: waits?.id ?? 0 }, body: why });
  expect(dismissed).toMatchObject({ Situacao: 'Recusado', Motivo: 'Feito ontem', TestPedido: null });
  // What was dismissed for this test is not suggested again.
  await moveTest(lab, other.test.id, 'Em_Execucao');
  await submit(other, '51');
  expect(await ordersOf(other.test.id)).toHaveLength(1);
});

test('many suggestions are decided together: what the person has already is left out, what was dismissed comes back', async () => {
  const [made, other] = [await ruled({ Automatica: false }), await ruled({ Automatica: false })];
  // A second rule suggests the same exam.
  const { Componente, Condicao, Texto, Exame, Automatica } = made.regra;
  const twin = { Nome: `Regra ${(rules += 1)}`, Componente, Condicao, Limite: '20', Texto, Exame, Automatica };
  await app.ask(RegraReflexa.calls.create, { token, body: twin });
  for (const each of [made, other]) await submit(each, '50');
  const rows = [...(await ordersOf(made.test.id)), ...(await ordersOf(other.test.id))];
  const order = await prepareAct(lab, PedidoReflexo, { Tipo: 'transicao', Acao: 'pedir' }, chosen(...rows));
  expect(order).toMatchObject({ Prontas: 2, Recusados: [{ code: 'REFLEXO_JA_PEDIDO', Quantidade: 1 }] });
  expect(await testsOf(made.sample.Job, Exame)).toEqual([]);
  expect(await confirmAct(lab, order)).toMatchObject({ Feitas: 2, DesfazerAte: expect.any(String) });
  for (const each of [made, other]) expect(await testsOf(each.sample.Job, each.Exame)).toHaveLength(1);
  const left = (await ordersOf(made.test.id)).filter(({ Situacao }) => Situacao === 'Sugerido');
  expect(left).toMatchObject([{ TestPedido: null }]);

  const dismiss = await prepareAct(lab, PedidoReflexo, { Tipo: 'transicao', Acao: 'dispensar' }, chosen(...left));
  const done = await confirmAct(lab, dismiss, 'Já pedido');
  const read = async () => (await ordersOf(made.test.id)).find(({ id }) => id === left[0]?.id);
  expect(await read()).toMatchObject({ Situacao: 'Recusado', Motivo: 'Já pedido', Usuario: lab.userId });
  expect(await undoAct(lab, done)).toMatchObject({ Desfeitas: 1 });
  expect(await read()).toMatchObject({ Situacao: 'Sugerido', Motivo: null });
});

/** A suggestion that was accepted, and the test it made. */
async function accepted(change: Partial<RegraReflexa> = {}) {
  const made = await ruled({ Automatica: false, ...change });
  await submit(made, '50');
  const [waits] = await ordersOf(made.test.id);
  const params = { id: waits?.id ?? 0 };
  const body = { Acao: 'pedir' as const, Versao: waits?.Versao ?? 0 };
  const done = await app.ask(PedidoReflexo.calls.transition, { token, params, body });
  const undo = { token, params, body: { Acao: 'retirarPedido' as const, Versao: done.Versao } };
  return { ...made, done, undo };
}

test('an accepted suggestion is undone while its test has not begun: the test is withdrawn, the suggestion open again', async () => {
  const made = await accepted();
  const reader = await buildPerson(lab, [['ler', 'Laboratorio']]);
  const { transition } = PedidoReflexo.calls;
  expect((await app.refused(transition, { ...made.undo, token: reader.token })).status).toBe(403);
  const open = await app.ask(transition, made.undo);
  expect(open).toMatchObject({ Situacao: 'Sugerido', TestPedido: null, Usuario: lab.userId });
  const [withdrawn, ...others] = await testsOf(made.sample.Job, made.Exame);
  expect([withdrawn?.TestStatus, others]).toEqual(['Cancelado', []]);
  const Motivo = `Pedido da regra ${made.regra.Nome} desfeito`;
  const history = await app.ask(TestHistorico.calls.list, {
    token,
    query: { Test: String(withdrawn?.id), _sort: 'id:ASC' },
  });
  expect(history).toMatchObject([{ Acao: 'reflexo' }, { Acao: 'cancelar', Para: 'Cancelado', Motivo }]);
  const audit = await inLab(
    lab,
    sql<{ said: string }>`select "Entidade" || ' ' || "Acao" as said from audit_log
      where "Acao" in ('retirarPedido', 'cancelar') and ("Entidade" = 'pedido_reflexos' and "RegistroId" = ${open.id}
        or "Entidade" = 'tests' and "RegistroId" = ${withdrawn?.id})`,
  );
  expect(audit.map(({ said }) => said).toSorted()).toEqual(['pedido_reflexos retirarPedido', 'tests cancelar']);
  // All that is on the sample is submitted again, and the suggestion can be accepted once more.
  expect(await rowOf(lab, 'samples', made.sample.id)).toMatchObject({ StatusSample: 'Em_Conferencia' });
  await app.ask(transition, { ...made.undo, body: { Acao: 'pedir', Versao: open.Versao } });
  const again = await testsOf(made.sample.Job, made.Exame);
  expect(again.map(({ TestStatus }) => TestStatus).toSorted()).toEqual(['Cancelado', 'Disponivel']);
});

test('what has begun, what a rule ordered by itself, and what a result ordered that was given back is not undone', async () => {
  const { transition } = PedidoReflexo.calls;
  const begun = await accepted();
  await force(lab, 'tests', begun.done.TestPedido ?? 0, { TestStatus: 'Em_Execucao' });
  expect(await app.refused(transition, begun.undo)).toMatchObject({ code: 'REFLEXO_INICIADO', status: 409 });
  expect((await ordersOf(begun.test.id))[0]).toMatchObject({ Situacao: 'Pedido' });

  const back = await accepted();
  await moveTest(lab, back.test.id, 'Em_Execucao');
  expect((await app.refused(transition, back.undo)).code).toBe('TRANSICAO_INVALIDA');

  const automatic = await ruled();
  await submit(automatic, '50');
  const [ordered] = await ordersOf(automatic.test.id);
  const asked = { Acao: 'retirarPedido' as const, Versao: ordered?.Versao ?? 0 };
  const refused = await app.refused(transition, { token, params: { id: ordered?.id ?? 0 }, body: asked });
  expect(refused.code).toBe('TRANSICAO_INVALIDA');
});

test('a sample that was to be collected for the ordered exam alone is cancelled with it; one that is collected stays', async () => {
  const materials = await inLab(
    lab,
    sql<{ id: number }>`insert into tipo_materiais ("Empresa", "Nome", "Codigo") values
      (${lab.Empresa}, 'Plasma', 'PLA'), (${lab.Empresa}, 'Saliva', 'SAL') returning id`,
  );
  for (const collected of [false, true]) {
    const Exame = await buildTratamento(lab);
    await inLab(
      lab,
      sql`insert into exame_definicaos ("Empresa", "Tratamento", "TipoMaterial", "Conferencias", "AnexoObrigatorio")
        values (${lab.Empresa}, ${Exame}, ${materials[1]?.id}, 1, false)`,
    );
    const made = await ruled({ Automatica: false, Exame });
    await force(lab, 'samples', made.sample.id, { TipoMaterial: materials[0]?.id });
    await submit(made, '50');
    const [waits] = await ordersOf(made.test.id);
    const params = { id: waits?.id ?? 0 };
    const { transition } = PedidoReflexo.calls;
    const done = await app.ask(transition, { token, params, body: { Acao: 'pedir', Versao: waits?.Versao ?? 0 } });
    const [ordered] = await testsOf(made.sample.Job, made.Exame);
    if (collected) await force(lab, 'samples', ordered?.Sample ?? 0, { StatusSample: 'Coletada' });
    await app.ask(transition, { token, params, body: { Acao: 'retirarPedido', Versao: done.Versao } });
    const StatusSample = collected ? 'Coletada' : 'Cancelada';
    expect(await rowOf(lab, 'samples', ordered?.Sample ?? 0)).toMatchObject({ StatusSample });
    expect(await rowOf(lab, 'tests', ordered?.id ?? 0)).toMatchObject({ TestStatus: 'Cancelado' });
  }
});

test('many accepted suggestions are undone as one act; what has begun meanwhile stays', async () => {
  const both = [await ruled({ Automatica: false }), await ruled({ Automatica: false })];
  for (const each of both) await submit(each, '50');
  const stored = async () => (await Promise.all(both.map(({ test: { id } }) => ordersOf(id)))).flat();
  const order = { Tipo: 'transicao' as const, Acao: 'pedir' };
  const done = await confirmAct(lab, await prepareAct(lab, PedidoReflexo, order, chosen(...(await stored()))));
  const [begun] = await testsOf(both[1]?.sample.Job ?? 0, both[1]?.Exame ?? 0);
  await force(lab, 'tests', begun?.id ?? 0, { TestStatus: 'Em_Execucao' });
  expect(await undoAct(lab, done)).toMatchObject({
    Desfeitas: 1,
    Recusados: [{ code: 'REFLEXO_INICIADO', Situacao: 'Mantida', Quantidade: 1 }],
  });
  expect((await stored()).map(({ Situacao }) => Situacao)).toEqual(['Sugerido', 'Pedido']);
});

test('a dismissed suggestion does not come back once its result was given back', async () => {
  const made = await ruled({ Automatica: false });
  await submit(made, '50');
  const [waits] = await ordersOf(made.test.id);
  const params = { id: waits?.id ?? 0 };
  const { transition } = PedidoReflexo.calls;
  const body = { Acao: 'dispensar' as const, Versao: waits?.Versao ?? 0, Justificativa: 'Feito ontem' };
  const { Versao } = await app.ask(transition, { token, params, body });
  await moveTest(lab, made.test.id, 'Em_Execucao');
  const again = await app.refused(transition, { token, params, body: { Acao: 'reabrir', Versao } });
  expect(again.code).toBe('TRANSICAO_INVALIDA');
});

test('a test that is given back withdraws what it suggested, and its history says what it had ordered', async () => {
  const suggests = await ruled({ Automatica: false });
  await submit(suggests, '20');
  await moveTest(lab, suggests.test.id, 'Em_Execucao');
  expect((await ordersOf(suggests.test.id)).map(({ Situacao }) => Situacao)).toEqual(['Desfeito']);
  await submit(suggests, '21');
  expect((await ordersOf(suggests.test.id)).map(({ Situacao }) => Situacao)).toEqual(['Desfeito', 'Sugerido']);

  const orders = await ruled();
  await submit(orders, '20');
  await moveTest(lab, orders.test.id, 'Em_Execucao');
  const history = await app.ask(TestHistorico.calls.list, { token, query: { Test: String(orders.test.id) } });
  const [name] = await inLab(
    lab,
    sql<{ Nome: string }>`select "NomeCompleto" as "Nome" from tratamentos where id = ${orders.Exame}`,
  );
  expect(history.filter(({ Acao }) => Acao === 'reflexo')).toMatchObject([{ Motivo: name?.Nome }]);
  expect((await testsOf(orders.sample.Job, orders.Exame)).map(({ TestStatus }) => TestStatus)).toEqual(['Disponivel']);
});

test('what the person has on the job already is not ordered; a cancelled one is', async () => {
  const made = await ruled();
  await submit(made, '20');
  const [ordered] = await testsOf(made.sample.Job, made.Exame);
  const second = await ruled({ Exame: made.Exame });
  await force(lab, 'tests', second.test.id, { Job: made.sample.Job });
  await force(lab, 'samples', second.sample.id, { Job: made.sample.Job, OrdemSequencial: 2 });
  await force(lab, 'tests', ordered?.id ?? 0, { Sample: second.sample.id });
  await submit(second, '20');
  expect(await ordersOf(second.test.id)).toEqual([]);
  await force(lab, 'tests', ordered?.id ?? 0, { TestStatus: 'Cancelado' });
  await moveTest(lab, second.test.id, 'Em_Execucao');
  await submit(second, '20');
  expect(await ordersOf(second.test.id)).toHaveLength(1);
});

test('many that are submitted together order what each of them asks for', async () => {
  const made = await ruled();
  const twin = await ruled();
  for (const each of [made, twin]) await typeCells(lab, [cell(each.tsh, '30')]);
  const rows = await Promise.all([made, twin].map(({ test: { id } }) => rowOf<Test>(lab, 'tests', id)));
  await app.ask(bulkTransition, {
    token,
    body: { action: 'digitar', tests: rows.map(({ id, Versao }) => ({ id, Versao })) },
  });
  for (const each of [made, twin]) expect(await testsOf(each.sample.Job, each.Exame)).toHaveLength(1);
});

test('an exam of another material is ordered on a new sample, to be collected', async () => {
  const made = await ruled();
  const materials = await inLab(
    lab,
    sql<{ id: number }>`insert into tipo_materiais ("Empresa", "Nome", "Codigo") values
      (${lab.Empresa}, 'Soro', 'SOR'), (${lab.Empresa}, 'Urina', 'URI') returning id`,
  );
  const [soro, urina] = materials.map(({ id }) => id);
  await force(lab, 'samples', made.sample.id, { TipoMaterial: soro });
  await inLab(
    lab,
    sql`insert into exame_definicaos ("Empresa", "Tratamento", "TipoMaterial", "Conferencias", "AnexoObrigatorio")
      values (${lab.Empresa}, ${made.Exame}, ${urina}, 1, false)`,
  );
  await submit(made, '20');
  const [ordered] = await testsOf(made.sample.Job, made.Exame);
  expect(ordered).toMatchObject({ TestStatus: 'Aguardando_Amostra' });
  const sample = await rowOf(lab, 'samples', ordered?.Sample ?? 0);
  expect(sample).toMatchObject({ StatusSample: 'Aguardando_Coleta', TipoMaterial: urina, Job: made.sample.Job });
});

test('a rule that closes a ring, or does not fit its component, is refused', async () => {
  const first = await ruled();
  const [component] = await inLab(
    lab,
    sql<{ id: number }>`select id from components where "Tratamento" = ${first.Exame} limit 1`,
  );
  const back = {
    Nome: 'De volta',
    Componente: component?.id ?? 0,
    Condicao: 'Menor' as const,
    Limite: '1',
    Texto: null,
    Exame: first.test.Tratamento,
    Automatica: true,
  };
  const create = (body: typeof back | object) =>
    app.refused(RegraReflexa.calls.create, { token, body: { ...back, ...body } });
  expect(await create({})).toMatchObject({ code: 'REFLEXO_CIRCULAR', status: 400 });
  const own = { Componente: first.tsh.Component, Exame: first.test.Tratamento };
  expect(await create(own)).toMatchObject({ code: 'REFLEXO_CIRCULAR' });
  expect(await create({ Limite: null })).toMatchObject({ code: 'REGRA_NAO_CUMPRIDA' });
  const free = await buildTratamento(lab);
  expect(await create({ Exame: free, Condicao: 'Igual', Limite: null, Texto: 'positivo' })).toMatchObject({
    code: 'DADOS_INVALIDOS',
  });
  // Out of use it closes none.
  await app.ask(RegraReflexa.calls.remove, {
    token,
    params: { id: first.regra.id },
    query: { Versao: first.regra.Versao },
  });
  const made = await app.ask(RegraReflexa.calls.create, { token, body: back });
  const revived = await app.refused(RegraReflexa.calls.update, {
    token,
    params: { id: first.regra.id },
    body: { Versao: first.regra.Versao + 1, IsActive: true, Justificativa: 'De novo' },
  });
  expect(made.Exame).toBe(first.test.Tratamento);
  expect(revived.code).toBe('REFLEXO_CIRCULAR');
});
