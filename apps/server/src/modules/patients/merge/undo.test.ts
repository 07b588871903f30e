import {
  anonimizarPaciente,
  Anonimizacao,
  type AnswerOf,
  type BodyOf,
  Consentimento,
  desfazerMescla,
  EsPaciente,
  exportarDados,
  Job,
  type mesclarPacientes,
  Paciente,
  PacienteDuplicidade,
  PacienteMescla,
  PacientePlano,
  Sample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, inLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { mergeTwo, storedField, undoMerge } from '../../../../test/merges.ts';
import { contactOnly, PatientWorld, snapshot } from '../../../../test/patient-world.ts';
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
          const done = await mergeTwo(other, stays, goes, Campos);
          expect(await snapshot(other, tables)).not.toEqual(before);
          await undoMerge(other, done);
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
