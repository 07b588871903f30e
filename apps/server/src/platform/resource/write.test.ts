import { type BodyOf, ConfiguracaoEmpresa, Tratamento, Unidade } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCompany,
  buildLab,
  buildPerson,
  inLab,
  type Lab,
  type TestApp,
  testApp,
  tratamentoBody,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let plain: Awaited<ReturnType<typeof tratamentoBody>>;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  plain = await tratamentoBody(app.database, lab.Empresa, {});
});
afterAll(() => app.close());

const { create, update, remove, get } = Tratamento.calls;

const fields = () => ({ ...plain, NomeCompleto: 'Hemograma completo', Apelido: `HMG${++count}` });
const made = () => app.ask(create, { token, body: fields() });
const audit = (id: number) =>
  inLab(
    lab,
    sql<{
      Acao: string;
      De: unknown;
      Para: unknown;
      Motivo: string | null;
    }>`select "Acao", "De", "Para", "Motivo" from audit_log
      where "Entidade" = 'tratamentos' and "RegistroId" = ${id} order by "Seq"`,
  );

describe('a row that is written through the general calls', () => {
  test('is created active, in the only company of its author, and audited', async () => {
    const body = fields();
    const row = await app.ask(create, { token, body });
    const none = Object.fromEntries(Object.keys(Tratamento.children).map((name) => [name, []]));
    expect(row).toEqual({ ...body, ...none, id: row.id, Empresa: lab.Empresa, Versao: 1, IsActive: true });
    expect(await app.ask(get, { token, params: { id: row.id } })).toEqual(row);
    expect(await audit(row.id)).toEqual([{ Acao: 'criar', De: null, Para: row, Motivo: null }]);
  });

  test('changes only in the fields that are sent, and counts its versions', async () => {
    const row = await made();
    const changed = await app.ask(update, {
      token,
      params: { id: row.id },
      body: { NomeCompleto: 'Outro', Versao: 1 },
    });
    expect(changed).toEqual({ ...row, NomeCompleto: 'Outro', Versao: 2 });
    expect((await audit(row.id))[1]).toEqual({ Acao: 'editar', De: row, Para: changed, Motivo: null });
  });

  test('that changed meanwhile says by whom; of six who are as fast, one wins', async () => {
    const { id } = await made();
    const other = await buildPerson(lab);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        app.send(update, { token: other.token, params: { id }, body: { NomeCompleto: `N${index}`, Versao: 1 } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await app.send(update, { token, params: { id }, body: { NomeCompleto: 'X', Versao: 1 } })).toMatchObject({
      status: 409,
      error: { code: 'VERSAO_DESATUALIZADA', message: expect.stringContaining(other.Nome) },
    });
  });

  test('that is sent again by who wrote it is answered as it stands; by somebody else, or with another value, it is a conflict', async () => {
    const { id } = await made();
    const by = (who: string, body: BodyOf<typeof update>) => app.send(update, { token: who, params: { id }, body });
    const mine = { NomeCompleto: 'Meu', Versao: 1 };
    const first = await by(token, mine);
    expect(await by(token, mine)).toEqual(first);
    expect(await audit(id)).toHaveLength(2);
    const other = await buildPerson(lab);
    for (const [who, body] of [
      [other.token, mine],
      [token, { NomeCompleto: 'Outro', Versao: 1 }],
      [token, { ...mine, DuracaoMinutos: 45 }],
    ] as const)
      expect(await by(who, body)).toMatchObject({ status: 409, error: { code: 'VERSAO_DESATUALIZADA' } });
    await by(other.token, { Apelido: `X${id}`, Versao: 2 });
    expect(await by(token, mine)).toMatchObject({ status: 409, error: { code: 'VERSAO_DESATUALIZADA' } });
  });

  test('is deleted and reactivated once, however often that is sent', async () => {
    const { id } = await made();
    const gone = () => app.ask(remove, { token, params: { id }, query: { Versao: 1 } });
    expect(await gone()).toEqual(await gone());
    const body = { IsActive: true, Versao: 2, Justificativa: 'Voltou' };
    const back = () => app.ask(update, { token, params: { id }, body });
    expect(await back()).toEqual(await back());
    expect((await audit(id)).map(({ Acao }) => Acao)).toEqual(['criar', 'deletar', 'reativar']);
  });

  test('has its collections once, however often they are sent', async () => {
    const hours = (DiaSemana: 'Segunda' | 'Terca') => ({ DiaSemana, HoraInicial: '07:00:00', HoraFinal: '12:00:00' });
    const { calls } = Unidade;
    const unit = await app.ask(calls.update, {
      token,
      params: { id: lab.Unidade },
      body: { Versao: 1, Horarios: [hours('Segunda')] },
    });
    const [monday] = unit.Horarios;
    const body = {
      Versao: unit.Versao,
      Horarios: [hours('Terca'), { id: monday?.id, Versao: 1, HoraFinal: '13:00:00' }],
    };
    const send = (sent: BodyOf<typeof calls.update>) =>
      app.send(calls.update, { token, params: { id: lab.Unidade }, body: sent });
    const first = await send(body);
    expect(first.ok).toBe(true);
    expect(await send(body)).toEqual(first);
    for (const Horarios of [body.Horarios.slice(1), [hours('Segunda'), ...body.Horarios.slice(1)]])
      expect(await send({ ...body, Horarios })).toMatchObject({ error: { code: 'VERSAO_DESATUALIZADA' } });
  });

  test('is deleted by becoming inactive, and comes back only with a reason', async () => {
    const { id } = await made();
    const deleted = await app.ask(remove, { token, params: { id }, query: { Versao: 1 } });
    expect(deleted).toMatchObject({ id, IsActive: false, Versao: 2 });
    expect(await app.ask(remove, { token, params: { id }, query: { Versao: 2 } })).toEqual(deleted);
    expect(await app.send(update, { token, params: { id }, body: { IsActive: true, Versao: 2 } })).toMatchObject({
      status: 400,
      error: { code: 'JUSTIFICATIVA', message: expect.stringContaining('justificativa') },
    });
    const body = { IsActive: true, Versao: 2, Justificativa: 'Voltou a ser pedido' };
    expect(await app.ask(update, { token, params: { id }, body })).toMatchObject({ IsActive: true, Versao: 3 });
    expect((await audit(id)).map(({ Acao, Motivo }) => [Acao, Motivo])).toEqual([
      ['criar', null],
      ['deletar', null],
      ['reativar', 'Voltou a ser pedido'],
    ]);
  });

  test.each([
    ['deletes by changing the flag', 'deletar', { IsActive: false }, true],
    ['takes back into use', 'reativar', { IsActive: true, Justificativa: 'x' }, false],
  ])('who %s needs the ability for it', async (_, ability, change, IsActive) => {
    const { id } = await made();
    if (!IsActive) await app.ask(remove, { token, params: { id }, query: { Versao: 1 } });
    const body = { ...change, Versao: IsActive ? 1 : 2 };
    const editor = await buildPerson(lab, [['editar', 'Procedimentos']]);
    expect(await app.send(update, { token: editor.token, params: { id }, body })).toMatchObject({ status: 403 });
    const able = await buildPerson(lab, [
      ['editar', 'Procedimentos'],
      [ability, 'Procedimentos'],
    ]);
    expect(await app.send(update, { token: able.token, params: { id }, body })).toMatchObject({ ok: true });
  });

  test('tells its history, the last change first, to whom may read it', async () => {
    const row = await made();
    const changed = await app.ask(update, {
      token,
      params: { id: row.id },
      body: { NomeCompleto: 'Outro', Versao: 1 },
    });
    const reader = await buildPerson(lab, [['ler', 'Procedimentos']]);
    const history = await app.ask(Tratamento.calls.history, { token: reader.token, params: { id: row.id } });
    expect(history).toEqual([
      {
        Data: expect.any(String),
        UsuarioNome: expect.any(String),
        Acao: 'editar',
        De: row,
        Para: changed,
        Motivo: null,
      },
      { Data: expect.any(String), UsuarioNome: expect.any(String), Acao: 'criar', De: null, Para: row, Motivo: null },
    ]);
    const stranger = await buildLab(app);
    expect(await app.send(Tratamento.calls.history, { token: stranger.token, params: { id: row.id } })).toMatchObject({
      status: 404,
    });
  });

  test('without a lifecycle is gone when it is deleted', async () => {
    const body = { Chave: 'PODE_SOBREPOR_AGENDAMENTO' as const, Valor: 'Sim' };
    const { id } = await app.ask(ConfiguracaoEmpresa.calls.create, { token, body });
    await app.ask(ConfiguracaoEmpresa.calls.remove, { token, params: { id }, query: { Versao: 1 } });
    expect(await app.send(ConfiguracaoEmpresa.calls.get, { token, params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('the company of a new row', () => {
  test('is one of the author’s, and must be named when there are several', async () => {
    const { id: theirs } = await buildCompany(app.database);
    const body = { ...fields(), Empresa: theirs };
    expect(await app.send(create, { token, body })).toMatchObject({
      status: 400,
      error: { code: 'REFERENCIA_INEXISTENTE', details: { campo: 'Empresa' } },
    });
    expect(await app.send(create, { token, body: { ...fields(), Empresa: lab.Empresa } })).toMatchObject({ ok: true });
  });

  test('keeps other companies from changing or deleting its rows', async () => {
    const { id } = await made();
    const stranger = await buildLab(app);
    const sent = { token: stranger.token, params: { id } };
    expect(await app.send(update, { ...sent, body: { NomeCompleto: 'X', Versao: 1 } })).toMatchObject({ status: 404 });
    expect(await app.send(remove, { ...sent, query: { Versao: 1 } })).toMatchObject({ status: 404 });
  });
});

test('what the noun does not have is refused, and a short name is taken once', async () => {
  const body = fields();
  await app.ask(create, { token, body });
  expect(await app.send(create, { token, body })).toMatchObject({
    status: 409,
    error: { code: 'REGISTRO_DUPLICADO', details: { campos: 'Apelido' } },
  });
  const wrong = { ...fields(), Cor: 'azul' };
  expect(await app.send(create, { token, body: wrong })).toMatchObject({
    status: 400,
    error: { code: 'DADOS_INVALIDOS' },
  });
});
