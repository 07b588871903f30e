import {
  sampleMachine,
  type createSamples,
  type createTestHistorico,
  type Sample,
  type Test,
  type TestHistorico,
  type updateSample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { appendHistorico } from './historico.ts';
import { insertSamples, lockJob, lockSample } from './sample.repository.ts';
import { settleJobs } from './settle.ts';
import { createTests } from './test.create.ts';
import { systemMove } from './result.service.ts';
import { moveTests } from './test.moves.ts';
import type { TestMove } from './test.repository.ts';

const ZONE = 'America/Sao_Paulo';

/** The calendar day of an instant where the laboratory is. */
export const localDay = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDate().toString();

/** Creates one or several equal samples with their tests. */
export async function addSamples(ctx: Ctx<typeof createSamples>): Promise<Sample[]> {
  const { Job: jobId, Quantidade, Tratamentos, ...fields } = ctx.body;
  const job = await lockJob(ctx, jobId);
  const PacienteRef = fields.PacienteRef ?? job.PacienteRef;
  const person = await personOf(ctx, job.Empresa, PacienteRef, fields.DataAmostragem ?? ctx.now);
  const nameDate = (fields.DataFertilizacao ?? localDay(fields.DataAmostragem ?? ctx.now)).replaceAll('-', '');
  const sample = {
    ...fields,
    PacienteRef,
    Sexo: fields.Sexo ?? person.Sexo,
    Idade: fields.Idade ?? person.Idade,
    StatusSample: fields.Virtual ? ('Em_Analise' as const) : ('Aguardando_Coleta' as const),
    DataRecebimento: null,
    nameDate,
  };
  const samples = await insertSamples(
    ctx,
    job,
    Array.from({ length: Quantidade }, () => sample),
  );
  ctx.audit(
    ...samples.map(({ Empresa, id, Nome }) => ({
      Empresa,
      Acao: 'criar',
      Entidade: 'samples',
      RegistroId: id,
      De: null,
      Para: { Nome },
      Motivo: null,
      Origem: 'tela' as const,
    })),
  );
  const tests = await createTests(ctx, samples, Tratamentos);
  if (tests.length !== samples.length * Tratamentos.length)
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamentos' });
  await settleJobs(ctx, [job.id]);
  return samples;
}

async function personOf(
  ctx: AnyCtx,
  empresa: number,
  paciente: number | null,
  at: string,
): Promise<Pick<Sample, 'Sexo' | 'Idade'>> {
  if (paciente === null) return { Sexo: null, Idade: null };
  const { rows } = await sql<{ Sexo: Sample['Sexo']; DataNascimento: string | null }>`
    select "Sexo", "DataNascimento" from pacientes where "Empresa" = ${empresa} and id = ${paciente}`.execute(ctx.db);
  const [person] = rows;
  if (!person) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'PacienteRef' });
  if (person.DataNascimento === null) return { Sexo: person.Sexo, Idade: null };
  const { years } = Temporal.PlainDate.from(person.DataNascimento).until(localDay(at), { largestUnit: 'years' });
  return { Sexo: person.Sexo, Idade: Math.max(years, 0) };
}

/** Moves a sample to another state, or edits what the laboratory may still edit. */
export async function changeSample(ctx: Ctx<typeof updateSample>): Promise<Sample> {
  const { Versao, StatusSample, Motivo, ...fields } = ctx.body;
  const sample = await lockSample(ctx, ctx.params.id);
  if (sample.Versao !== Versao) throw new AppError('VERSAO_DESATUALIZADA', { quem: '—', quando: '—' });
  if (Object.keys(fields).length > 0 && !ctx.can(['editar', 'Laboratorio']))
    throw new AppError('SEM_PERMISSAO', { url: 'samples' });
  const edited: Sample = { ...sample, ...fields };
  if (StatusSample === undefined || StatusSample === sample.StatusSample)
    return storeSample(ctx, sample, edited, 'editar', null);
  const step = sampleMachine.transitions.find(
    ({ to, from, ability }) => to === StatusSample && ability !== 'system' && from.includes(sample.StatusSample),
  );
  if (!step || step.ability === 'system')
    throw new AppError('TRANSICAO_INVALIDA', { de: sample.StatusSample, para: StatusSample });
  if (!ctx.can(step.ability)) throw new AppError('SEM_PERMISSAO', { url: `samples/${step.action}` });
  if (step.needsReason && !Motivo) throw new AppError('JUSTIFICATIVA');
  await checkGuards(ctx, edited, step.guards ?? [], StatusSample);
  const received = step.effects?.includes('openTests') ? ctx.now : edited.DataRecebimento;
  const moved = await storeSample(
    ctx,
    sample,
    { ...edited, StatusSample, DataRecebimento: received },
    step.action,
    Motivo ?? null,
  );
  await followTests(ctx, moved, step.effects ?? []);
  await settleJobs(ctx, [sample.Job]);
  return moved;
}

async function checkGuards(ctx: AnyCtx, sample: Sample, guards: readonly string[], to: string): Promise<void> {
  if (
    guards.includes('sampledInThePast') &&
    sample.DataAmostragem !== null &&
    Temporal.Instant.compare(sample.DataAmostragem, ctx.now) > 0
  ) {
    throw new AppError('TRANSICAO_INVALIDA', { de: sample.StatusSample, para: to });
  }
  const forbidden = guards.includes('noResultYet')
    ? sql`r."ValorResultado" is not null`
    : guards.includes('nothingAuthorised')
      ? sql`t."TestStatus" in ('Autorizado', 'Em_Retificacao')`
      : null;
  if (!forbidden) return;
  const { rows } = await sql`
    select 1 from tests t join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
    where t."Empresa" = ${sample.Empresa} and t."Sample" = ${sample.id} and ${forbidden} limit 1`.execute(ctx.db);
  if (rows.length > 0) throw new AppError('TRANSICAO_INVALIDA', { de: sample.StatusSample, para: to });
}

async function storeSample(
  ctx: AnyCtx,
  before: Sample,
  after: Sample,
  action: string,
  reason: string | null,
): Promise<Sample> {
  const { rows } = await sql<Sample>`
    update samples set "StatusSample" = ${after.StatusSample}, "Identificacao" = ${after.Identificacao}, "DataAmostragem" = ${after.DataAmostragem},
      "DataRecebimento" = ${after.DataRecebimento}, "Versao" = "Versao" + 1
    where "Empresa" = ${before.Empresa} and id = ${before.id} returning *`.execute(ctx.db);
  const stored = rows[0] ?? after;
  const { Empresa, Unidade, id: Sample } = before;
  const who = {
    Usuario: ctx.user.id,
    UsuarioNome: ctx.user.Nome,
    Data: ctx.now,
    Origem: 'tela' as const,
    Motivo: reason,
  };
  if (before.StatusSample !== stored.StatusSample) {
    await appendHistorico(ctx.db, [
      {
        Empresa,
        Unidade,
        Sample,
        Test: null,
        De: before.StatusSample,
        Para: stored.StatusSample,
        Acao: action,
        ...who,
      },
    ]);
  }
  const seen = ({ StatusSample, Identificacao, DataAmostragem }: Sample) => ({
    StatusSample,
    Identificacao,
    DataAmostragem,
  });
  ctx.audit({
    Empresa,
    Acao: action,
    Entidade: 'samples',
    RegistroId: Sample,
    De: seen(before),
    Para: seen(stored),
    Motivo: reason,
    Origem: 'tela',
  });
  return stored;
}

/** A received sample opens its waiting tests; a rejected or cancelled one closes those that are not authorised. */
async function followTests(ctx: AnyCtx, sample: Sample, effects: readonly string[]): Promise<void> {
  const { rows: tests } = await sql<Test>`
    select * from tests where "Empresa" = ${sample.Empresa} and "Sample" = ${sample.id} order by id for update`.execute(
    ctx.db,
  );
  const moves = tests.flatMap((test): TestMove[] => {
    if (effects.includes('openTests') && test.TestStatus === 'Aguardando_Amostra')
      return [systemMove(test, 'disponibilizar')];
    if (effects.includes('closeTests') && test.TestStatus !== 'Cancelado')
      return [{ test, to: 'Cancelado', action: 'cancelar', reason: null }];
    return [];
  });
  await moveTests(ctx, moves, 'sistema');
}

/** Writes a note into the history of a sample or test. */
export async function addHistorico(ctx: Ctx<typeof createTestHistorico>): Promise<TestHistorico> {
  const { Sample, Test, Motivo } = ctx.body;
  const { Empresa, Unidade } = await lockSample(ctx, Sample);
  const [note] = await appendHistorico(ctx.db, [
    {
      Empresa,
      Unidade,
      Sample,
      Test,
      De: null,
      Para: null,
      Acao: 'nota',
      Motivo,
      Usuario: ctx.user.id,
      UsuarioNome: ctx.user.Nome,
      Data: ctx.now,
      Origem: 'tela',
    },
  ]);
  if (!note) throw new Error('The note was not stored');
  return note;
}
