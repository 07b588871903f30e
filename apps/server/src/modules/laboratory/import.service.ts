import {
  checkValor,
  isCalculated,
  Componente,
  type DefinicaoComponente,
  type importLinhas,
  Importacao,
  type LinhaImportacao,
  type openImportacao,
  RECUSADAS_GUARDADAS,
  type Result,
  type Sample,
  type ValorReason,
  type ValorResultado,
  valueRefused,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { MANY_ROWS, refreshStatistics } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { columnsOf } from '../../platform/resource/index.ts';
import { insertJob } from './job.service.ts';
import { applyItems, type Author } from './result.apply.ts';
import { resultsOfTests, storeChanges } from './result.repository.ts';
import { heldOf, isHeld } from './qc/hold.ts';
import { componentsOf, systemMove } from './result.service.ts';
import { insertSamples, lockJob, type NewSample } from './sample.repository.ts';
import { settleSamples } from './settle.ts';
import { createTests } from './sample-test.create.ts';
import { moveTests } from './sample-test.moves.ts';
import { localDay, noonOf } from '../../platform/zone.ts';

/** Opens an import: its own job, into which the lines go as samples. */
export async function startImportacao(ctx: Ctx<typeof openImportacao>): Promise<Importacao> {
  const { Unidade, Tratamento, Arquivo, Descricao } = ctx.body;
  const job = await insertJob(ctx, { Unidade, Descricao, Orcamento: null, PacienteRef: null, DataColeta: null });
  const { rows: procedures } = await sql`
    select 1 from tratamentos p join tipo_procedimentos t on t."Empresa" = p."Empresa" and t.id = p."TipoProcedimento"
    where p."Empresa" = ${job.Empresa} and p.id = ${Tratamento} and p."IsActive" and t."Natureza" = 'Exame'`.execute(
    ctx.db,
  );
  if (procedures.length === 0) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
  const { rows } = await sql<Importacao>`
    insert into importacoes ("Empresa", "Unidade", "Job", "Tratamento", "Arquivo", "Situacao", "CriadoPor", "CriadoEm")
    values (${job.Empresa}, ${job.Unidade}, ${job.id}, ${Tratamento}, ${Arquivo}, 'Aberta', ${ctx.user.id}, ${ctx.now}) returning ${columnsOf(Importacao)}`.execute(
    ctx.db,
  );
  const [importacao] = rows;
  if (!importacao) throw new Error('The import was not stored');
  ctx.audit({
    ...entryOf(importacao),
    Acao: 'importar',
    De: null,
    Para: { Arquivo, Tratamento, Job: job.id },
    Motivo: null,
  });
  return importacao;
}

/** What the audit of an import begins with. */
export const entryOf = ({ Empresa, id }: Importacao) => ({
  Empresa,
  Entidade: 'importacoes',
  RegistroId: id,
  Origem: 'importação' as const,
});

/** An import of the caller's units, locked: its batches and its undo come one after the other. */
export async function lockImportacao(ctx: AnyCtx, id: number): Promise<Importacao> {
  const { rows } = await sql<Importacao>`
    select ${columnsOf(Importacao)} from importacoes where id = ${id} and "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades}) for no key update`.execute(ctx.db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** The tables an import writes to. */
const written = ['samples', 'tests', 'results'];

/** Stores a batch of lines; a line with any value that does not fit is refused whole, with its reason. */
export async function storeLinhas(ctx: Ctx<typeof importLinhas>) {
  const importacao = await lockImportacao(ctx, ctx.params.id);
  if (importacao.Situacao !== 'Aberta') throw new AppError('IMPORTACAO_ENCERRADA');
  const { linhas, Fim } = ctx.body;
  const components = await definedBy(ctx, importacao);
  const refusals = linhas.map((linha) => refuse(linha, components));
  const accepted = linhas.filter((_, index) => refusals[index] === null);
  const { samples, resultados } = await storeAccepted(ctx, importacao, accepted);
  const { Recusas, Recusadas } = refusedOf(importacao, ctx.body, refusals);
  const { rows } = await sql<Importacao>`
    update importacoes set "Recusas" = ${JSON.stringify(Recusas)}::jsonb, "Recusadas" = ${Recusadas}, "Linhas" = "Linhas" + ${samples.length}, "Resultados" = "Resultados" + ${resultados},
      "Situacao" = ${Fim ? 'Concluida' : 'Aberta'}, "Versao" = "Versao" + 1
    where "Empresa" = ${importacao.Empresa} and id = ${importacao.id} returning ${columnsOf(Importacao)}`.execute(
    ctx.db,
  );
  if (Fim && importacao.Linhas + samples.length >= MANY_ROWS) await refreshStatistics(ctx.db, written);
  const queue = [...samples];
  return {
    importacao: rows[0] ?? importacao,
    outcomes: refusals.map((refusal) => refusal ?? { status: 'ok' as const, Sample: queue.shift()?.id ?? 0 }),
  };
}

/** What an import has left out so far, with a batch: what the preview did, and the lines that are refused now. */
function refusedOf(
  { Recusas, Recusadas }: Importacao,
  body: Ctx<typeof importLinhas>['body'],
  refusals: readonly (ReturnType<typeof refuse> | null)[],
): Pick<Importacao, 'Recusas' | 'Recusadas'> {
  const before = body.Recusas.map((cell) => ({ ...cell, Recusa: null }));
  const now = refusals.flatMap((refusal, index) => {
    const linha = body.linhas[index];
    if (!refusal || !linha) return [];
    const { status: _, CodigoComponent, ...Recusa } = refusal;
    const Texto = (linha.valores[CodigoComponent]?.value ?? '').slice(0, 200);
    return [{ Linha: body.Posicoes[index] ?? index + 1, Coluna: CodigoComponent, Texto, Motivo: null, Recusa }];
  });
  return {
    Recusas: [...Recusas, ...before, ...now].slice(0, RECUSADAS_GUARDADAS),
    Recusadas: Recusadas + Math.max(body.Recusadas, before.length) + now.length,
  };
}

async function definedBy(ctx: AnyCtx, { Empresa, Tratamento }: Importacao): Promise<Map<string, Componente>> {
  const { rows } = await sql<Componente>`
    select ${columnsOf(Componente)} from components where "Empresa" = ${Empresa} and "Tratamento" = ${Tratamento} and "IsActive"`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.CodigoComponent.toUpperCase(), row]));
}

type Valor = LinhaImportacao['valores'][string];

const valorOf = ({ TipoComponente }: DefinicaoComponente, { value, operator }: Valor): ValorResultado => ({
  type: TipoComponente,
  value: TipoComponente === 'Multi_Lista' ? value.split(';') : value,
  ...(operator ? { operator } : {}),
});

function refuse({ valores }: LinhaImportacao, components: ReadonlyMap<string, Componente>) {
  const seen = new Set<string>();
  for (const [code, valor] of Object.entries(valores)) {
    const component = components.get(code.toUpperCase());
    const problem = seen.has(code.toUpperCase()) ? 'repetido' : problemOf(component, valor);
    seen.add(code.toUpperCase());
    if (!problem) continue;
    const componente = component?.NomeComponent ?? code;
    return { status: 'invalid' as const, CodigoComponent: code, ...valueRefused(componente, problem) };
  }
  return null;
}

function problemOf(component: Componente | undefined, valor: Valor): ValorReason | null {
  if (!component) return 'componente';
  return isCalculated(component) ? 'calculado' : checkValor(valorOf(component, valor), component);
}

async function storeAccepted(ctx: AnyCtx, importacao: Importacao, linhas: readonly LinhaImportacao[]) {
  if (linhas.length === 0) return { samples: [] as Sample[], resultados: 0 };
  const job = await lockJob(ctx, importacao.Job);
  const samples = await insertSamples(
    ctx,
    job,
    linhas.map((linha) => sampleOf(linha, ctx.now)),
  );
  const tests = await createTests(ctx, samples, [importacao.Tratamento]);
  if (tests.length !== samples.length) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
  const all = await resultsOfTests(
    ctx.db,
    ctx.scope,
    tests.map(({ id }) => id),
  );
  const results = Map.groupBy(all, ({ Test }) => Test);
  const held = await heldOf(ctx.db, ctx.scope, componentsOf(all), ctx.now);
  const holds = (component: number) => isHeld(held, { Unidade: job.Unidade, MapaTrabalho: null }, component);
  const author: Author = { id: ctx.user.id, Nome: ctx.user.Nome, now: ctx.now };
  const applied = tests.map((test, index) => fill(results.get(test.id) ?? [], linhas[index], author, holds));
  const changes = applied.flatMap((each) => each.changes);
  const failed = applied.flatMap(({ outcomes }) => outcomes).find(({ status }) => status !== 'ok');
  if (failed) throw new Error(`A checked value was refused: ${failed.status}`);
  await storeChanges(ctx.db, changes);
  ctx.audit(
    ...changes.map(({ after }) => ({
      Empresa: after.Empresa,
      Acao: 'importar',
      Entidade: 'results',
      RegistroId: after.id,
      Unidade: after.UnidadeEmpresa,
      De: null,
      Para: { ValorResultado: after.ValorResultado, Problema: after.Problema },
      Motivo: null,
      Origem: 'importação' as const,
    })),
  );
  const started = new Set(changes.filter(({ after }) => !isCalculated(after)).map(({ after }) => after.Test));
  await moveTests(
    ctx,
    tests.filter(({ id }) => started.has(id)).map((test) => systemMove(test, 'iniciar')),
    'importação',
  );
  await settleSamples(
    ctx,
    samples.map(({ id }) => id),
  );
  return { samples, resultados: changes.length };
}

function sampleOf({ Identificacao, Sexo, Idade, DataAmostragem }: LinhaImportacao, now: string): NewSample {
  return {
    Identificacao,
    Sexo,
    Idade,
    nameDate: (DataAmostragem ?? localDay(now)).replaceAll('-', ''),
    DataAmostragem: DataAmostragem === null ? null : noonOf(DataAmostragem),
    DataRecebimento: now,
    DataFertilizacao: null,
    EsViewerEmbryoId: null,
    StatusSample: 'Recebida',
    Virtual: false,
    PacienteColetas: [],
    PacienteRef: null,
  };
}

function fill(
  rows: readonly Result[],
  linha: LinhaImportacao | undefined,
  author: Author,
  holds: (component: number) => boolean,
) {
  const byCode = new Map(rows.map((row) => [row.CodigoComponent.toUpperCase(), row]));
  const items = Object.entries(linha?.valores ?? {}).flatMap(([code, valor]) => {
    const row = byCode.get(code.toUpperCase());
    return row ? [{ id: row.id, Versao: row.Versao, ValorResultado: valorOf(row, valor) }] : [];
  });
  const first = rows[0];
  if (!first) return { outcomes: [], changes: [], repeated: [] };
  const test = {
    id: first.Test,
    rows,
    Sexo: linha?.Sexo ?? null,
    Idade: linha?.Idade ?? null,
    lock: null,
    needsReason: false,
    isHeld: holds,
  };
  return applyItems(items, [test], author);
}
