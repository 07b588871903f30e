import {
  Antimicrobiano,
  type BodyOf,
  type Interpretacao,
  lerAntibiograma,
  Microrganismo,
  PontoCorte,
  ResistenciaIntrinseca,
  salvarAntibiograma,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTest,
  cell,
  inLab,
  type Lab,
  moveTest,
  type Person,
  rowOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let typist: Person;
let organism: Microrganismo;
let drug: Antimicrobiano;
let point: PontoCorte;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  typist = await buildPerson(lab);
  organism = await app.ask(Microrganismo.calls.create, {
    token,
    body: { Nome: 'Escherichia coli', Sigla: null, Grupo: 'Enterobacterales' },
  });
  drug = await app.ask(Antimicrobiano.calls.create, {
    token,
    body: { Nome: 'Ampicilina', Sigla: 'AMP', Classe: null },
  });
  point = await app.ask(PontoCorte.calls.create, {
    token,
    body: {
      Grupo: 'Enterobacterales',
      Antimicrobiano: drug.id,
      Indicacao: null,
      Metodo: 'CIM',
      Sensivel: '1',
      Resistente: '4',
      Fonte: 'Demonstracao',
      Ano: 2020,
      VigenteDe: '2020-01-01',
      VigenteAte: null,
      Observacao: null,
    },
  });
});
afterAll(() => app.close());

type Tested = BodyOf<typeof salvarAntibiograma>['Isolados'][number]['Antimicrobianos'][number];

const tested = (Valor: string | null, more: Partial<Tested> = {}): Tested => ({
  Antimicrobiano: drug.id,
  Metodo: 'CIM',
  Valor,
  Interpretacao: null,
  Motivo: null,
  ...more,
});

/** Stores one isolate, as somebody types it. */
async function save(
  id: number,
  Antimicrobianos: Tested[],
  more: { by?: string; Motivo?: string; Indicacao?: string } = {},
) {
  const { by = typist.token, Indicacao = null, ...said } = more;
  const { Versao } = await rowOf<Test>(lab, 'tests', id);
  const Contagem = '>100.000 UFC/mL';
  const isolate = { Microrganismo: organism.id, Contagem, Indicacao, Observacao: null, Antimicrobianos };
  return app.send(salvarAntibiograma, { token: by, params: { id }, body: { Versao, Isolados: [isolate], ...said } });
}

async function saved(...args: Parameters<typeof save>) {
  const sent = await save(...args);
  if (!sent.ok) throw new Error(sent.error.message);
  return sent.answer;
}

const meaningOf = async (id: number): Promise<(Interpretacao | null)[]> => {
  const { Isolados } = await app.ask(lerAntibiograma, { token, params: { id } });
  return Isolados.flatMap(({ Antimicrobianos }) => Antimicrobianos.map(({ Interpretacao }) => Interpretacao));
};

const move = async (id: number, to: Test['TestStatus'], by: string) => {
  const moved = await moveTest(lab, id, to, { token: by });
  if (!moved.ok) throw new Error(moved.error.message);
};

test('a culture is typed, interpreted by the table of the day, and follows its test', async () => {
  const { test: made, results } = await buildTest(lab, [{ CodigoComponent: 'A' }]);
  const { Test: begun, Isolados } = await saved(made.id, [tested('<=1')]);
  expect(begun.TestStatus).toBe('Em_Execucao');
  expect(Isolados[0]?.Antimicrobianos[0]).toMatchObject({
    Valor: '<=1',
    Interpretacao: 'S',
    Calculada: 'S',
    PontoCorte: point.id,
    Sensivel: '1',
    Resistente: '4',
    Fonte: 'Demonstracao',
    Ano: 2020,
    DigitadoPor: typist.id,
  });
  // Whoever typed the antibiogram is a typist, though another one typed the values and submitted them.
  await typeCells(lab, [cell(results['A'], '1')], token);
  await move(made.id, 'Digitado', token);
  expect(await save(made.id, [tested('8')])).toMatchObject({ ok: false, error: { code: 'RESULTADO_TRAVADO' } });
  const own = await moveTest(lab, made.id, 'Conferido', { token: typist.token });
  expect(own).toMatchObject({ ok: false, error: { code: 'TRANSICAO_MESMA_PESSOA' } });
  const [second, third] = [await buildPerson(lab), await buildPerson(lab)];
  await move(made.id, 'Conferido', second.token);
  await move(made.id, 'Autorizado', third.token);
  await move(made.id, 'Em_Retificacao', third.token);
  expect(await save(made.id, [tested('8')])).toMatchObject({ ok: false, error: { code: 'JUSTIFICATIVA' } });
  await saved(made.id, [tested('8')], { Motivo: 'Leitura trocada' });
  expect(await meaningOf(made.id)).toEqual(['R']);
  const audit = await inLab(
    lab,
    sql<{ Motivo: string | null }>`select "Motivo" from audit_log where "Entidade" = 'tests'
      and "RegistroId" = ${made.id} and "Para" ? 'Isolados' order by "Seq"`,
  );
  expect(audit.map(({ Motivo }) => Motivo)).toEqual([null, 'Leitura trocada']);
});

test('what was interpreted stays so when the table changes; what is typed after that follows the new one', async () => {
  const { test: made } = await buildTest(lab);
  await saved(made.id, [tested('2')]);
  await app.ask(PontoCorte.calls.create, {
    token,
    body: {
      Grupo: 'Enterobacterales',
      Antimicrobiano: drug.id,
      Indicacao: null,
      Metodo: 'CIM',
      Sensivel: '2',
      Resistente: '2',
      Fonte: 'Demonstracao',
      Ano: 2021,
      VigenteDe: '2021-01-01',
      VigenteAte: null,
      Observacao: null,
    },
  });
  const kept = await saved(made.id, [tested('2')]);
  expect(kept.Isolados[0]?.Antimicrobianos[0]).toMatchObject({ Interpretacao: 'I', Ano: 2020 });
  const anew = await saved(made.id, [tested('4')]);
  expect(anew.Isolados[0]?.Antimicrobianos[0]).toMatchObject({ Interpretacao: 'R', Ano: 2021 });
});

test('another interpretation than the table’s needs a reason, and what nobody knows is refused', async () => {
  const { test: made } = await buildTest(lab);
  const said = { Interpretacao: 'R' as const };
  expect(await save(made.id, [tested('0.5', said)])).toMatchObject({
    ok: false,
    error: { code: 'ANTIBIOGRAMA_SEM_MOTIVO' },
  });
  const Motivo = 'Produz ESBL';
  const { Isolados } = await saved(made.id, [tested('0.5', { ...said, Motivo })]);
  expect(Isolados[0]?.Antimicrobianos[0]).toMatchObject({ Interpretacao: 'R', Calculada: 'S', Motivo });
  expect(await save(made.id, [tested('1'), tested('2')])).toMatchObject({
    ok: false,
    error: { code: 'DADOS_INVALIDOS' },
  });
  expect(await save(made.id, [tested('1', { Antimicrobiano: 999_999 })])).toMatchObject({
    ok: false,
    error: { code: 'REFERENCIA_INEXISTENTE' },
  });
  expect(await save(made.id, [tested('<=20', { Metodo: 'Difusao' })])).toMatchObject({ ok: false });
});

test('a breakpoint of an indication holds for the isolates that say it, one for all the rest for the others', async () => {
  const { Fonte, Ano, VigenteDe } = point;
  const table = { Antimicrobiano: drug.id, Metodo: 'CIM' as const, Fonte, Ano, VigenteDe, VigenteAte: null };
  const more = { ...table, Grupo: 'Streptococcus', Observacao: null };
  const strict = { ...more, Indicacao: 'Meningite', Sensivel: '0.5', Resistente: '0.5' };
  const usual = organism;
  onTestFinished(() => void (organism = usual));
  const Nome = 'Streptococcus pneumoniae';
  organism = await app.ask(Microrganismo.calls.create, { token, body: { Nome, Sigla: null, Grupo: 'Streptococcus' } });
  await app.ask(PontoCorte.calls.create, { token, body: strict });
  const { test: made } = await buildTest(lab);
  expect((await saved(made.id, [tested('1')])).Isolados[0]?.Antimicrobianos[0]).toMatchObject({ PontoCorte: null });
  const loose = { ...more, Indicacao: null, Sensivel: '1', Resistente: '4' };
  await app.ask(PontoCorte.calls.create, { token, body: loose });
  await saved(made.id, []);
  await saved(made.id, [tested('1')]);
  expect(await meaningOf(made.id)).toEqual(['S']);
  const { Isolados } = await saved(made.id, [tested('1')], { Indicacao: 'Meningite' });
  expect(Isolados[0]).toMatchObject({ Indicacao: 'Meningite' });
  expect(await meaningOf(made.id)).toEqual(['R']);
  expect(await save(made.id, [tested('1')], { Indicacao: 'Endocardite' })).toMatchObject({
    ok: false,
    error: { code: 'DADOS_INVALIDOS', messages: ['Indicacao'] },
  });
  // One breakpoint a day of a group, antimicrobial, method and indication.
  const twice = app.refused(PontoCorte.calls.create, { token, body: strict });
  expect(await twice).toMatchObject({ code: 'REGISTRO_DUPLICADO' });
});

test('what is resistant by nature is R whatever was measured; an S needs its reason, and a stored value keeps its reading', async () => {
  const klebsiella = await app.ask(Microrganismo.calls.create, {
    token,
    body: { Nome: 'Klebsiella pneumoniae', Sigla: null, Grupo: 'Enterobacterales' },
  });
  const body = {
    Grupo: null,
    Microrganismo: klebsiella.id,
    Antimicrobiano: drug.id,
    Fonte: 'Demonstracao' as const,
    Ano: 2021,
    Observacao: null,
  };
  const pair = await app.ask(ResistenciaIntrinseca.calls.create, { token, body });
  expect(await app.refused(ResistenciaIntrinseca.calls.create, { token, body })).toMatchObject({
    code: 'REGISTRO_DUPLICADO',
  });
  for (const wrong of [{ Grupo: 'Enterobacterales' }, { Microrganismo: null }])
    expect(await app.refused(ResistenciaIntrinseca.calls.create, { token, body: { ...body, ...wrong } })).toMatchObject(
      { code: 'REGRA_NAO_CUMPRIDA' },
    );

  const { test: made } = await buildTest(lab, [{ CodigoComponent: 'A' }]);
  const store = async (of: number, ...Antimicrobianos: Tested[]) => {
    const { Versao } = await rowOf<Test>(lab, 'tests', made.id);
    const isolate = { Microrganismo: of, Contagem: null, Indicacao: null, Observacao: null, Antimicrobianos };
    const sent = { token, params: { id: made.id }, body: { Versao, Isolados: [isolate] } };
    return app.send(salvarAntibiograma, sent);
  };
  const read = async () =>
    (await app.ask(lerAntibiograma, { token, params: { id: made.id } })).Isolados[0]?.Antimicrobianos;
  const natural = { Calculada: 'R', Interpretacao: 'R', Intrinseca: true, PontoCorte: null, Sensivel: null, Ano: 2021 };

  await store(klebsiella.id, tested('0.25'));
  expect(await read()).toMatchObject([natural]);
  await store(klebsiella.id, tested(null, { Interpretacao: 'R' }));
  expect(await read()).toMatchObject([{ ...natural, Valor: null, Motivo: null }]);
  expect(await store(klebsiella.id, tested('0.25', { Interpretacao: 'S' }))).toMatchObject({
    error: { code: 'ANTIBIOGRAMA_SEM_MOTIVO' },
  });
  await store(klebsiella.id, tested('0.25', { Interpretacao: 'S', Motivo: 'Fenótipo confirmado' }));
  expect(await read()).toMatchObject([{ ...natural, Interpretacao: 'S', Motivo: 'Fenótipo confirmado' }]);

  // Another organism of the group is by the table; a pair of the group is of all its organisms.
  await store(organism.id, tested('0.25'));
  expect(await read()).toMatchObject([
    { Interpretacao: 'S', Intrinseca: false, PontoCorte: expect.any(Number) as number },
  ]);
  await app.ask(ResistenciaIntrinseca.calls.update, {
    token,
    params: { id: pair.id },
    body: { Versao: pair.Versao, Grupo: 'Enterobacterales', Microrganismo: null },
  });
  expect(await read()).toMatchObject([{ Interpretacao: 'S', Intrinseca: false }]);
  await store(organism.id, tested('0.25'));
  expect(await read()).toMatchObject([{ Interpretacao: 'S', Intrinseca: false }]);
  await store(organism.id, tested('0.5'));
  expect(await read()).toMatchObject([natural]);
  const after = await app.ask(ResistenciaIntrinseca.calls.get, { token, params: { id: pair.id } });
  await app.ask(ResistenciaIntrinseca.calls.remove, {
    token,
    params: { id: pair.id },
    query: { Versao: after.Versao },
  });
});
