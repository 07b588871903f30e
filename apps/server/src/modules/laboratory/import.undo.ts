import { Importacao, type undoImportacao, type ValorResultado } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { columnsOf } from '../../platform/resource/index.ts';
import { saveValues } from './import.existing.ts';
import { entryOf, lockImportacao } from './import.service.ts';
import { lockTests } from './sample-test.repository.ts';
import { settleJobs } from './settle.ts';

/**
 * Takes a whole import back, unless something of it was changed afterwards: samples it made are cancelled with their
 * tests and history, results of samples that were there get back what they had.
 */
export async function revertImportacao(ctx: Ctx<typeof undoImportacao>): Promise<Importacao> {
  const importacao = await lockImportacao(ctx, ctx.params.id);
  if (importacao.Situacao === 'Desfeita') throw new AppError('IMPORTACAO_ENCERRADA');
  const { Empresa, Job, id } = importacao;
  const existing = await existingOf(ctx, importacao);
  await sql`select 1 from samples where "Empresa" = ${Empresa} and "Job" = ${Job} order by id for no key update`.execute(
    ctx.db,
  );
  const changed = existing.filter(({ Versao, ResultVersao }) => Versao !== ResultVersao).length;
  const n = changed + (Job === null ? 0 : await changesAfter(ctx, importacao));
  if (n > 0) throw new AppError('IMPORTACAO_ALTERADA', { n });
  await saveValues(
    ctx,
    existing.map(({ Result, ValorAnterior, Versao }) => ({ id: Result, Versao, ValorResultado: ValorAnterior })),
  );
  if (Job !== null) {
    await cancelAll(ctx, importacao);
    await settleJobs(ctx, [Job]);
  }
  const { rows } = await sql<Importacao>`update importacoes set "Situacao" = 'Desfeita', "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and id = ${id} returning ${columnsOf(Importacao)}`.execute(ctx.db);
  const [undone] = rows;
  if (!undone) throw new Error('The import was not stored');
  ctx.audit({
    ...entryOf(importacao),
    Acao: 'desfazer',
    De: { Situacao: importacao.Situacao },
    Para: { Situacao: 'Desfeita' },
    Motivo: null,
  });
  return undone;
}

interface ExistingResult {
  readonly Result: number;
  readonly ResultVersao: number;
  readonly ValorAnterior: ValorResultado | null;
  /** The version it has now. */
  readonly Versao: number;
}

/** What an import wrote to samples that were there, which are held from here. */
async function existingOf(ctx: AnyCtx, { Empresa, id }: Importacao): Promise<ExistingResult[]> {
  const { rows: tests } = await sql<{ Test: number }>`
    select distinct r."Test" from importacao_resultados i
      join results r on r."Empresa" = i."Empresa" and r.id = i."Result"
    where i."Empresa" = ${Empresa} and i."Importacao" = ${id}`.execute(ctx.db);
  await lockTests(
    ctx.db,
    ctx.scope,
    tests.map(({ Test }) => Test),
  );
  const { rows } = await sql<ExistingResult>`
    select i."Result", i."ResultVersao", i."ValorAnterior", r."Versao" from importacao_resultados i
      join results r on r."Empresa" = i."Empresa" and r.id = i."Result"
    where i."Empresa" = ${Empresa} and i."Importacao" = ${id} order by i."Result"`.execute(ctx.db);
  return rows;
}

/**
 * How many rows of an import are not as it left them. It writes a result once (version 2), starts a test with values
 * (version 2) and takes its sample along (version 2); a result typed later into an empty cell shows in the count.
 */
async function changesAfter(ctx: AnyCtx, { Empresa, id, Job, Linhas, Resultados }: Importacao): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select greatest(count(*) filter (where r."Versao" > 2), abs(count(*) filter (where r."Versao" > 1) - ${Resultados}::int
          + (select count(*) from importacao_resultados i where i."Empresa" = ${Empresa} and i."Importacao" = ${id})))
        from results r join tests t on t."Empresa" = r."Empresa" and t.id = r."Test" where t."Empresa" = ${Empresa} and t."Job" = ${Job})
      + (select count(*) filter (where t."Versao" <> case t."TestStatus" when 'Disponivel' then 1 when 'Em_Execucao' then 2 else 0 end)
          + abs(count(*) - ${Linhas}::int) from tests t where t."Empresa" = ${Empresa} and t."Job" = ${Job})
      + (select count(*) filter (where s."Versao" <> case s."StatusSample" when 'Recebida' then 1 when 'Em_Analise' then 2 else 0 end)
          + abs(count(*) - ${Linhas}::int) from samples s where s."Empresa" = ${Empresa} and s."Job" = ${Job}) as n`.execute(
    ctx.db,
  );
  return rows[0]?.n ?? 0;
}

async function cancelAll(ctx: AnyCtx, { Empresa, Job, id }: Importacao): Promise<void> {
  const reason = `Importação ${id} desfeita`;
  const history = sql`insert into test_historicos ("Empresa", "Unidade", "Sample", "Test", "De", "Para", "Acao", "Motivo", "Usuario", "UsuarioNome", "Data", "Origem")`;
  const who = sql`'cancelar', ${reason}, ${ctx.user.id}::bigint, ${ctx.user.Nome}, ${ctx.now}::timestamptz, 'importação'`;
  await sql`${history} select "Empresa", "Unidade", "Sample", id, "TestStatus", 'Cancelado', ${who} from tests
    where "Empresa" = ${Empresa} and "Job" = ${Job}`.execute(ctx.db);
  await sql`${history} select "Empresa", "Unidade", id, null, "StatusSample", 'Cancelada', ${who} from samples
    where "Empresa" = ${Empresa} and "Job" = ${Job}`.execute(ctx.db);
  for (const [table, field, status] of [
    ['tests', 'TestStatus', 'Cancelado'],
    ['samples', 'StatusSample', 'Cancelada'],
    ['jobs', 'StatusTreatment', 'Cancelado'],
  ] as const) {
    const key = sql.ref(table === 'jobs' ? 'id' : 'Job');
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(field)} = ${status}, "Versao" = "Versao" + 1
      where "Empresa" = ${Empresa} and ${key} = ${Job} returning id`.execute(ctx.db);
    const said = { Empresa, Acao: 'cancelar', Entidade: table, De: null, Para: { [field]: status }, Motivo: reason };
    ctx.audit(...rows.map((row) => ({ ...said, RegistroId: row.id, Origem: 'importação' as const })));
  }
}
