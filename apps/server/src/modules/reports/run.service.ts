import { type executarRelatorio, Relatorio, RelatorioExecucao } from '@bancada/contracts';
import pg from 'pg';
import { AppError, parseInput } from '../../platform/errors/index.ts';
import { fromPostgres } from '../../platform/errors/from-postgres.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Ctx, FileToMake } from '../../platform/http/index.ts';
import {
  fileOfReport,
  readReport,
  type Report,
  type ReportAnswer,
  type ReportPlace,
} from '../../platform/reports/index.ts';
import { readRow } from '../../platform/resource/read-row.ts';
import { createRecord } from '../../platform/resource/write.ts';

type Run = Ctx<typeof executarRelatorio>;

/**
 * Runs a report for who may: in its company and the units they see, or one of these. Who ran it is recorded with what it
 * was asked with.
 *
 * @throws AppError NAO_ENCONTRADO, SEM_PERMISSAO, DADOS_INVALIDOS, and of the report
 */
export const runReport =
  (store: FileStore, reports: ReadonlyMap<string, Report>) =>
  async (ctx: Run): Promise<FileToMake> => {
    const { Formato, Idioma } = ctx.body;
    const row = Relatorio.row.parse(await readRow(ctx, Relatorio, ctx.body.Relatorio));
    const report = reports.get(row.Declarado);
    if (!report || !row.IsActive) throw new AppError('NAO_ENCONTRADO');
    const place = placeOf(ctx, row.Empresa, report);
    const parameters = parseInput(report.declared.parameters, ctx.body.Parametros);
    const answer = await answerOf(ctx, report, parameters, place);
    await createRecord(
      ctx,
      { resource: RelatorioExecucao, hooks: {} },
      {
        Empresa: row.Empresa,
        Relatorio: row.id,
        Parametros: parameters,
        Formato,
        Linhas: answer.rows.length,
        Usuario: ctx.user.id,
        Data: ctx.now,
      },
    );
    return fileOfReport(ctx, store, {
      report,
      name: row.Nome,
      format: Formato,
      language: Idioma,
      parameters,
      place,
      answer,
    });
  };

/** The units of the report's company in which the caller has the report's own ability. */
function placeOf(ctx: Run, Empresa: number, { declared: { ability } }: Report): ReportPlace {
  const { Unidade } = ctx.body;
  const own = ctx.user.Unidades.filter((unit) => unit.Empresa === Empresa && ctx.scope.unidades.includes(unit.id));
  const asked = Unidade === null ? own : own.filter(({ id }) => id === Unidade);
  const unidades = asked.flatMap(({ id }) => (ctx.can(ability, { Empresa, Unidade: id }) ? [id] : []));
  const [acao, acesso] = ability;
  if (unidades.length === 0) throw new AppError('SEM_PERMISSAO', { url: Relatorio.path, acao, acesso });
  return { Empresa, unidades };
}

/** A statement that fails is ours to mend: it says so in the specification's words. */
async function answerOf(
  ctx: Run,
  report: Report,
  parameters: Readonly<Record<string, unknown>>,
  place: ReportPlace,
): Promise<ReportAnswer> {
  try {
    return await readReport(ctx, report, parameters, place);
  } catch (err) {
    if (!(err instanceof pg.DatabaseError) || fromPostgres(err)) throw err;
    ctx.log.error({ err, report: report.declared.report }, 'a report could not be read');
    throw new AppError('RELATORIO_FALHOU');
  }
}
