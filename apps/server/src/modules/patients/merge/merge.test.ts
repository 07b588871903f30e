import {
  type AnswerOf,
  type BodyOf,
  calls,
  Job,
  listAcessosPaciente,
  mesclarPacientes,
  Paciente,
  PacienteDuplicidade,
  PacientePlano,
  previaMescla,
  Sample,
  Titulo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { mergeInput, mergeTwo, previewMerge, storedField, undoMerge } from '../../../../test/merges.ts';
import { contactOnly, PatientWorld } from '../../../../test/patient-world.ts';
import { patientLinks } from './links.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let world: PatientWorld;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  world = new PatientWorld(lab);
});
afterAll(() => app.close());

const rowOf = (id: number) => app.ask(Paciente.calls.get, { token, params: { id } });
type Chosen = BodyOf<typeof mesclarPacientes>['Campos'];
const merge = (stays: number, goes: number, Campos?: Chosen) => mergeTwo(lab, stays, goes, Campos);
const undo = (done: AnswerOf<typeof mesclarPacientes>) => undoMerge(lab, done);
const field = (table: string, name: string, id: number) => storedField(lab, table, name, id);

describe('what is linked to a patient', () => {
  test('is moved by every foreign key there is; only a merge keeps both names', async () => {
    const rows = await inLab(
      lab,
      sql<{ name: string }>`select c.conrelid::regclass::text || '.' || a.attname as name
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'pacientes'::regclass and a.attname <> 'Empresa'`,
    );
    const moved = patientLinks.flatMap(({ noun, columns }) => columns.map((name) => `${noun.table}.${name}`));
    expect(moved.length).toBeGreaterThan(10);
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set([...moved, 'paciente_mesclas.Sobrevivente', 'paciente_mesclas.Absorvido']),
    );
  });
});

describe('a merge', () => {
  let stays: number;
  let goes: number;
  beforeEach(async () => {
    stays = await world.patient({ NomeCompleto: 'Caio Fictício', Telefone: '5511900000001', Email: null });
    goes = await world.patient({
      NomeCompleto: 'Caio F. Fictício',
      Telefone: '5511900000002',
      Email: 'c@exemplo.invalid',
    });
  });

  test('moves a row of every noun that names patients, audited and versioned, and says how many', async () => {
    const rows: { table: string; column: string; id: number }[] = [];
    for (const { noun, columns } of patientLinks) {
      if (noun === PacienteDuplicidade) continue;
      for (const column of columns)
        rows.push({ table: noun.table, column, id: await world.add(noun, { ...contactOnly(noun), [column]: goes }) });
    }
    const { Movem, Ficam, Impedimento } = await previewMerge(lab, stays, goes);
    expect([Ficam, Impedimento]).toEqual([[], null]);
    expect(Movem.reduce((sum, { Total }) => sum + Total, 0)).toBe(rows.length);
    for (const { table, column, id } of rows) expect([table, await field(table, column, id)]).toEqual([table, goes]);
    const done = await merge(stays, goes);
    expect(done).toMatchObject({
      Movidos: rows.length,
      Ficaram: [],
      Mescla: { Situacao: 'Feita', Usuario: lab.userId },
    });
    for (const { table, column, id } of rows) {
      expect([table, await field(table, column, id)]).toEqual([table, stays]);
      expect([table, await field(table, 'Versao', id)]).toEqual([table, 2]);
      const lines = await inLab(
        lab,
        sql<{ De: object; Para: object }>`select "De", "Para" from audit_log
          where "Entidade" = ${table} and "RegistroId" = ${id} and "Acao" = 'mesclar'`,
      );
      expect(lines).toMatchObject([{ De: { [column]: goes }, Para: { [column]: stays } }]);
    }
    expect(await undo(done)).toMatchObject({ Voltaram: rows.length, Ficaram: [], Mescla: { Situacao: 'Desfeita' } });
    for (const { table, column, id } of rows) expect([table, await field(table, column, id)]).toEqual([table, goes]);
  });

  test('gives the survivor what was chosen; the absorbed one keeps its own and goes out of use, for good until it is undone', async () => {
    const done = await merge(stays, goes, { Telefone: 'Absorvido', Email: 'Absorvido', NomeCompleto: 'Sobrevivente' });
    expect(await rowOf(stays)).toMatchObject({
      NomeCompleto: 'Caio Fictício',
      Telefone: '5511900000002',
      Email: 'c@exemplo.invalid',
      IsActive: true,
    });
    const absorbed = await rowOf(goes);
    expect(absorbed).toMatchObject({ NomeCompleto: 'Caio F. Fictício', Telefone: '5511900000002', IsActive: false });
    const again = {
      token,
      params: { id: goes },
      body: { Versao: absorbed.Versao, IsActive: true, Justificativa: 'x' },
    };
    expect(await app.refused(Paciente.calls.update, again)).toMatchObject({ code: 'PACIENTE_MESCLADO' });
    await undo(done);
    expect(await rowOf(stays)).toMatchObject({ Telefone: '5511900000001', Email: null });
    expect(await rowOf(goes)).toMatchObject({ IsActive: true });
  });

  test('takes files and comments of the patient along, and gives them back', async () => {
    await inLab(
      lab,
      sql`insert into registro_arquivos ("Empresa", "Caminho", "Registro", "Nome", "Tipo", "Tamanho", "Hash",
          "Verificacao", "CriadoEm")
        select ${lab.Empresa}, path, ${goes}, path, 'image/png', 1, '', 'limpo', now()
        from unnest(array['pacientes', 'compras']) path`,
    );
    await inLab(
      lab,
      sql`insert into registro_comentarios ("Empresa", "Caminho", "Registro", "Texto", "Mencionados", "Autor", "CriadoEm")
        values (${lab.Empresa}, 'pacientes', ${goes}, 'nota', '{}', ${lab.userId}, now())`,
    );
    const whose = () =>
      inLab(
        lab,
        sql<{ name: string; of: number }>`
          select "Nome" as name, "Registro" as of from registro_arquivos where "Registro" in (${stays}, ${goes})
          union all select "Texto", "Registro" from registro_comentarios where "Registro" in (${stays}, ${goes})
          order by 1`,
      );
    const before = await whose();
    const done = await merge(stays, goes);
    expect(done.Movidos).toBe(2);
    expect(await whose()).toEqual([
      { name: 'compras', of: goes },
      { name: 'nota', of: stays },
      { name: 'pacientes', of: stays },
    ]);
    expect((await undo(done)).Voltaram).toBe(2);
    expect(await whose()).toEqual(before);
    // The history of both says which went where, and back.
    const lines = await inLab(
      lab,
      sql<{ act: string; of: number; from: object | null; to: object; why: string | null }>`
        select "Acao" as act, "RegistroId" as of, "De" as from, "Para" as to, "Motivo" as why from audit_log
        where "Entidade" = 'pacientes' and "RegistroId" in (${stays}, ${goes}) and "Acao" like 'mover%' order by "Seq"`,
    );
    const ids = expect.arrayContaining([expect.any(Number)]);
    const file = { Arquivo: 'pacientes', ArquivoIds: ids };
    const comment = { ComentarioIds: ids };
    const gives = (act: string, from: number, to: number, which: object, why: string | null) => [
      { act, of: from, from: which, to: { ParaPaciente: to }, why },
      { act, of: to, from: null, to: { ...which, DoPaciente: from }, why },
    ];
    expect(lines).toMatchObject([
      ...gives('moverArquivos', goes, stays, file, 'cadastro em dobro'),
      ...gives('moverComentarios', goes, stays, comment, 'cadastro em dobro'),
      ...gives('moverArquivos', stays, goes, file, null),
      ...gives('moverComentarios', stays, goes, comment, null),
    ]);
    expect(JSON.stringify(lines)).not.toContain('nota');
  });

  test('leaves what the survivor has already, and names it; the others get places behind the survivor’s', async () => {
    const card = { NumeroCarteira: '1', Validade: null, Principal: true };
    await world.add(PacientePlano, { Paciente: stays, ...card, Ordem: 1 });
    const same = await world.add(PacientePlano, { Paciente: goes, ...card, Ordem: 1 });
    const other = await world.add(PacientePlano, { Paciente: goes, ...card, NumeroCarteira: '2', Ordem: 2 });
    const { Ficam } = await previewMerge(lab, stays, goes);
    expect(Ficam).toEqual([{ Caminho: 'paciente-planos', id: same, Nome: '1', Codigo: 'MESCLA_REPETIDO' }]);
    const done = await merge(stays, goes);
    expect(done.Ficaram).toEqual(Ficam);
    expect(await field('paciente_planos', 'Paciente', same)).toBe(goes);
    expect(await field('paciente_planos', 'Ordem', other)).toBe(2);
    await undo(done);
    expect([await field('paciente_planos', 'Paciente', other), await field('paciente_planos', 'Ordem', other)]).toEqual(
      [goes, 2],
    );
  });

  test('leaves the question about the same pair where a third one is known to both', async () => {
    const third = await world.patient();
    const asked = (a: number, b: number) =>
      world.add(PacienteDuplicidade, { Paciente: a, Outro: b, Decisao: 'Pessoas_Diferentes' });
    const [pair, mine, theirs] = [await asked(goes, stays), await asked(stays, third), await asked(third, goes)];
    const done = await merge(stays, goes);
    expect(done.Ficaram).toMatchObject([
      { Caminho: 'paciente-duplicidades', id: theirs, Codigo: 'REGISTRO_DUPLICADO' },
    ]);
    expect(await field('paciente_duplicidades', 'Decisao', pair)).toBe('Mesma_Pessoa');
    expect(await field('paciente_duplicidades', 'Outro', mine)).toBe(third);
    await undo(done);
    expect(await field('paciente_duplicidades', 'Decisao', pair)).toBe('Pessoas_Diferentes');
  });

  test('counts what is closed, and moves it only as it was shown', async () => {
    await world.add(Job, { PacienteRef: goes, StatusTreatment: 'Finalizado', Codigo: `T-${goes}` });
    const title = await world.add(Titulo, { Paciente: goes, Status: 'Recebida', Tipo: 'Receber' });
    const before = await inLab(lab, sql<object>`select * from titulos where id = ${title}`);
    const { Movem } = await previewMerge(lab, stays, goes);
    expect(Movem).toEqual(
      expect.arrayContaining([
        { Caminho: 'jobs', Total: 1, Fechados: 1 },
        { Caminho: 'titulos', Total: 1, Fechados: 1 },
      ]),
    );
    const input = await mergeInput(lab, stays, goes);
    const unseen = { ...input, body: { ...input.body, Fechados: 0 } };
    expect(await app.refused(mesclarPacientes, unseen)).toMatchObject({ status: 409, code: 'MESCLA_MUDOU' });
    await world.add(Sample, { PacienteRef: goes });
    expect(await app.refused(mesclarPacientes, input)).toMatchObject({ code: 'MESCLA_MUDOU' });
    await merge(stays, goes);
    const [after] = await inLab(lab, sql<object>`select * from titulos where id = ${title}`);
    expect(after).toEqual({ ...before[0], Paciente: stays, Versao: 2 });
  });

  test('is refused of one alone, of two CPFs, of a stale version, of who is out of use, and of who was merged', async () => {
    expect(await app.refused(previaMescla, { token, params: { id: stays }, body: { Absorvido: stays } })).toMatchObject(
      {
        code: 'MESCLA_CONSIGO',
      },
    );
    const input = await mergeInput(lab, stays, goes);
    const stale = { ...input, body: { ...input.body, VersaoAbsorvido: 7 } };
    expect(await app.refused(mesclarPacientes, stale)).toMatchObject({ code: 'VERSAO_DESATUALIZADA' });
    const one = await world.patient({ CPF: '11144477735' });
    const other = await world.patient({ CPF: '52998224725' });
    expect(await previewMerge(lab, one, other)).toMatchObject({ Impedimento: 'MESCLA_CPF_DIFERENTE', Movem: [] });
    expect(await app.refused(mesclarPacientes, await mergeInput(lab, one, other))).toMatchObject({
      code: 'MESCLA_CPF_DIFERENTE',
    });
    await merge(stays, goes);
    expect((await previewMerge(lab, one, goes)).Impedimento).toBe('PACIENTE_MESCLADO');
    expect((await previewMerge(lab, goes, one)).Impedimento).toBe('PACIENTE_MESCLADO');
    const inactive = await world.patient({ IsActive: false });
    expect((await previewMerge(lab, inactive, one)).Impedimento).toBe('MESCLA_INATIVO');
  });

  test('asks an ability of its own, and is of one company', async () => {
    const reader = await buildPerson(lab, [
      ['ler', 'Pacientes'],
      ['editar', 'Pacientes'],
    ]);
    const asReader = { token: reader.token, params: { id: stays }, body: { Absorvido: goes } };
    expect(await app.refused(previaMescla, asReader)).toMatchObject({ status: 403 });
    const elsewhere = await buildLab(app);
    const asStranger = { token: elsewhere.token, params: { id: stays }, body: { Absorvido: goes } };
    expect(await app.refused(previaMescla, asStranger)).toMatchObject({ status: 404 });
    expect(calls.filter(({ access }) => access[0] === 'mesclar').length).toBeGreaterThan(3);
  });

  test('tells the patient who read the registration that was absorbed, a list of both once', async () => {
    const accesses = async (id: number) => (await app.ask(listAcessosPaciente, { token, params: { id } })).acessos;
    await rowOf(goes);
    await app.ask(Paciente.calls.list, { token, query: { id: [stays, goes] } });
    const told = (id: number) => async () =>
      (await accesses(id)).map(({ Cadastro, EmLista }) => [Cadastro, EmLista] as const);
    await expect.poll(told(goes)).toEqual([
      [goes, true],
      [goes, false],
    ]);
    expect(await told(stays)()).toEqual([[stays, true]]);
    const done = await merge(stays, goes);
    const both = await accesses(stays);
    const own = both.filter(({ Cadastro }) => Cadastro === stays);
    expect(both.filter(({ Cadastro }) => Cadastro === goes)).toMatchObject([{ EmLista: false, Usuario: lab.userId }]);
    expect(new Set(both.map(({ Seq }) => Seq)).size).toBe(both.length);
    // A page goes on where the last one ended.
    const [last] = both;
    const rest = await app.ask(listAcessosPaciente, { token, params: { id: stays }, query: { antes: last?.Seq ?? 0 } });
    expect(rest.acessos).toEqual(both.slice(1));
    await undo(done);
    expect((await accesses(stays)).filter(({ Cadastro }) => Cadastro === goes)).toEqual([]);
    expect((await accesses(stays)).length).toBeGreaterThanOrEqual(own.length);
  });

  test('is read by whoever is shown both: the audit says so', async () => {
    await previewMerge(lab, stays, goes);
    const lines = await inLab(
      lab,
      sql<{ Para: unknown }>`select "Para" from audit_log where "Entidade" = 'pacientes' and "Acao" = 'ler'
        and "Para" @> ${JSON.stringify({ ids: [stays, goes] })}::jsonb`,
    );
    expect(lines).toHaveLength(1);
  });
});
