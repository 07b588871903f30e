import {
  PacienteDuplicidade,
  pacientesParecidos,
  type Paciente,
  procurarDuplicidades,
  type StatusTarefa,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, insertRow, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { workAs } from '../../../demo/work.ts';
import { loadPerson } from '../../../platform/auth/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { createLog } from '../../../platform/log.ts';
import { blocks, readGroups } from './blocks.ts';
import { findDuplicates } from './find.ts';

let app: TestApp;
let lab: Lab;
let token: string;
beforeAll(async () => {
  app = await testApp({ workers: 1 });
});
afterAll(() => app.close());

const patient = (fields: Partial<Paciente>) => insertRow(lab, 'pacientes', fields);
const pairs = () => app.ask(PacienteDuplicidade.calls.list, { token, query: {} });

/** A piece of the work in a transaction of its own, as a task has it. */
async function work<T>(does: (ctx: AnyCtx) => Promise<T>): Promise<T> {
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  const person = await loadPerson(app.database, lab.userId);
  if (!person) throw new Error('There is nobody');
  return app.database.inTransaction(scope, (db) =>
    workAs(db, { ...person, scope }, new Date().toISOString(), createLog('silent'), does),
  );
}

/** Searches as the task does. */
const search = () =>
  findDuplicates({ Empresa: lab.Empresa, step: (_key, does) => work(does), progress: () => Promise.resolve() });

describe('a search for registrations of the same person', () => {
  beforeAll(async () => {
    lab = await buildLab(app);
    ({ token } = lab);
  });

  test('finds a pair once by whatever it has in common, and says by what', async () => {
    const born = { DataNascimento: '1980-02-03' };
    const a = await patient({ NomeCompleto: 'Caio Brás Fictício', CPF: '11144477735', ...born });
    const b = await patient({ NomeCompleto: 'FICTICIO, Caio Bras', Telefone: '5511900000001', ...born });
    const c = await patient({ NomeCompleto: 'Outro Alguém', CPF: '11144477735' });
    await patient({ NomeCompleto: 'Lia Brás Fictícia', ...born });
    await patient({ NomeCompleto: 'Caio Brás Fictício', CPF: '52998224725', ...born, IsActive: false });
    expect(await search()).toEqual({ Encontradas: 2 });
    const found = await pairs();
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Paciente: a, Outro: c, Pontos: 100, Motivos: ['CPF'], Decisao: 'Pendente' }),
        expect.objectContaining({ Paciente: a, Outro: b, Pontos: 80, Motivos: ['Nome_Igual', 'Nascimento'] }),
      ]),
    );
    expect(await search()).toEqual({ Encontradas: 0 });
    expect(await pairs()).toHaveLength(2);
  });

  test('never asks again about people who are different', async () => {
    const [pair] = await pairs();
    if (!pair) throw new Error('There is no pair');
    const input = (Acao: string, Versao: number) => ({ token, params: { id: pair.id }, body: { Acao, Versao } });
    const decided = await app.ask(PacienteDuplicidade.calls.transition, input('diferenciar', pair.Versao));
    expect(decided).toMatchObject({ Decisao: 'Pessoas_Diferentes', DecididoPor: lab.userId });
    expect(await search()).toEqual({ Encontradas: 0 });
    const again = await app.ask(PacienteDuplicidade.calls.transition, input('reconsiderar', decided.Versao));
    expect(again).toMatchObject({ Decisao: 'Pendente', DecididoPor: null });
    const reader = await buildPerson(lab, [['ler', 'Pacientes']]);
    const asReader = { ...input('diferenciar', again.Versao), token: reader.token };
    expect(await app.refused(PacienteDuplicidade.calls.transition, asReader)).toMatchObject({ status: 403 });
  });

  test('is asked for by a person and done in the background', async () => {
    await patient({ NomeCompleto: 'Ana Exemplo Um', Email: 'ana@exemplo.invalid', Telefone: '5511900000009' });
    await patient({ NomeCompleto: 'Ana Exemplo Um', Email: 'ana@exemplo.invalid', Telefone: '5511900000009' });
    const { id } = await app.ask(procurarDuplicidades, { token, body: {} });
    await expect
      .poll(
        async () =>
          (await inLab(lab, sql<{ Status: StatusTarefa }>`select "Status" from tarefas_de_fundo where id = ${id}`))[0]
            ?.Status,
        { timeout: 30_000 },
      )
      .toBe('Concluida');
    expect(await pairs()).toHaveLength(3);
  });
});

test('a value that very many have is passed over; twenty thousand patients are read by their values', async () => {
  lab = await buildLab(app);
  ({ token } = lab);
  await inLab(
    lab,
    sql`insert into pacientes ("Empresa", "NomeCompleto", "DataNascimento", "Telefone")
      select ${lab.Empresa}, 'Pessoa Inventada ' || (n % 9973), date '1940-01-01' + (n * 7 % 25000), '5511900000001'
      from generate_series(1, 20000) as n`,
  );
  const one = await patient({ NomeCompleto: 'Rara Pessoa', DataNascimento: '1955-05-05', Telefone: '5511900000001' });
  const other = await patient({ NomeCompleto: 'Pessoa Rara', DataNascimento: '1955-05-05' });
  const compared = await work(async ({ db }) => {
    let count = 0;
    for (const block of blocks)
      for (const { length } of await readGroups(db, lab.Empresa, block)) count += (length * (length - 1)) / 2;
    return count;
  });
  // All pairs would be two hundred million.
  expect(compared).toBeLessThan(100_000);
  await search();
  expect(await pairs()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Paciente: one, Outro: other, Motivos: ['Nome_Igual', 'Nascimento'] }),
    ]),
  );
});

describe('while somebody is typed', () => {
  beforeAll(async () => {
    lab = await buildLab(app);
    ({ token } = lab);
  });

  test('those who are like them are named, and their reading is recorded once', async () => {
    const id = await patient({ NomeCompleto: 'Caio Brás', CPF: '11144477735', DataNascimento: '1980-02-03' });
    const alike = async (body: object) => (await app.ask(pacientesParecidos, { token, body })).pacientes;
    expect(await alike({ CPF: '11144477735' })).toEqual([
      { id, NomeCompleto: 'Caio Brás', IsActive: true, Motivos: ['CPF'] },
    ]);
    expect(await alike({ NomeCompleto: 'bras caio', DataNascimento: '1980-02-03' })).toMatchObject([{ id }]);
    expect(await alike({ CPF: '11144477735', id })).toEqual([]);
    expect(await alike({ DataNascimento: '1980-02-03' })).toEqual([]);
    expect(await alike({})).toEqual([]);
    const elsewhere = await buildLab(app);
    const theirs = await app.ask(pacientesParecidos, { token: elsewhere.token, body: { CPF: '11144477735' } });
    expect(theirs.pacientes).toEqual([]);
    await expect
      .poll(() =>
        inLab(
          lab,
          sql`select 1 from audit_log where "Entidade" = 'pacientes' and "RegistroId" = ${id} and "Acao" = 'ler'`,
        ),
      )
      .toHaveLength(1);
  });
});
