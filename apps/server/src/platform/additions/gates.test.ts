import {
  Compra,
  Equipamento,
  Fornecedor,
  Instrumento,
  Job,
  NotaCompra,
  Paciente,
  Recinto,
  type Resource,
} from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildPerson,
  everyAbility,
  force,
  inLab,
  type Lab,
  testApp,
  type TestApp,
} from '../../../test/index.ts';
import { chosen, confirmAct, prepareAct } from '../../../test/acts.ts';
import { buildPaciente } from '../../../test/patients.ts';
import { buildCompra, buildFornecedor, buildMarket, line, type Market } from '../../../test/purchases.ts';
import { AppError } from '../errors/index.ts';
import { room } from '../../app/room.ts';
import type { AnyCtx } from '../http/index.ts';
import { type Addition, gatesOf } from './addition.ts';
import { openGates } from './check.ts';

/** What the room of these tests does, set by each of them. */
let gate: (what: string) => void;
const heard: string[] = [];
const ask = (what: string) => () => {
  heard.push(what);
  gate(what);
};

/** What it does to a row that has taken a step. */
let follow: (ctx: AnyCtx, id: number) => Promise<unknown>;

const more = room('reports', {
  additions: [
    gatesOf(Fornecedor, { create: ask('create'), update: ask('update'), reactivate: ask('reactivate') }),
    gatesOf(Compra, {
      remove: ask('removeCompra'),
      steps: { enviar: ask('enviar') },
      afterStep: {
        enviar: async (ctx, { row, from, to }) => {
          ask(`${from}>${to}`)();
          await follow(ctx, row.id);
        },
        receber: (_, { row: { Status }, action }) => ask(`${action} ${Status}`)(),
      },
    }),
  ],
});

let app: TestApp;
let lab: Lab;
let market: Market;
const logged: string[] = [];
beforeAll(async () => {
  gate = () => undefined;
  app = await testApp({ moreRooms: [more], logged: (line) => void logged.push(line) });
  lab = await buildLab(app);
  market = await buildMarket(lab);
});
afterAll(() => app.close());
beforeEach(() => {
  gate = () => undefined;
  follow = () => Promise.resolve();
  heard.length = 0;
});

const byId = ({ id, Versao }: { id: number; Versao: number }) => ({ params: { id }, query: { Versao } });
const readPaciente = ({ id }: { id: number }) => app.ask(Paciente.calls.get, { token: lab.token, params: { id } });

describe('a patient of whom a job is under way', () => {
  const busy = async (n = 1) => {
    const patient = await buildPaciente(lab, n);
    const job = await buildJob(lab, patient.id);
    return { patient, job };
  };

  test('is not deactivated, by whichever call, and is told why', async () => {
    const { patient, job } = await busy();
    const { id, Versao } = patient;
    const { token } = lab;
    const refusal = { code: 'PACIENTE_COM_JOBS', details: { quais: `1 (${job.Codigo})` } };
    const removed = await app.refused(Paciente.calls.remove, { token, ...byId(patient) });
    expect(removed).toMatchObject({ ...refusal, status: 409 });
    expect(removed.message).toContain(`jobs em andamento: 1 (${job.Codigo}).`);
    const off = { IsActive: false, Versao };
    expect(await app.refused(Paciente.calls.update, { token, params: { id }, body: off })).toMatchObject(refusal);
    const { outcomes } = await app.ask(Paciente.calls.updateMany, { token, body: { itens: [{ ...off, id }] } });
    expect(outcomes).toMatchObject([{ status: 'invalid', ...refusal }]);
    expect(await readPaciente(patient)).toEqual(expect.objectContaining({ IsActive: true, Versao }));
  });

  test('is deactivated once the job is done; whoever may not list jobs is told their number alone', async () => {
    const { patient, job } = await busy(2);
    const { token } = await buildPerson(
      lab,
      everyAbility.filter(([, Acesso]) => Acesso !== 'Laboratorio'),
    );
    expect(await app.refused(Paciente.calls.remove, { token, ...byId(patient) })).toMatchObject({
      details: { quais: '1' },
    });
    await force(lab, 'jobs', job.id, { StatusTreatment: 'Completo' });
    expect(await app.ask(Paciente.calls.remove, { token, ...byId(patient) })).toMatchObject({ IsActive: false });
  });

  test('is left out of an act on many, which the others take', async () => {
    const [{ patient }, other] = [await busy(3), await buildPaciente(lab, 4)];
    const act = await prepareAct(lab, Paciente, { Tipo: 'desativar' }, chosen(patient, other));
    expect(act).toMatchObject({ Prontas: 1, Recusados: [{ code: 'PACIENTE_COM_JOBS', Quantidade: 1 }] });
    expect(await confirmAct(lab, act)).toMatchObject({ Situacao: 'Executado' });
    expect([await readPaciente(patient), await readPaciente(other)].map(({ IsActive }) => IsActive)).toEqual([
      true,
      false,
    ]);
  });

  test('is waited for while the job is being stored', async () => {
    const patient = await buildPaciente(lab, 5);
    const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
    let removal: Promise<unknown> = Promise.resolve();
    await app.database.inTransaction(scope, async (db) => {
      await sql`insert into jobs ("Empresa", "Unidade", "PacienteRef", "StatusTreatment")
        values (${lab.Empresa}, ${lab.Unidade}, ${patient.id}, 'Aguardando_Amostra')`.execute(db);
      removal = app.refused(Paciente.calls.remove, { token: lab.token, ...byId(patient) });
      await expect.poll(waiting).toBe(true);
    });
    expect(await removal).toMatchObject({ code: 'PACIENTE_COM_JOBS' });
  });

  const waiting = async () => {
    const [row] = await inLab<{ n: string }>(lab, sql`select count(*) as n from pg_locks where not granted`);
    return Number(row?.n) > 0;
  };
});

test('what is used by open things stays in use: suppliers, instruments, rooms', async () => {
  const fornecedor = await buildFornecedor(lab, 9);
  await buildCompra(lab, { ...market, fornecedor }, line(market, 0, '1', '10'));
  expect(await app.refused(Fornecedor.calls.remove, { token: lab.token, ...byId(fornecedor) })).toMatchObject({
    code: 'FORNECEDOR_COM_COMPRAS',
  });
  const stored = (noun: typeof Instrumento | typeof Recinto | typeof Equipamento) =>
    inLab<{ id: number; Versao: number }>(lab, insertExample(noun, lab)).then(([row]) => row ?? { id: 0, Versao: 0 });
  const instrumento = await stored(Instrumento);
  await inLab(
    lab,
    sql`insert into plano_manutencaos ("Empresa", "Nome", "Instrumento", "Periodo")
      values (${lab.Empresa}, 'Anual', ${instrumento.id}, 'Anual')`,
  );
  expect(await app.refused(Instrumento.calls.remove, { token: lab.token, ...byId(instrumento) })).toMatchObject({
    code: 'INSTRUMENTO_COM_PLANOS',
    details: { quais: '1 (Anual)' },
  });
  const recinto = await stored(Recinto);
  const equipamento = await stored(Equipamento);
  await inLab(
    lab,
    sql`insert into monitoramento_ambientais ("Empresa", "Unidade", "Nome", "Recinto", "Equipamento")
    values (${lab.Empresa}, ${lab.Unidade}, 'Sala fria', ${recinto.id}, ${equipamento.id})`,
  );
  for (const [noun, row] of [
    [Recinto, recinto],
    [Equipamento, equipamento],
  ] as const)
    expect(await app.refused(noun.calls.remove, { token: lab.token, ...byId(row) })).toMatchObject({
      code: 'LOCAL_MONITORADO',
    });
});

/** A row of a noun by its example, in the unit of the laboratory. */
function insertExample(noun: Resource, { Empresa, Unidade }: Lab) {
  const example = exampleRow(noun, 1, () => Unidade) as Readonly<Record<string, unknown>>;
  const links = Object.keys(noun.relations).filter((name) => name !== 'Unidade');
  const fields = Object.entries({ ...example, Empresa, Unidade }).filter(
    ([name]) => name === 'Empresa' || (Object.hasOwn(noun.schema.shape, name) && !links.includes(name)),
  );
  return sql<{ id: number; Versao: number }>`
    insert into ${sql.table(noun.table)} (${sql.join(fields.map(([name]) => sql.id(name)))})
    values (${sql.join(fields.map(([, value]) => value))}) returning id, "Versao"`;
}

describe('a gate', () => {
  test('is asked about what is created, changed and brought back, and refuses it', async () => {
    const { token } = lab;
    const { id, Versao } = await buildFornecedor(lab, 20);
    expect(heard).toEqual(['create']);
    gate = () => {
      throw new AppError('REGISTRO_FECHADO');
    };
    const { update } = Fornecedor.calls;
    const changed = { token, params: { id }, body: { Nome: 'Outro', Versao } };
    expect(await app.refused(update, changed)).toMatchObject({ code: 'REGISTRO_FECHADO' });
    const itens = [{ id, Nome: 'Outro', Versao }];
    expect(await app.ask(Fornecedor.calls.updateMany, { token, body: { itens } })).toMatchObject({
      outcomes: [{ code: 'REGISTRO_FECHADO' }],
    });
    // Going out of use is no change of fields.
    const removed = await app.ask(Fornecedor.calls.remove, { token, ...byId({ id, Versao }) });
    heard.length = 0;
    const back = { IsActive: true, Versao: removed.Versao, Justificativa: 'engano' };
    expect(await app.refused(update, { token, params: { id }, body: back })).toMatchObject({
      code: 'REGISTRO_FECHADO',
    });
    expect(heard).toEqual(['reactivate']);
  });

  test('that breaks is an error of ours, logged, and nothing is half done', async () => {
    const { token } = lab;
    const { id, Versao, Nome } = await buildFornecedor(lab, 21);
    gate = () => {
      throw new Error('the other room broke');
    };
    const body = { Nome: 'Outro', Versao };
    expect(await app.refused(Fornecedor.calls.update, { token, params: { id }, body })).toMatchObject({
      status: 500,
      code: 'INTERNO',
    });
    expect(logged.join('\n')).toContain('the other room broke');
    expect(await app.ask(Fornecedor.calls.get, { token, params: { id } })).toMatchObject({ Nome, Versao });
  });
});

describe('a step', () => {
  test('is answered, and said in the history, as the row stands once other rooms have followed it', async () => {
    const { token } = lab;
    const { id, Versao } = await buildCompra(lab, market, line(market, 0, '1', '10'));
    follow = ({ db }) =>
      sql`update compras set "Data" = '2026-12-24', "Versao" = "Versao" + 1 where id = ${id}`.execute(db);
    const { transition } = Compra.calls;
    if (!transition) throw new Error('Purchases have no steps');
    const sent = await app.ask(transition, { token, params: { id }, body: { Acao: 'enviar', Versao } });
    expect(sent).toMatchObject({ Data: '2026-12-24', Versao: Versao + 2, Status: 'Enviada' });
    const [entry] = await inLab(
      lab,
      sql<{
        Para: unknown;
      }>`select "Para" from audit_log where "Entidade" = 'compras' and "RegistroId" = ${id} and "Acao" = 'enviar'`,
    );
    expect(entry?.Para).toMatchObject({ Data: '2026-12-24', Versao: Versao + 2 });
  });

  const { transition, transitionMany } = Compra.calls;
  const invoiceOf = (compra: { id: number }, Quantidade: string) =>
    app.ask(NotaCompra.calls.create, {
      token: lab.token,
      body: {
        Unidade: lab.Unidade,
        Fornecedor: market.fornecedor.id,
        Compra: compra.id,
        Numero: '1',
        Serie: null,
        ChaveAcesso: null,
        Emissao: '2026-11-20',
        Entrada: '2026-11-21',
        Total: Quantidade,
        Itens: [
          {
            ...line(market, 0, Quantidade, '1'),
            Descricao: 'Luva',
            Ajuste: null,
            LocalEstoque: null,
            PlanoConta: null,
          },
        ],
        Duplicatas: [{ Numero: '1', Vencimento: '2026-12-20', Valor: Quantidade }],
      },
    });

  test('is asked about before and followed after it, also many at once', async () => {
    const { token } = lab;
    const { id, Versao } = await buildCompra(lab, market, line(market, 0, '2', '1'));
    gate = (what) => {
      if (what === 'enviar') throw new AppError('REGISTRO_FECHADO');
    };
    const body = { Acao: 'enviar', Versao } as const;
    expect(await app.refused(transition, { token, params: { id }, body })).toMatchObject({ code: 'REGISTRO_FECHADO' });
    const many = { Acao: 'enviar', itens: [{ id, Versao }] };
    expect(await app.ask(transitionMany, { token, body: many })).toMatchObject({
      outcomes: [{ status: 'invalid', code: 'REGISTRO_FECHADO' }],
    });
    gate = () => undefined;
    heard.length = 0;
    expect(await app.ask(transitionMany, { token, body: many })).toMatchObject({ outcomes: [{ status: 'ok' }] });
    expect(heard).toEqual(['enviar', 'Rascunho>Enviada']);
  });

  test('of the system is followed in its transaction: what refuses it undoes what brought it about', async () => {
    const { token } = lab;
    const compra = await buildCompra(lab, market, line(market, 0, '2', '1'));
    await app.ask(transition, {
      token,
      params: { id: compra.id },
      body: { Acao: 'enviar', Versao: compra.Versao },
    });
    const { id, Versao } = await invoiceOf(compra, '2');
    const enter = { token, params: { id }, body: { Acao: 'lancar', Versao } } as const;
    gate = (what) => {
      if (what.startsWith('receber')) throw new AppError('REGISTRO_FECHADO');
    };
    expect(await app.refused(NotaCompra.calls.transition, enter)).toMatchObject({ code: 'REGISTRO_FECHADO' });
    expect(await app.ask(NotaCompra.calls.get, { token, params: { id } })).toMatchObject({ Status: 'Rascunho' });
    gate = () => undefined;
    heard.length = 0;
    await app.ask(NotaCompra.calls.transition, enter);
    expect(heard).toEqual(['receber Recebida']);
  });

  test('gates of rows that go away for good are asked, too', async () => {
    const compra = await buildCompra(lab, market, line(market, 0, '2', '1'));
    gate = () => {
      throw new AppError('REGISTRO_FECHADO');
    };
    expect(await app.refused(Compra.calls.remove, { token: lab.token, ...byId(compra) })).toMatchObject({
      code: 'REGISTRO_FECHADO',
    });
    expect(heard).toEqual(['removeCompra']);
  });
});

describe('a room that adds what it may not', () => {
  const adding = (name: string, addition: Addition) => () =>
    openGates([
      { name: 'patients', nouns: [Paciente], additions: [] },
      { name: 'finance', nouns: [Compra], additions: [] },
      { name: 'laboratory', nouns: [Job], additions: [] },
      { name, nouns: [], additions: [addition] },
    ]);

  test.each([
    ['to a room above it', 'patients', gatesOf(Job, {}), /not a room below/],
    ['to a room beside it', 'laboratory', gatesOf(Compra, {}), /not a room below/],
    ['to itself', 'finance', gatesOf(Compra, {}), /not a room below/],
    ['to a noun nobody serves', 'billing', gatesOf(Fornecedor, {}), /no room serves/],
    ['a step nobody takes', 'billing', gatesOf(Compra, { steps: { nada: () => undefined } }), /nobody takes.*nada/],
    ['a gate of a system step', 'billing', gatesOf(Compra, { steps: { receber: () => undefined } }), /receber/],
  ])('%s keeps the server from starting', (_, name, addition, message) => {
    expect(adding(name, addition)).toThrow(message);
  });

  test('and what it may, does not', () => {
    expect(
      adding('billing', gatesOf(Compra, { afterStep: { receber: () => undefined } }))().get('compras'),
    ).toHaveLength(1);
  });
});
