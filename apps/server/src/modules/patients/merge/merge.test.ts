import {
  anonimizarPaciente,
  Anonimizacao,
  type AnswerOf,
  type BodyOf,
  calls,
  Consentimento,
  desfazerMescla,
  EsPaciente,
  exportarDados,
  Job,
  mesclarPacientes,
  Paciente,
  PacienteDuplicidade,
  PacienteMescla,
  PacientePlano,
  previaMescla,
  type Resource,
  Sample,
  Titulo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { PatientWorld, snapshot } from '../../../../test/patient-world.ts';
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
const preview = (id: number, Absorvido: number) =>
  app.ask(previaMescla, { token, params: { id }, body: { Absorvido } });

/** What merging asks, with what the preview says that moves. */
async function mergeInput(id: number, Absorvido: number, Campos: BodyOf<typeof mesclarPacientes>['Campos'] = {}) {
  const { Sobrevivente, Absorvido: absorbed, Movem } = await preview(id, Absorvido);
  const sum = (of: 'Total' | 'Fechados') => Movem.reduce((all, line) => all + line[of], 0);
  return {
    token,
    params: { id },
    body: {
      Versao: Sobrevivente.Versao,
      Absorvido,
      VersaoAbsorvido: absorbed.Versao,
      Campos,
      Motivo: 'cadastro em dobro',
      Movem: sum('Total'),
      Fechados: sum('Fechados'),
    },
  };
}
const merge = async (id: number, absorbed: number, Campos: BodyOf<typeof mesclarPacientes>['Campos'] = {}) =>
  app.ask(mesclarPacientes, await mergeInput(id, absorbed, Campos));
const undo = ({ Mescla: { id, Versao } }: AnswerOf<typeof mesclarPacientes>) =>
  app.ask(desfazerMescla, { token, params: { id }, body: { Versao } });
const field = async (table: string, name: string, id: number) =>
  (
    await inLab(lab, sql<{ value: number }>`select ${sql.ref(name)} as value from ${sql.table(table)} where id = ${id}`)
  )[0]?.value;

/** Who was anonymised whole is not merged. */
const contactOnly = (noun: Resource) => (noun.path === Anonimizacao.path ? { Alcance: 'Contato' } : {});

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
    const { Movem, Ficam, Impedimento } = await preview(stays, goes);
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
  });

  test('leaves what the survivor has already, and names it; the others get places behind the survivor’s', async () => {
    const card = { NumeroCarteira: '1', Validade: null, Principal: true };
    await world.add(PacientePlano, { Paciente: stays, ...card, Ordem: 1 });
    const same = await world.add(PacientePlano, { Paciente: goes, ...card, Ordem: 1 });
    const other = await world.add(PacientePlano, { Paciente: goes, ...card, NumeroCarteira: '2', Ordem: 2 });
    const { Ficam } = await preview(stays, goes);
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
    const { Movem } = await preview(stays, goes);
    expect(Movem).toEqual(
      expect.arrayContaining([
        { Caminho: 'jobs', Total: 1, Fechados: 1 },
        { Caminho: 'titulos', Total: 1, Fechados: 1 },
      ]),
    );
    const input = await mergeInput(stays, goes);
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
    const input = await mergeInput(stays, goes);
    const stale = { ...input, body: { ...input.body, VersaoAbsorvido: 7 } };
    expect(await app.refused(mesclarPacientes, stale)).toMatchObject({ code: 'VERSAO_DESATUALIZADA' });
    const one = await world.patient({ CPF: '11144477735' });
    const other = await world.patient({ CPF: '52998224725' });
    expect(await preview(one, other)).toMatchObject({ Impedimento: 'MESCLA_CPF_DIFERENTE', Movem: [] });
    expect(await app.refused(mesclarPacientes, await mergeInput(one, other))).toMatchObject({
      code: 'MESCLA_CPF_DIFERENTE',
    });
    await merge(stays, goes);
    expect((await preview(one, goes)).Impedimento).toBe('PACIENTE_MESCLADO');
    expect((await preview(goes, one)).Impedimento).toBe('PACIENTE_MESCLADO');
    const inactive = await world.patient({ IsActive: false });
    expect((await preview(inactive, one)).Impedimento).toBe('MESCLA_INATIVO');
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

  test('is read by whoever is shown both: the audit says so', async () => {
    await preview(stays, goes);
    const lines = await inLab(
      lab,
      sql<{ Para: unknown }>`select "Para" from audit_log where "Entidade" = 'pacientes' and "Acao" = 'ler'
        and "Para" @> ${JSON.stringify({ ids: [stays, goes] })}::jsonb`,
    );
    expect(lines).toHaveLength(1);
  });
});

describe('undoing a merge', () => {
  test('leaves what was changed since, and what hangs together with it, and names it', async () => {
    const [stays, goes] = [await world.patient(), await world.patient()];
    const job = await world.add(Job, { PacienteRef: goes, Codigo: `T-${goes}` });
    const sample = await world.add(Sample, { PacienteRef: goes, Job: job });
    const consent = await world.add(Consentimento, { Paciente: goes, Situacao: 'Concedido' });
    const done = await merge(stays, goes);
    await inLab(lab, sql`update samples set "Versao" = "Versao" + 1 where id = ${sample}`);
    const { Ficaram, Voltaram } = await undo(done);
    expect(Voltaram).toBe(1);
    expect(Ficaram).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Caminho: 'jobs', id: job, Codigo: 'MESCLA_JUNTO' }),
        expect.objectContaining({ Caminho: 'samples', id: sample, Codigo: 'MESCLA_MUDADO' }),
      ]),
    );
    expect(Ficaram).toHaveLength(2);
    expect(await field('jobs', 'PacienteRef', job)).toBe(stays);
    expect(await field('consentimentos', 'Paciente', consent)).toBe(goes);
  });

  test('gives back a field that nobody has typed over since', async () => {
    const stays = await world.patient({ Telefone: '5511900000001', Email: 'a@exemplo.invalid' });
    const goes = await world.patient({ Telefone: '5511900000002', Email: 'b@exemplo.invalid' });
    const done = await merge(stays, goes, { Telefone: 'Absorvido', Email: 'Absorvido' });
    const { Versao } = await rowOf(stays);
    const body = { Versao, Email: 'novo@exemplo.invalid' };
    await app.ask(Paciente.calls.update, { token, params: { id: stays }, body });
    expect((await undo(done)).Ficaram).toMatchObject([{ Caminho: 'pacientes', id: stays, Codigo: 'MESCLA_MUDADO' }]);
    expect(await rowOf(stays)).toMatchObject({ Telefone: '5511900000001', Email: 'novo@exemplo.invalid' });
  });

  test('is done once, and the last merge of a chain first', async () => {
    const [a, b, c] = [await world.patient(), await world.patient(), await world.patient()];
    const job = await world.add(Job, { PacienteRef: a, Codigo: `T-${a}` });
    const first = await merge(b, a);
    const second = await merge(c, b);
    expect(await field('jobs', 'PacienteRef', job)).toBe(c);
    const input = { token, params: { id: first.Mescla.id }, body: { Versao: first.Mescla.Versao } };
    expect(await app.refused(desfazerMescla, input)).toMatchObject({ code: 'MESCLA_POSTERIOR' });
    await undo(second);
    expect(await field('jobs', 'PacienteRef', job)).toBe(b);
    await undo(first);
    expect(await field('jobs', 'PacienteRef', job)).toBe(a);
    const again = { ...input, body: { Versao: first.Mescla.Versao + 1 } };
    expect(await app.refused(desfazerMescla, again)).toMatchObject({ code: 'TRANSICAO_INVALIDA' });
    const kept = await inLab(lab, sql`select 1 from paciente_mescla_movidos where "Mescla" = ${first.Mescla.id}`);
    expect(kept).toEqual([]);
  });

  test('of any world leaves it as it was', async () => {
    const nouns = patientLinks.filter(({ noun }) => noun !== PacienteDuplicidade);
    const tables = [
      ...patientLinks.map(({ noun }) => noun.table),
      'pacientes',
      'registro_arquivos',
      'registro_comentarios',
    ];
    const other = await buildLab(app);
    const own = new PatientWorld(other);
    const ask = async (stays: number, goes: number, Campos: BodyOf<typeof mesclarPacientes>['Campos']) => {
      const inOther = await app.ask(previaMescla, {
        token: other.token,
        params: { id: stays },
        body: { Absorvido: goes },
      });
      const sum = (of: 'Total' | 'Fechados') => inOther.Movem.reduce((all, line) => all + line[of], 0);
      const { Mescla } = await app.ask(mesclarPacientes, {
        token: other.token,
        params: { id: stays },
        body: {
          Versao: inOther.Sobrevivente.Versao,
          Absorvido: goes,
          VersaoAbsorvido: inOther.Absorvido.Versao,
          Campos,
          Motivo: 'x',
          Movem: sum('Total'),
          Fechados: sum('Fechados'),
        },
      });
      return Mescla;
    };
    const side = fc.constantFrom('Sobrevivente' as const, 'Absorvido' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ noun: fc.nat(nouns.length - 1), ofAbsorbed: fc.boolean(), state: fc.nat() }), {
          maxLength: 8,
        }),
        fc.record({ Telefone: side, Email: side, CPF: side, NomeCompleto: side }, { requiredKeys: [] }),
        fc.boolean(),
        async (rows, Campos, asked) => {
          const [stays, goes] = [await own.patient({ CPF: '11144477735' }), await own.patient({ Email: null })];
          for (const { noun: at, ofAbsorbed, state } of rows) {
            const { noun, columns } = nouns[at] ?? { noun: Job, columns: ['PacienteRef'] };
            const states = noun.machine?.states ?? [];
            const inState = noun.machine ? { [noun.machine.field]: states[state % states.length] } : {};
            const links = Object.fromEntries(columns.map((name) => [name, ofAbsorbed ? goes : stays]));
            await own.add(noun, { ...contactOnly(noun), ...inState, ...links });
          }
          if (asked) await own.add(PacienteDuplicidade, { Paciente: stays, Outro: goes, Decisao: 'Pendente' });
          const before = await snapshot(other, tables);
          const { id, Versao } = await ask(stays, goes, Campos);
          expect(await snapshot(other, tables)).not.toEqual(before);
          await app.ask(desfazerMescla, { token: other.token, params: { id }, body: { Versao } });
          expect(await snapshot(other, tables)).toEqual(before);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a person’s rights', () => {
  test('what is given out has what was merged, and what stayed with the other registration', async () => {
    const [stays, goes] = [await world.patient(), await world.patient()];
    const moved = await world.add(EsPaciente, { Paciente: goes });
    const card = { NumeroCarteira: '9', Validade: null, Principal: false, Ordem: 1 };
    await world.add(PacientePlano, { Paciente: stays, ...card });
    const stayed = await world.add(PacientePlano, { Paciente: goes, ...card });
    await merge(stays, goes);
    const { Registros } = await app.ask(exportarDados, { token, params: { id: stays } });
    const ids = (path: string) => (Registros[path] ?? []).map(({ id }) => id);
    expect(ids('pacientes')).toEqual([stays, goes]);
    expect(ids('es-pacientes')).toContain(moved);
    expect(ids('paciente-planos')).toContain(stayed);
    expect(ids('paciente-mesclas')).toHaveLength(1);
  });

  test('anonymising cuts both registrations, and what the merge remembers of them', async () => {
    const stays = await world.patient({ NomeCompleto: 'Some Um', Telefone: '5511900000001' });
    const goes = await world.patient({ NomeCompleto: 'Some Dois', Telefone: '5511900000002' });
    const done = await merge(stays, goes, { Telefone: 'Absorvido' });
    const { Versao } = await rowOf(goes);
    const alone = { token, params: { id: goes }, body: { Versao, Motivo: 'a pedido' } };
    expect(await app.refused(anonimizarPaciente, alone)).toMatchObject({ code: 'PACIENTE_MESCLADO' });
    const body = { Versao: (await rowOf(stays)).Versao, Motivo: 'a pedido' };
    await app.ask(anonimizarPaciente, { token, params: { id: stays }, body });
    for (const id of [stays, goes]) expect(await rowOf(id)).toMatchObject({ Telefone: null, IsActive: false });
    const said = await app.ask(Anonimizacao.calls.list, { token, query: { Paciente: String(goes) } });
    expect(said).toHaveLength(1);
    const kept = await inLab(
      lab,
      sql`select 1 from paciente_mescla_movidos where "Mescla" = ${done.Mescla.id} and "Caminho" = 'pacientes'`,
    );
    expect(kept).toEqual([]);
    const list = await app.ask(PacienteMescla.calls.list, { token, query: { Absorvido: String(goes) } });
    expect(list).toMatchObject([{ Sobrevivente: stays, Situacao: 'Feita' }]);
  });
});
