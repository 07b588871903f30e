import {
  CentroCusto,
  Convenio,
  Instrumento,
  InstrumentoGrandeza,
  Paciente,
  Plano,
  PlanoConta,
  Projeto,
  RegraCashback,
} from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importedPatient } from '../../../test/imports.ts';
import {
  buildLab,
  buildPerson,
  buildUnit,
  buildUser,
  everyAbility,
  type Lab,
  testApp,
  type TestApp,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

describe('a link of a noun to itself', () => {
  const conta = (Codigo: string, Pai: number | null = null) =>
    app.ask(PlanoConta.calls.create, {
      token,
      body: { Codigo, Nome: Codigo, Pai, Natureza: 'Despesa', LinhaDRE: null },
    });
  const above = (id: number, Pai: number, Versao = 1) => ({ token, params: { id }, body: { Pai, Versao } });

  test('never closes a ring, however long, nor with the row itself', async () => {
    const top = await conta('1');
    const middle = await conta('1.1', top.id);
    const low = await conta('1.1.1', middle.id);
    for (const Pai of [top.id, middle.id, low.id]) {
      const said = await app.refused(PlanoConta.calls.update, above(top.id, Pai));
      expect(said).toMatchObject({ status: 400, code: 'CADEIA_CIRCULAR', details: { campo: 'Pai' } });
    }
    const moved = await app.ask(PlanoConta.calls.update, above(low.id, top.id));
    expect(moved.Pai).toBe(top.id);
  });

  test('is not closed by two changes at once either', async () => {
    const body = (Codigo: string) => ({ Codigo, Nome: Codigo, Pai: null, Unidade: null });
    const [a, b] = [
      await app.ask(CentroCusto.calls.create, { token, body: body('a') }),
      await app.ask(CentroCusto.calls.create, { token, body: body('b') }),
    ];
    const { update, get } = CentroCusto.calls;
    await Promise.allSettled([app.ask(update, above(a.id, b.id)), app.ask(update, above(b.id, a.id))]);
    const now = await Promise.all([a, b].map(({ id }) => app.ask(get, { token, params: { id } })));
    expect(now.filter(({ Pai }) => Pai !== null)).toHaveLength(1);
  });

  test('is refused row by row where several are changed', async () => {
    const one = await conta('2');
    const two = await conta('2.1', one.id);
    const itens = [
      { id: one.id, Versao: 1, Pai: two.id },
      { id: two.id, Versao: 1, Nome: 'outra' },
    ];
    const { outcomes } = await app.ask(PlanoConta.calls.updateMany, { token, body: { itens } });
    expect(outcomes.map(({ status }) => status)).toEqual(['invalid', 'ok']);
  });
});

test('a linked row that is of another one is refused, and taken when both change together', async () => {
  const insurer = (Nome: string) =>
    app.ask(Convenio.calls.create, {
      token,
      body: {
        Nome,
        RegistroANS: null,
        CNPJ: null,
        Telefone: null,
        Email: null,
        PrazoEnvioDias: null,
        PrazoRecursoDias: null,
        PerfilImportacao: null,
      },
    });
  const [a, b] = [await insurer('A'), await insurer('B')];
  const plan = { Nome: 'Básico', Codigo: null, CoparticipacaoPercentual: null };
  const ofB = await app.ask(Plano.calls.create, { token, body: { ...plan, Convenio: b.id } });
  const card = { Plano: ofB.id, NumeroCarteira: '1', Validade: null, Principal: true };
  const people = await app.ask(Paciente.calls.list, { token });
  expect(people).toEqual([]);
  const body = { ...importedPatient('Ana'), Planos: [{ ...card, Convenio: a.id }] };
  expect(await app.refused(Paciente.calls.create, { token, body })).toMatchObject({
    status: 400,
    code: 'REFERENCIA_DIVERGENTE',
    details: { campo: 'Plano', de: 'Convenio' },
  });
  const made = await app.ask(Paciente.calls.create, {
    token,
    body: { ...body, Planos: [{ ...card, Convenio: b.id }] },
  });
  expect(made.Planos).toMatchObject([{ Plano: ofB.id, Convenio: b.id }]);
});

test('what ends before it begins is refused: days in one sentence, numbers in another', async () => {
  const body = { Nome: 'Estudo', Inicio: '2026-11-20', Fim: '2026-11-19', Responsavel: null };
  const { create, update } = Projeto.calls;
  expect(await app.refused(create, { token, body })).toMatchObject({ status: 400, code: 'PERIODO_INVALIDO' });
  const same = await app.ask(create, { token, body: { ...body, Fim: body.Inicio } });
  const change = { token, params: { id: same.id }, body: { Versao: 1, Inicio: '2026-11-21' } };
  expect(await app.refused(update, change)).toMatchObject({ code: 'PERIODO_INVALIDO' });
  expect(
    await app.refused(Instrumento.calls.create, { token, body: instrument([{ Minimo: '10', Maximo: '9.5' }]) }),
  ).toMatchObject({ status: 400, code: 'FAIXA_INVALIDA', details: { campo: 'Minimo', ate: 'Maximo' } });
});

test.each(['100.01', '-1', '101', '1,5', '00.5'])('%s is no percentage', async (Percentual) => {
  const body = { Nome: 'Volta', Percentual, Tratamento: null, MinimoFatura: null, ValidadeDias: 30 };
  const said = await app.refused(RegraCashback.calls.create, { token, body });
  expect(said).toMatchObject({ status: 400, code: 'DADOS_INVALIDOS' });
});

const instrument = (ranges: readonly { Minimo: string; Maximo: string }[]) => ({
  Unidade: lab.Unidade,
  Codigo: 'B-1',
  Nome: 'Balança',
  Fabricante: null,
  Modelo: null,
  NumeroSerie: null,
  Recinto: null,
  Responsavel: null,
  Criticidade: 'Alta' as const,
  Grandezas: ranges.map((each) => ({ Grandeza: 'Massa', UnidadeMedida: 'g', ...each })),
});

test('rows of a collection are in the unit of their parent, wherever it goes', async () => {
  const { id: other } = await buildUnit(app.database, { Empresa: lab.Empresa });
  const body = instrument([{ Minimo: '0', Maximo: '200' }]);
  const made = await app.ask(Instrumento.calls.create, { token, body });
  const unitsOf = async (asked: string) =>
    (await app.ask(InstrumentoGrandeza.calls.list, { token: asked })).map(({ Unidade }) => Unidade);
  expect(await unitsOf(token)).toEqual([lab.Unidade]);
  const { token: ofUnit } = await buildPerson(lab);
  const { create } = InstrumentoGrandeza.calls;
  const alone = { Instrumento: made.id, Grandeza: 'Umidade', UnidadeMedida: '%', Minimo: '0', Maximo: '100' };
  expect((await app.ask(create, { token: ofUnit, body: alone })).Unidade).toBe(lab.Unidade);
  const { Versao } = await app.ask(Instrumento.calls.get, { token, params: { id: made.id } });
  const { email } = await buildUser(app.database, { abilities: everyAbility, companies: [lab.Empresa] });
  const { accessToken } = await app.login(email);
  await app.ask(Instrumento.calls.update, {
    token: accessToken,
    params: { id: made.id },
    body: { Versao, Unidade: other },
  });
  expect(await unitsOf(accessToken)).toEqual([other, other]);
  expect(await unitsOf(ofUnit)).toEqual([]);
});
