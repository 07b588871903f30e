import {
  ConfiguracaoEmpresa,
  Empresa,
  me,
  migracoes,
  Planejamento,
  Regua,
  Tarefa,
  Unidade,
  UnidadeHorario,
  type AnswerOf,
} from '@bancada/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, testApp, type Lab, type TestApp } from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

const address = {
  CEP: null,
  Endereco: null,
  Numero: null,
  Complemento: null,
  Bairro: null,
  Cidade: null,
  Estado: null,
};
const manha = { DiaSemana: 'Segunda' as const, HoraInicial: '08:00:00', HoraFinal: '12:00:00' };
const tarde = { DiaSemana: 'Segunda' as const, HoraInicial: '13:00:00', HoraFinal: '18:00:00' };
const unidade = () => ({ Nome: `Unidade ${++count}`, CNES: null, Telefone: null, ...address });

describe('a row with a collection', () => {
  const { create, update, get, history } = Unidade.calls;

  test('is saved with it in one piece: new rows, changed ones, and those that are gone', async () => {
    const made = await app.ask(create, { token, body: { ...unidade(), Horarios: [manha, tarde] } });
    expect(made.Horarios).toMatchObject([manha, tarde]);
    const [first] = made.Horarios;
    const Horarios = [
      { id: first?.id, Versao: 1, HoraFinal: '11:30:00' },
      { ...tarde, DiaSemana: 'Terca' as const },
    ];
    const params = { id: made.id };
    const changed = await app.ask(update, { token, params, body: { Versao: 1, Nome: 'Outra', Horarios } });
    expect(changed).toMatchObject({ Nome: 'Outra', Versao: 2 });
    expect(changed.Horarios).toMatchObject([
      { id: first?.id, Versao: 2, HoraInicial: '08:00:00', HoraFinal: '11:30:00' },
      { DiaSemana: 'Terca', Versao: 1 },
    ]);
    expect(await app.ask(get, { token, params })).toEqual(changed);
    const [last] = await app.ask(history, { token, params });
    expect(last).toMatchObject({
      Acao: 'editar',
      De: { Horarios: made.Horarios },
      Para: { Horarios: changed.Horarios },
    });
  });

  test('keeps the collections that are not sent', async () => {
    const { id } = await app.ask(create, { token, body: { ...unidade(), Horarios: [manha] } });
    const changed = await app.ask(update, { token, params: { id }, body: { Versao: 1, CNES: '1234567' } });
    expect(changed.Horarios).toMatchObject([manha]);
  });

  test('is not saved at all when one of its rows is refused', async () => {
    const { id, Nome } = await app.ask(create, { token, body: { ...unidade(), Horarios: [manha] } });
    const other = await app.ask(create, { token, body: { ...unidade(), Horarios: [tarde] } });
    const save = (Horarios: object[]) =>
      app.refused(update, { token, params: { id }, body: { Versao: 1, Nome: 'X', Horarios } });
    const foreign = { id: other.Horarios[0]?.id, Versao: 1, HoraFinal: '19:00:00' };
    expect(await save([foreign])).toMatchObject({ code: 'REFERENCIA_INEXISTENTE', details: { campo: 'Horarios' } });
    expect(await save([manha, { ...manha, HoraInicial: '11:00:00', HoraFinal: '13:00:00' }])).toMatchObject({
      code: 'HORARIO_INVALIDO',
    });
    expect(await save([{ ...manha, HoraFinal: '07:00:00' }])).toMatchObject({ code: 'HORARIO_INVALIDO' });
    expect(await save([{ ...manha, Nada: 1 }])).toMatchObject({ code: 'DADOS_INVALIDOS' });
    expect(await app.ask(get, { token, params: { id } })).toMatchObject({ Nome, Versao: 1, Horarios: [manha] });
  });

  test('refuses a row of it that changed meanwhile by its own call', async () => {
    const made = await app.ask(create, { token, body: { ...unidade(), Horarios: [manha] } });
    const [row] = made.Horarios;
    await app.ask(UnidadeHorario.calls.update, {
      token,
      params: { id: row?.id ?? 0 },
      body: { Versao: 1, HoraFinal: '11:00:00' },
    });
    const Horarios = [{ id: row?.id, Versao: 1, HoraFinal: '10:00:00' }];
    expect(await app.refused(update, { token, params: { id: made.id }, body: { Versao: 1, Horarios } })).toMatchObject({
      code: 'VERSAO_DESATUALIZADA',
    });
  });

  test('holds what a list in memory would hold, whatever is saved', async () => {
    type Step = { Dias: number; Acao: string };
    const step: fc.Arbitrary<Step> = fc.record({
      Dias: fc.integer({ min: -365, max: 365 }),
      Acao: fc.constantFrom('Avisar', 'Cobrar', 'Agradecer'),
    });
    /** What becomes of the rows there are (null: it goes), and what is added. */
    const save = fc.record({
      kept: fc.array(fc.option(step), { maxLength: 6 }),
      added: fc.array(step, { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 5 }), async (saves) => {
        const body = { Nome: `Régua ${++count}`, Descricao: null };
        let row: AnswerOf<typeof Regua.calls.get> = await app.ask(Regua.calls.create, { token, body });
        let oracle = new Map<number, Step>();
        for (const { kept, added } of saves) {
          const next = new Map<number, Step>();
          const items = row.Etapas.flatMap(({ id, Versao }, index) => {
            const change = kept[index];
            const before = oracle.get(id);
            if (!change || !before) return [];
            next.set(id, change);
            return [{ id, Versao, ...change }];
          });
          const Etapas = [...items, ...added];
          const params = { id: row.id };
          row = await app.ask(Regua.calls.update, { token, params, body: { Versao: row.Versao, Etapas } });
          const fresh = row.Etapas.filter(({ id }) => !next.has(id));
          const plain = ({ Dias, Acao }: Step) => `${Dias} ${Acao}`;
          expect(fresh.map(plain).toSorted()).toEqual(added.map(plain).toSorted());
          for (const [id, said] of next) expect(row.Etapas.find((each) => each.id === id)).toMatchObject(said);
          expect(row.Etapas).toHaveLength(next.size + added.length);
          expect(row.Etapas.map(({ Dias }) => Dias)).toEqual(
            row.Etapas.map(({ Dias }) => Dias).toSorted((a, b) => a - b),
          );
          oracle = new Map(row.Etapas.map((each) => [each.id, each]));
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('a link', () => {
  const tarefa = { Titulo: 'Ligar', Descricao: null, Prazo: null, Prioridade: 'Media', Situacao: 'Pendente' } as const;

  test('may be sent as the linked row; one without id is stored as null', async () => {
    const send = (Responsavel: unknown) =>
      app.ask(Tarefa.calls.create, {
        token,
        body: { ...tarefa, Responsavel } as typeof tarefa & { Responsavel: null },
      });
    expect((await send({ id: lab.userId, Nome: 'x' })).Responsavel).toBe(lab.userId);
    expect((await send({})).Responsavel).toBeNull();
    expect((await send({ id: null })).Responsavel).toBeNull();
    expect((await send(null)).Responsavel).toBeNull();
    const [row] = await app.ask(Tarefa.calls.populate, { token, query: { Responsavel_null: 'false' } });
    expect(row?.Responsavel).toMatchObject({ id: lab.userId, Nome: expect.any(String) });
  });

  test('goes to nobody of another company', async () => {
    const stranger = await buildLab(app);
    const body = { ...tarefa, Responsavel: stranger.userId };
    expect(await app.refused(Tarefa.calls.create, { token, body })).toMatchObject({ code: 'REFERENCIA_INEXISTENTE' });
  });
});

describe('companies', () => {
  const company = () => ({
    Nome: `Clínica ${++count}`,
    RazaoSocial: null,
    CNPJ: null,
    Telefone: null,
    Email: null,
    ...address,
  });

  test('belong to whoever makes them, go out of use and come back with a reason', async () => {
    const own = await buildLab(app);
    const made = await app.ask(Empresa.calls.create, { token: own.token, body: company() });
    expect(made).toMatchObject({ Empresa: made.id, IsActive: true, Demonstracao: false });
    const mine = async () => (await app.ask(me, { token: own.token })).Empresas.map(({ id }) => id);
    expect(await mine()).toContain(made.id);
    await app.ask(Empresa.calls.remove, { token: own.token, params: { id: made.id }, query: { Versao: 1 } });
    expect(await mine()).not.toContain(made.id);
    const out = await app.ask(Empresa.calls.list, { token: own.token, query: { IsActive: 'false' } });
    expect(out.map(({ id }) => id)).toEqual([made.id]);
    const params = { id: made.id };
    const body = { Versao: 2, IsActive: true, Justificativa: 'Reaberta' };
    await app.ask(Empresa.calls.update, { token: own.token, params, body });
    expect(await mine()).toContain(made.id);
    expect(await app.refused(Empresa.calls.get, { token, params })).toMatchObject({ status: 404 });
  });
});

test('a setting takes only values of its form', async () => {
  const set = (Valor: string) =>
    app.send(ConfiguracaoEmpresa.calls.create, { token, body: { Chave: 'AGENDA_HORA_FINAL', Valor } });
  expect(await set('meia-noite')).toMatchObject({ error: { code: 'CONFIGURACAO_INVALIDA' } });
  expect(await set('24:00:00')).toMatchObject({ ok: true });
});

test('a plan ends after it begins', async () => {
  const body = { Nome: 'P', Descricao: null, DataInicio: '2026-11-20', DataFim: '2026-11-19', Responsavel: null };
  expect(await app.refused(Planejamento.calls.create, { token, body })).toMatchObject({ code: 'PERIODO_INVALIDO' });
});

test('the migrations of the installation are shown to whoever looks after it', async () => {
  const [last] = await app.ask(migracoes, { token });
  expect(last).toMatchObject({
    Nome: expect.stringMatching(/^\d{4}(\d{4}T\d{4})?-/),
    AplicadaEm: expect.stringMatching(/Z$/),
  });
  const { token: other } = await buildPerson(lab, [['ler', 'Laboratorio']]);
  expect(await app.refused(migracoes, { token: other })).toMatchObject({ status: 403 });
});
